import Effort
import Testing
import WaymarkCompiler

@Suite("Whole workflows, against all their data")
struct JourneyOracleTests {
  @Test(
    "Whole workflows raise no false alarm, and miss next to nothing", arguments: Effort.seeds(2))
  func agrees(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 15_485_863 &+ 101)
    try judge((0..<120).map { _ in JourneyMaker(isRacing: false, &dice) }, oneIn: 70)
  }

  @Test(
    "Whole workflows raise no false alarm where counts have no bound, and miss little",
    arguments: Effort.seeds(1))
  func isCareful(seed: Int) throws {
    var dice = Dice(state: UInt64(seed) &* 32_452_843 &+ 7)
    try judge((0..<100).map { _ in JourneyMaker(isRacing: true, &dice) }, oneIn: 25)
  }

  /// Of so many verdicts one may be missed.
  private func judge(_ journeys: [JourneyMaker], oneIn share: Int) throws {
    let found = complaints(journeys)
    var (spoken, missed) = (0, 0)
    for (index, journey) in journeys.enumerated() {
      let oracle = try JourneyOracle(journey)
      let expected = oracle.verdicts()
      spoken += expected.count
      missed += expected.count { !found[index].contains($0) }
      let wrong = found[index].filter {
        !expected.contains($0) && !oracle.isOfNothing($0, expected)
      }
      #expect(wrong == [], "\(lines(of: journey, 0).joined(separator: "\n"))\n\(expected)")
    }
    #expect(spoken > 100)
    #expect(missed * share <= spoken)
  }

  private func lines(of journey: JourneyMaker, _ number: Int) -> [String] {
    var lines = ["  w\(number):", "    params: { s: Status, yes: Bool, n: Int }"]
    lines += [
      "    state: { k: { type: Int, default: 0 }, mood: { type: Status, default: a }, "
        + "on: { type: Bool, default: false } }",
      "    outcomes: { end: success }", "    steps:",
    ]
    func target(_ index: Int) -> String { index < journey.steps.count ? "s\(index)" : "end" }
    func yaml(_ branch: JourneyMaker.Branch, _ isElse: Bool) -> String {
      let set = JourneyMaker.sets.first { $0.name == branch.set }.map { ", set: { \($0.yaml) }" }
      if branch.guardText.isEmpty {
        return isElse && set == nil
          ? "{ else: \(target(branch.target)) }"
          : "{ \(isElse ? "else" : "go"): \(target(branch.target))\(set ?? "") }"
      }
      return "{ when: \"\(branch.guardText)\", go: \(target(branch.target))\(set ?? "") }"
    }
    for (index, step) in journey.steps.enumerated() {
      lines.append("      s\(index):")
      switch step.kind {
      case .call:
        lines += ["        call: orders.find", "        as: order"]
        lines.append("        on: { success: \(target(step.branches[0].target)) }")
      case .set:
        let set = JourneyMaker.sets.first { $0.name == step.branches[0].set }?.yaml ?? ""
        lines += ["        set: { \(set) }", "        go: \(target(step.branches[0].target))"]
      case .choose:
        lines.append("        choose:")
        lines += step.branches.map { "          - \(yaml($0, true))" }
      case .show:
        let page = step.gate.isEmpty ? "Page" : step.gate == "flags.fast" ? "Fast" : "Some"
        lines += ["        show: \(page)", "        on:", "          next:"]
        lines += step.branches.map { "          - \(yaml($0, false))" }
      }
    }
    return lines
  }

  private func complaints(_ journeys: [JourneyMaker]) -> [[String]] {
    var lines = ["feature: Help", "types:", "  Status: [a, b, c]"]
    lines += ["  Order: { late: Bool, total: Int }", "flags: { fast: { default: false } }"]
    lines += ["services:", "  orders:", "    find: { returns: Order, errors: [] }", "screens:"]
    let pages = [("Page", ""), ("Fast", ", when: flags.fast"), ("Some", ", when: s != 'b'")]
    for (name, gate) in pages {
      lines += ["  \(name):", "    title: Page", "    params: { s: Status }", "    actions:"]
      lines.append("      next: { label: Next, sends: { why: Status }\(gate) }")
    }
    lines.append("workflows:")
    var labels: [Int: (journey: Int, label: String)] = [:]
    for (number, journey) in journeys.enumerated() {
      for line in self.lines(of: journey, number) {
        lines.append(line)
        if line.hasPrefix("      s"), let step = Int(line.dropFirst(7).dropLast()) {
          labels[lines.count] = (number, "\(step)")
        } else {
          labels[lines.count] = labels[lines.count - 1]
        }
      }
    }
    return sorted(lines, labels, journeys.count)
  }

  private func sorted(
    _ lines: [String], _ labels: [Int: (journey: Int, label: String)], _ count: Int
  ) -> [[String]] {
    var found = [[String]](repeating: [], count: count)
    let text = lines.joined(separator: "\n") + "\n"
    let checked = check(text)
    let places = LineIndex(checked.graph.files[0].bytes)
    let heard = ["open-choice", "never-true", "always-true", "yaml-syntax", "type-mismatch"]
    for complaint in checked.diagnostics where heard.contains(complaint.rule) {
      let line = places.position(at: complaint.span.start).line
      guard let (journey, step) = labels[line] else { continue }
      // The alternatives stand one a line.
      var place = 0
      while lines[line - 2 - place].hasPrefix("          - ") { place += 1 }
      let isGuard = complaint.rule != "open-choice"
      found[journey].append("\(step) \(complaint.rule)" + (isGuard ? " \(place)" : ""))
    }
    return found.map { $0.sorted() }
  }
}
