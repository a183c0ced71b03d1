import Testing

@testable import WaymarkCompiler

@Suite struct CommentTests {
  @Test func `comments to waymark are found outside of text`() throws {
    let text = """
      # waymark:ignore-file unused-type -- why
      a: b  # waymark:ignore dead-end -- why
      c: "# waymark:ignore x"
      d: |
        # waymark:ignore y
      f: > # waymark:ignore b -- why
        # waymark:ignore y
      e: x#waymark:no
        #waymark:ignore z
      """
    let reading = Reading(text)
    let comments = try #require(reading.tree).comments()
    #expect(comments.map(\.isAlone) == [true, false, false, true])
    #expect(
      comments.map { reading.slice($0.start, $0.end) } == [
        "# waymark:ignore-file unused-type -- why", "# waymark:ignore dead-end -- why",
        "# waymark:ignore b -- why", "#waymark:ignore z",
      ])
  }

  @Test func `a comment that may be the rest of a text is found`() throws {
    let reading = Reading("a: Order #5\nb: 'c' # d\ne: f#g\n")
    let tree = try #require(reading.tree)
    let span = try #require(tree.commentAfter(2))
    #expect(reading.slice(span.start, span.end) == "#5")
    #expect(tree.commentAfter(4) == nil)
    #expect(tree.commentAfter(6) == nil)
  }

  @Test func `a file of comments has them too`() throws {
    #expect(try #require(Reading("# waymark:ignore x\n").tree).comments().count == 1)
    #expect(try #require(Reading("a: b\n").tree).comments().isEmpty)
  }
}
