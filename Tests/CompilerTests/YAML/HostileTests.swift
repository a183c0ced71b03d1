import Effort
import Testing

@testable import WaymarkCompiler

@Suite struct HostileTests {
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  private let sample = Array(
    """
    feature: Help # waymark:ignore x -- y
    a: &x { when: !paid, go: "t\\u00e9 ${x}", b: ['it''s', *y, !b] }
    t: >-
      folded é
        more

      !last
    l: |2
       x
    ? k
    : [*x, {c: d}]
    """.utf8)

  @Test(arguments: ["c", "\\\""])
  func `many parts behind commas cost the same each`(part: String) {
    let growth = growth(from: 4_000) { count in
      let parts = Array(repeating: part, count: count).joined(separator: ", ")
      #expect(Reading("{ a: \"b\" c, \(parts) }\n").places == ["yaml-syntax 1:10-1:11"])
    }
    #expect(growth < linearGrowth)
  }

  /// Whatever the bytes: a tree that holds together or a complaint, with places inside the file.
  private func judge(_ bytes: [UInt8]) {
    let reading = Reading(bytes: bytes)
    #expect(reading.tree != nil || !reading.diagnostics.isEmpty)
    for diagnostic in reading.diagnostics {
      let ends = [diagnostic.span.end] + diagnostic.fixes.map(\.span.end)
      #expect(ends.allSatisfy { Int($0) <= bytes.count })
    }
    guard let tree = reading.tree else { return }
    for (index, node) in tree.nodes.enumerated() {
      #expect(node.start <= node.end && Int(node.end) <= bytes.count)
      #expect(Int(node.next) > index && Int(node.next) <= tree.nodes.count)
      if node.kind == .scalar {
        let places = (0..<tree.symbols.bytes(node.symbol).count).map { offset in
          tree.span(of: offset..<(offset + 1), in: index).start
        }
        #expect(places == places.sorted())
      }
    }
    _ = tree.comments()
  }

  @Test func `mutated bytes neither crash nor hang`() {
    var dice = Dice(state: 7)
    let signs = Array("\t\n\r !&*[]{}>|%@`'\"#:,?-<\\\u{0}é".utf8)
    for _ in 0..<3_000 {
      var bytes = sample
      for _ in 0...dice.roll(4) {
        let at = dice.roll(bytes.count)
        switch dice.roll(4) {
        case 0: bytes.remove(at: at)
        case 1: bytes[at] = UInt8(dice.roll(256))
        case 2: bytes.insert(signs[dice.roll(signs.count)], at: at)
        default: bytes.removeSubrange(at..<min(bytes.count, at + dice.roll(12)))
        }
      }
      judge(bytes)
    }
  }

  @Test func `random signs neither crash nor hang`() {
    var dice = Dice(state: 11)
    let signs = Array("ab\t\n\n   !&*[]{}>|%@`'\"#::,,?--<\\é".utf8)
    for _ in 0..<3_000 {
      judge((0..<dice.roll(40)).map { _ in signs[dice.roll(signs.count)] })
    }
  }

  @Test func `every beginning of a file is read or explained`() {
    for count in sample.indices { judge(Array(sample[..<count])) }
  }

  @Test(arguments: [
    ("{", "'\"", "}"), ("{a: {", "\"a\" ", "]"), ("{a: \"b\" x", "\\\"", " x"),
    ("{" + String(repeating: " ", count: 25_000), "x? y ", " ]"),
    ("a ", " # waymark: off x", ""),
  ])
  func `the work of explaining a long line is linear in it`(
    start: String, part: String, end: String
  ) {
    let growth = growth(from: 25_000) { count in
      judge(
        Array("a: \(start)\(String(repeating: part, count: count / part.utf8.count))\(end)".utf8))
    }
    #expect(growth < linearGrowth)
  }
}
