import CEL
import Effort
import Testing
import WaymarkCompiler

@Suite("Guards, against all their data")
struct GuardOracleTests {
  @Test("Guards are judged as trying every value judges them", arguments: Effort.seeds(2))
  func agrees(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 17)
    let lists = (0..<700).map { _ in GuardMaker.list(&dice) }
    let found = complaints(lists)
    var spoken = 0
    for (index, list) in lists.enumerated() {
      let expected = try GuardOracle(list).verdicts()
      spoken += expected.count
      #expect(found[index] == expected, "\(list)")
    }
    #expect(spoken > 200)
  }

  /// One workflow a list: what is said of each, as `rule` or `rule index`.
  private func complaints(_ lists: [[String]]) -> [[String]] {
    var text = """
      feature: Help
      types:
        Status: [a, b, c]
        Order: { total: Int }
      workflows:

      """
    let head = text.split(separator: "\n").count
    for (index, list) in lists.enumerated() {
      text += "  w\(index):\n    params: \(GuardMaker.params)\n"
      text += "    outcomes: { x: success }\n    steps:\n      s:\n        choose:\n"
      for guardText in list {
        text +=
          guardText == "else"
          ? "          - else: x\n"
          : "          - { when: \"\(guardText)\", go: x }\n"
      }
      text += "          # end\n"
    }
    return sort(text, lists, head)
  }

  private func sort(_ text: String, _ lists: [[String]], _ head: Int) -> [[String]] {
    var starts: [Int] = []
    var line = head
    for list in lists {
      starts.append(line + 1)
      line += 7 + list.count
    }
    var found = [[String]](repeating: [], count: lists.count)
    let checked = check(text)
    let lines = LineIndex(checked.graph.files[0].bytes)
    for complaint in checked.diagnostics {
      guard let place = Optional(lines.position(at: complaint.span.start)),
        let list = starts.lastIndex(where: { $0 <= place.line })
      else { continue }
      let row = place.line - starts[list] - 6
      let isLogic = ["open-choice", "never-true", "always-true"].contains(complaint.rule)
      if isLogic || complaint.rule.contains("type") || complaint.rule.contains("null") {
        found[list].append(row < 0 ? complaint.rule : "\(complaint.rule) \(row)")
      }
    }
    return found
  }
}
