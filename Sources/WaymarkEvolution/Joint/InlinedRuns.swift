import WaymarkCompiler

/// Back out of what follows a workflow that was run leads past its pages, but not where its steps
/// stand in the place of the run.
extension JointBuilder {
  func boundBackBehindInlined() {
    for (number, pair) in shown where pair.base.run > 0 || pair.head.run > 0 {
      let others = reached(from: number).compactMap { shown[$0] }
      for (run, side) in [(pair.base.run, Side.base), (pair.head.run, Side.head)] {
        let isLeft = others.contains {
          !isInside(side == .base ? $0.base.run : $0.head.run, run, side)
        }
        if isLeft, let step = self.run(run, side)?.step {
          let name = spec(side).text(spec(side)[step].targetName)
          bound("back from the pages after `\(name)`, which one version alone runs")
        }
      }
    }
  }

  private func reached(from number: Int) -> Set<Int> {
    var (found, pending) = (Set<Int>(), [number])
    while let next = pending.popLast() {
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
