import Testing

@testable import WaymarkCompiler

@Suite struct AliasTests {
  @Test func `an alias is read as a copy`() throws {
    let tree = try #require(Reading("a: &x { b: [c, &y d] }\ne: *x\nf: [*y, *x]\n").tree)
    let pairs = Array(tree.pairs(of: 0))
    let copy = pairs[1].value
    #expect(tree[copy].flags.contains(.copied))
    #expect(tree.span(of: copy) == tree.span(of: pairs[0].value))
    let inside = try #require(Array(tree.pairs(of: copy)).first)
    #expect(Array(tree.elements(of: inside.value)).map { tree.text(of: $0) } == ["c", "d"])
    let last = Array(tree.elements(of: pairs[2].value))
    #expect(tree.text(of: last[0]) == "d")
    #expect(tree[last[1]].kind == .mapping)
    #expect(Int(tree[0].next) == tree.nodes.count)
  }

  @Test func `an alias of an alias is a copy too`() throws {
    let text = "a: &a [x, y]\nb: &b { k: *a, l: *a }\nc: &c [*b, *b]\nd: *c\n"
    let tree = try #require(Reading(text).tree)
    #expect(tree.nodes.filter { $0.kind == .scalar && tree.symbols[$0.symbol] == "x" }.count == 11)
    var seen = 0
    var open = [0]
    while let node = open.popLast() {
      seen += 1
      for (key, value) in tree.pairs(of: node) { open += [key, value] }
      open += Array(tree.elements(of: node))
    }
    #expect(seen == tree.nodes.count)
  }

  @Test func `a name can be given again`() throws {
    #expect(Reading("[&a x, *a, &a y, *a]").scalars == ["x", "x", "y", "y"])
  }

  @Test func `an alias bomb is refused where it passes the limit`() {
    var text = "a0: &a0 [x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<12 {
      let aliases = Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", ")
      text += "a\(level): &a\(level) [\(aliases)]\n"
    }
    let reading = Reading(text)
    #expect(reading.places.count == 1)
    #expect(reading.places.first?.hasPrefix("yaml-limit 7:") == true)
  }

  @Test(arguments: [
    "on: { ok: &y , no: *y }", "on: { ok: done, *x }", "with: { n: k, *x }, on: { ok: done }",
    "on: { ok: done }, *x",
  ])
  func `an alias without a value, or of none, is refused once`(slip: String) {
    let found = Decoding(
      """
      feature: F
      summary: &x words
      screens: { S: { title: S, actions: { ok: Yes, no: No } } }
      routes: { r: { workflow: w, link: /r } }
      workflows:
        w:
          outcomes: { done: success }
          steps:
            s: { show: S, \(slip) }

      """)
    #expect(found.places.count == 1)
  }

  @Test func `aliases count as nesting`() {
    var text = "a0: &a0 [x]\n"
    for level in 1..<120 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    #expect(Reading(text).places == ["yaml-limit 100:12-100:16"])
  }
}
