import CEL
import Effort
import Testing
import WaymarkCompiler

@Suite("Choices beyond the logic, against many data")
struct UntakenDataOracleTests {
  /// Of a workflow that comes to its last choice with a count and what the first let through.
  private struct Journey {
    var first: String
    var set: String
    var last: [String]
    var isRound: Bool
  }

  private static let sets = ["k + 1", "2", "k", "n", "k + n", "5", "-k"]

  @Test(
    "Choices beyond the logic are called open only where data arrive that no branch takes",
    arguments: Effort.seeds(2))
  func agrees(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 49_979_687 &+ 3)
    let journeys = (0..<150).map { _ in journey(&dice) }
    let found = complaints(journeys)
    var (spoken, open) = (0, 0)
    for (journey, isSaid) in zip(journeys, found) {
      // A guard is taken to hold for some data.
      guard try isPassed(journey) else { continue }
      let isOpen = try isOpen(journey)
      if isOpen { open += 1 }
      if isSaid { spoken += 1 }
      #expect(isOpen || !isSaid, "\(journey)")
    }
    #expect(spoken > 25)
    #expect(spoken * 3 > open * 2)
  }

  private func journey(_ dice: inout Dice) -> Journey {
    let count = 1 + dice.roll(3)
    var last = (0..<count).map { _ in condition(&dice) }
    switch dice.roll(4) {
    case 0: last.append("!(\(dice.pick(last)))")
    case 1: last.append("!(\(last.map { "(\($0))" }.joined(separator: " || ")))")
    default: break
    }
    let isLoose = dice.roll(3) == 0
    let first = isLoose ? "true" : dice.roll(2) == 0 ? dice.pick(last) : condition(&dice)
    return Journey(
      first: first, set: dice.pick(Self.sets), last: last, isRound: dice.roll(3) == 0)
  }

  private func condition(_ dice: inout Dice) -> String {
    switch dice.roll(8) {
    case 0: "(\(atom(&dice)) && \(atom(&dice)))"
    case 1: "(\(atom(&dice)) || \(atom(&dice)))"
    case 2: "!(\(atom(&dice)))"
    default: atom(&dice)
    }
  }

  private func atom(_ dice: inout Dice) -> String {
    let sign = dice.pick(["<", "<=", ">", ">=", "==", "!="])
    let number = dice.roll(4)
    return dice.pick([
      "n % 2 \(sign) \(number % 2)", "6 / n \(sign) \(number)", "n * 2 \(sign) \(number)",
      "n \(sign) \(number)", "k % 3 \(sign) \(number)", "k + n \(sign) \(number)",
      "k \(sign) \(number)", "l.exists(i, i \(sign) \(number))", "l[0] \(sign) \(number)",
      "size(l) \(sign) \(number % 3)", "l.all(i, i \(sign) n)", "n in l",
      "t.startsWith('a')", "t.contains('b')", "size(t + 'c') \(sign) \(number)",
      "t.matches('^b+$')",
      "int(t) \(sign) \(number)",
    ])
  }

  // MARK: Every value

  private func isPassed(_ journey: Journey) throws -> Bool {
    let way = Journey(first: journey.first, set: "k", last: ["false"], isRound: false)
    return try isOpen(way)
  }

  private func isOpen(_ journey: Journey) throws -> Bool {
    let first = try Expression.parse(journey.first).get()
    let set = try Expression.parse(journey.set).get()
    let last = try journey.last.map { try Expression.parse($0).get() }
    let text = ([journey.first, journey.set] + journey.last).joined(separator: " ")
    let words = Set(text.split { !$0.isLetter })
    for n in words.contains("n") ? -7...9 : 0...0 {
      for list in words.contains("l") ? Self.lists : [[]] {
        for t in words.contains("t") ? Self.texts : [""] {
          let data = ["n": Value.int(Int64(n)), "l": .list(list.map(Value.int)), "t": .string(t)]
          if isOpen(data, first, set, last, journey.isRound) { return true }
        }
      }
    }
    return false
  }

  private static let lists: [[Int64]] =
    [[]] + (-4...4).map { [$0] } + (-2...4).flatMap { one in (-2...4).map { [one, $0] } }
    + [[0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0, 0]]

  private static let texts = [
    "", "a", "b", "ab", "ba", "c", "other", "bb", "abc", "0", "1", "2", "3", "4", "-1", "cc",
    "^b+$",
  ]

  private func isOpen(
    _ data: [String: Value], _ first: Expression, _ set: Expression, _ last: [Expression],
    _ isRound: Bool
  ) -> Bool {
    func value(_ expression: Expression, _ k: Int64) -> Value? {
      try? Evaluator().evaluate(expression) { $0 == "k" ? .int(k) : data[$0] }.get()
    }
    guard value(first, 0) == .bool(true) else { return false }
    var k: Int64 = 0
    for round in 0..<(isRound ? 12 : 1) {
      if round == 0 || isRound {
        guard case .int(let next)? = value(set, k) else { return false }
        k = next
      }
      guard let taken = last.firstIndex(where: { value($0, k) == .bool(true) }) else { return true }
      // Only the first branch leads round.
      if taken > 0 { return false }
    }
    return false
  }

  // MARK: The compiler

  private func complaints(_ journeys: [Journey]) -> [Bool] {
    var lines = ["feature: Help", "workflows:"]
    var starts: [Int] = []
    for (index, journey) in journeys.enumerated() {
      starts.append(lines.count + 1)
      lines += [
        "  w\(index):", "    params: { n: Int, l: '[Int]', t: String }",
        "    state: { k: { type: Int, default: 0 } }", "    outcomes: { x: success }",
        "    steps:",
        "      a: { choose: [{ when: \"\(journey.first)\", go: b }, { else: x }] }",
        "      b: { set: { k: \(journey.set) }, go: c }", "      c:", "        choose:",
      ]
      for (place, text) in journey.last.enumerated() {
        let target = journey.isRound && place == 0 ? "b" : "x"
        lines.append("          - { when: \"\(text)\", go: \(target) }")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    let checked = check(text)
    let places = LineIndex(checked.graph.files[0].bytes)
    var found = [Bool](repeating: false, count: journeys.count)
    for complaint in checked.diagnostics {
      #expect(!["yaml-syntax", "bad-expression", "type-mismatch"].contains(complaint.rule))
      guard complaint.rule == "open-choice" else { continue }
      let line = places.position(at: complaint.span.start).line
      if let index = starts.lastIndex(where: { $0 <= line }) { found[index] = true }
    }
    return found
  }
}
