import WaymarkCompiler

/// Back out of what follows a workflow that was run leads past its pages, but not where its steps
/// stand in the place of the run.
extension JointBuilder {
  func boundBackBehindInlined() {
    let pages = pairs.filter { isPage($0.value) }
    for (number, pair) in pages where pair.base.run > 0 || pair.head.run > 0 {
      let others = reached(from: number)
      for (run, side) in [(pair.base.run, Side.base), (pair.head.run, Side.head)] {
        guard let step = self.run(run, side)?.step else { continue }
        let isFollowed = others.contains { other in
          guard let pair = pairs[other],
            !isInside(side == .base ? pair.base.run : pair.head.run, run, side)
          else { return false }
          return reached(from: other).contains { $0 != number && pages[$0] != nil }
        }
        if isFollowed {
          let name = spec(side).text(spec(side)[step].targetName)
          bound("back from the pages after `\(name)`, which one version alone runs")
        }
      }
    }
  }

  private func isPage(_ pair: Pair) -> Bool {
    guard case .show = stop(pair.base, .base), case .show = stop(pair.head, .head) else {
      return false
    }
    return true
  }

  /// Steps at which one version may go round without a stop, while the other waits.
  var rounds: [Int] {
    let starts = alone.filter { reached(from: $0, bySilentSteps: true).contains($0) }
    let passed = starts.map { reached(from: $0, bySilentSteps: true) }
    return Set(starts).union(passed.joined()).sorted()
  }

  private func reached(from number: Int, bySilentSteps isSilent: Bool = false) -> Set<Int> {
    var (found, pending) = (Set<Int>(), [number])
    while let next = pending.popLast() {
      if isSilent, drafts[next].step.kind != .set { continue }
      for transition in drafts[next].exits.flatMap(\.transitions) {
        if case .step(let target) = transition.target, found.insert(target).inserted {
          pending.append(target)
        }
      }
    }
    return found
  }

  /// True for the run itself, and for what it runs.
  private func isInside(_ number: Int, _ outer: Int, _ side: Side) -> Bool {
    var number = number
    while number != outer {
      guard let run = run(number, side) else { return outer == 0 }
      number = run.caller
    }
    return true
  }
}
