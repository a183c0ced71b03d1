import Effort
import Testing
import WaymarkCompiler

/// Three lists, one after the other: what the ways through the first two let arrive at the last.
private struct Chain {
  var lists: [[String]]
  /// Where each alternative leads: another list, or out.
  var targets: [[Int]]

  init(_ dice: inout Dice) {
    lists = GuardMaker.lists(3, &dice)
    targets = []
    for (index, list) in lists.enumerated() {
      targets.append(list.map { _ in index + 1 + dice.roll(3 - index) })
    }
  }

  func verdicts() throws -> [String] {
    let rows = try GuardOracle(Array(lists.joined())).rows
    var arriving = [[[Bool]]](repeating: [], count: 4)
    arriving[0] = rows
    var found: [String] = []
    var start = 0
    for (index, list) in lists.enumerated() {
      let range = start..<start + list.count
      start += list.count
      guard !arriving[index].isEmpty else { continue }
      let own = arriving[index].map { Array($0[range]) }
      found += GuardOracle.verdicts(own, isElse: list.map { $0 == "else" }).map { "\(index) \($0)" }
      for (row, own) in zip(arriving[index], own) {
        if let taken = own.firstIndex(of: true) { arriving[targets[index][taken]].append(row) }
      }
    }
    return found.sorted()
  }
}

@Suite("Guards one after the other, against all their data")
struct FactOracleTests {
  @Test(
    "Guards one after the other are judged by what the ways to them let through",
    arguments: Effort.seeds(2))
  func agrees(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 104_729 &+ 31)
    let chains = (0..<150).map { _ in Chain(&dice) }
    let found = complaints(chains)
    for (index, chain) in chains.enumerated() {
      let expected = try chain.verdicts()
      #expect(found[index] == expected, "\(chain.lists) \(chain.targets)")
    }
  }

  private func complaints(_ chains: [Chain]) -> [[String]] {
    var lines = ["feature: Help", "types:", "  Status: [a, b, c]", "  Order: { total: Int }"]
    lines.append("workflows:")
    var labels: [Int: (chain: Int, list: Int, label: String)] = [:]
    for (number, chain) in chains.enumerated() {
      lines += ["  w\(number):", "    params: \(GuardMaker.params)"]
      lines += ["    outcomes: { s3: success }", "    steps:"]
      for (index, list) in chain.lists.enumerated() {
        lines += ["      s\(index):", "        choose:"]
        labels[lines.count] = (number, index, "")
        for (place, text) in list.enumerated() {
          let go = "s\(chain.targets[index][place])"
          lines.append(
            text == "else"
              ? "          - else: \(go)" : "          - { when: \"\(text)\", go: \(go) }")
          labels[lines.count] = (number, index, " \(place)")
        }
      }
    }
    var found = [[String]](repeating: [], count: chains.count)
    let file = SourceFile(path: "help.yaml", text: lines.joined(separator: "\n") + "\n")
    let checked = check([file])
    let places = LineIndex(checked.graph.files[0].bytes)
    for complaint in checked.diagnostics {
      let isLogic = ["open-choice", "never-true", "always-true"].contains(complaint.rule)
      guard isLogic, let label = labels[places.position(at: complaint.span.start).line] else {
        continue
      }
      found[label.chain].append("\(label.list) \(complaint.rule)\(label.label)")
    }
    return found.map { $0.sorted() }
  }
}
