import Effort
import Testing

@testable import WaymarkCompiler

@Suite("States and verdicts, against SPIN")
struct SpinTests {
  /// In one file for SPIN: compiling its search takes longer than the search.
  private static let batch = 20

  @Test(
    "Random models have as many states as for SPIN, and the same ways are open",
    .enabled(if: Spin.path != nil), arguments: 0..<(Effort.isLong ? 500 : 2))
  func agrees(round: Int) throws {
    var dice = Dice(state: UInt64(round + 1) &* 0x9E37_79B9_7F4A_7C15)
    for _ in 0..<4 { _ = dice.roll(2) }
    let models = (0..<Self.batch).map { _ in CountedModel(&dice) }
    try compare(models)
  }

  private func compare(_ models: [CountedModel]) throws {
    let promela = PromelaText(models)
    let spin = try Spin(promela.text)
    // The place where a model is chosen, and the end of all of them.
    let others = 1 + (spin.isEnded ? 1 : 0)
    let counted = models.map { Self.count(of: $0.yaml) }
    let total = counted.reduce(0) { $0 + ($1 ?? 0) }
    guard total == spin.states - others else {
      if models.count > 1 {
        for model in models { try compare([model]) }
        return
      }
      Issue.record("\(total), not \(spin.states - others)\n\(models[0].yaml)\n\(promela.text)")
      return
    }
    for (number, model) in models.enumerated() { compare(model, number, promela, spin) }
  }

  /// The transitions that are taken, and the choices that data leave open.
  private func compare(
    _ model: CountedModel, _ number: Int, _ promela: PromelaText, _ spin: Spin
  ) {
    let checked = check(model.yaml)
    let graph = checked.graph
    let found = StateCounter(graph, highest: Self.highest)
    for (index, step) in model.steps.enumerated() {
      for (exit, list) in step.exits.enumerated() {
        let transitions = graph[
          graph.steps[index].exits[graph.steps[index].exits.startIndex + exit]
        ]
        .transitions
        for (place, transition) in zip(list.indices, transitions) {
          let key = PromelaText.Key(model: number, step: index, exit: exit, alternative: place)
          let isTaken = spin.taken.contains(promela.transitions[key] ?? 0)
          #expect(found.transitions.contains(transition) == isTaken, "\(key)\n\(model.yaml)")
        }
      }
      guard let mark = promela.openChoices[PromelaText.Key(model: number, step: index)] else {
        continue
      }
      let verdict = OracleVerdict(rule: "open-choice", start: graph.steps[index].span.start)
      let isOpen = spin.taken.contains(mark)
      #expect(found.verdicts.contains(verdict) == isOpen, "s\(index)\n\(model.yaml)")
      let isSaid = checked.diagnostics.contains {
        $0.rule == verdict.rule && $0.span.start == verdict.start
      }
      #expect(isSaid == isOpen, "s\(index)\n\(model.yaml)")
    }
  }

  private static let highest: Int64 = 6

  /// As `simulate --explore` counts them.
  private static func count(of yaml: String) -> Int? {
    let checked = check(yaml)
    let counted = StateCounter(checked.graph, highest: highest).states
    if let explored = Connection.stateCount(checked) {
      #expect(explored == counted, "\(yaml)")
    }
    return counted
  }
}
