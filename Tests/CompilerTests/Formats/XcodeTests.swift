import Testing
import WaymarkCompiler

@Suite("The Xcode format")
struct XcodeTests {
  @Test("Xcode gets each complaint and note on a line of its own, and none of a sound project")
  func lines() throws {
    let found = complaint(
      "one\ntwo", .warning, at: 2..<3,
      notes: [.init("here", at: place(4..<5)), .init("nowhere")])
    #expect(
      try rendered("xcode", "a: 1\nb: 2\n", path: "Specs/a b.yaml", [found]) == """
        Specs/a b.yaml:1:3: warning: one␊two [dead-end]
        Specs/a b.yaml:1:5: note: here
        Specs/a b.yaml:1:3: note: nowhere

        """)
    #expect(try rendered("xcode", "a: 1\n", []) == "")
  }
}
