import Testing

@testable import WaymarkCompiler

@Suite struct TreeTests {
  @Test func `every scalar has its text and its range`() {
    let reading = Reading("feature: Help  # why\nsteps: [ 'a b', \"c\\n\" ]\nno: 1.10\n")
    #expect(reading.scalars == ["feature", "Help", "steps", "a b", "c\n", "no", "1.10"])
    #expect(reading.slices == ["feature", "Help", "steps", "'a b'", "\"c\\n\"", "no", "1.10"])
    #expect(reading.diagnostics.isEmpty)
  }

  @Test(arguments: [
    ("&a\u{2028}{b}", "{b}"), ("[&a # c\u{2029}{b}, *a]", "{b}"), ("&a\u{2028}[{b", nil),
  ])
  func `what has an anchor may stand behind a separator of lines`(text: String, slice: String?) {
    let reading = Reading(text)
    let last = reading.tree?.nodes.last { $0.style == .flow }
    #expect(last.map { reading.slice($0.start, $0.end) } == slice)
    #expect((last == nil) == reading.places.contains { $0.hasPrefix("yaml-syntax") })
  }

  @Test func `pairs and elements are found without their subtrees`() throws {
    let tree = try #require(Reading("a: { x: [1, 2], y: 3 }\nb:\n  - 4\n  - [5]\nc:\n").tree)
    let pairs = Array(tree.pairs(of: 0))
    #expect(pairs.map { tree.text(of: $0.key) } == ["a", "b", "c"])
    #expect(tree[0].childCount == 3)
    #expect(Array(tree.pairs(of: pairs[0].value)).map { tree.text(of: $0.key) } == ["x", "y"])
    #expect(Array(tree.elements(of: pairs[1].value)).count == 2)
    #expect(tree.isNull(pairs[2].value))
    #expect(Array(tree.pairs(of: pairs[1].value)).isEmpty)
    #expect(Array(tree.elements(of: 0)).isEmpty)
  }

  @Test(arguments: [("~", true), ("null", true), ("'null'", false), ("Null", false), ("0", false)])
  func `only what is written as nothing is null`(text: String, expected: Bool) throws {
    let tree = try #require(Reading("a: \(text)\n").tree)
    #expect(tree.isNull(2) == expected)
  }

  @Test(arguments: ["", "\n\n", "# only this\n", "---\n", "\u{FEFF}", "\u{FEFF}# mark\n"])
  func `an empty file is a tree without nodes`(text: String) throws {
    #expect(try #require(Reading(text).tree).isEmpty)
  }

  @Test func `collections span from their first to their last value`() throws {
    let reading = Reading("a:\n  b: [c,\n    d]  \n\n  e: f   # g\n\nh: i\n")
    let tree = try #require(reading.tree)
    #expect(reading.slice(tree[2].start, tree[2].end) == "b: [c,\n    d]  \n\n  e: f")
    #expect(reading.slice(tree[4].start, tree[4].end) == "[c,\n    d]")
    #expect(tree[4].style == .flow)
    #expect(tree[2].style == .block)
  }

  @Test func `ranges are bytes also behind other alphabets and a byte-order mark`() {
    let reading = Reading("\u{FEFF}título: Ünïcode 🧭 x\nnext: [日本, b]\n")
    #expect(reading.slices == ["título", "Ünïcode 🧭 x", "next", "日本", "b"])
  }

  @Test func `ranges hold through long runs of every width`() {
    let words = ["abc", "éü", "日本語", "🧭🧭", "plain ascii that is long", "ñ", "x日é🧭y"]
    let texts = (0..<200).map { "\($0)\(words[$0 % 7])\(words[$0 / 7 % 7])" }
    let reading = Reading("[" + texts.joined(separator: ", ") + "]\n")
    #expect(reading.slices == texts)
    #expect(reading.scalars == texts)
  }

  @Test func `known symbols keep their numbers`() throws {
    var symbols = SymbolTable()
    let feature = symbols.intern("feature")
    var log = DiagnosticLog()
    let file = SourceFile(path: "a.yaml", text: "feature: feature\n")
    let tree = try #require(read(file, index: 3, symbols: symbols, log: &log))
    #expect(tree[1].symbol == feature)
    #expect(tree[2].symbol == feature)
    #expect(tree.span(of: 2) == Span(file: 3, start: 9, end: 16))
  }

  @Test(arguments: ["[a: b , c]", "[a: b # why\n]", "[a: {b: c} , d]"])
  func `a pair alone in a list ends with its value`(text: String) throws {
    let reading = Reading(text)
    let pair = try #require(reading.tree)[1]
    #expect(["a: b", "a: {b: c}"].contains(reading.slice(pair.start, pair.end)))
  }

  @Test func `an anchor is no part of the value behind it`() throws {
    let reading = Reading("a: &x  b\nc: &y\n  d: *x\n")
    let tree = try #require(reading.tree)
    #expect(reading.slices == ["a", "b", "c", "d", "b"])
    #expect(reading.slice(tree[4].start, tree[4].end) == "d: *x")
  }
}
