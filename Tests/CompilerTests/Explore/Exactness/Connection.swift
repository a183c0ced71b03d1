@testable import WaymarkCompiler

/// What data reach.
struct Reached: Equatable {
  var steps: Set<ID<Step>>
  var transitions: Set<ID<Transition>>
  var outcomes: Set<ID<Outcome>>
}

/// How the tests ask the compiler for what is not among its diagnostics.
enum Connection {
  /// Whether a bound keeps what is said of the data from being proved.
  static func isBounded(_ checked: Checked) -> Bool { !checked.unproved.isEmpty }

  /// Nil if nothing was explored.
  static func reached(_ checked: Checked) -> Reached? {
    let graph = checked.graph
    var reached = Reached(steps: [], transitions: [], outcomes: [])
    for process in explored(checked).processes where process.process.index < graph.workflows.count {
      let workflow = graph.workflows[process.process.index]
      let steps = Set(workflow.steps)
      let transitions = steps.flatMap { graph[$0].exits }.flatMap { graph[$0].transitions }
      reached.steps.formUnion(steps.subtracting(process.unreachedSteps))
      reached.transitions.formUnion(Set(transitions).subtracting(process.unreachedTransitions))
      reached.outcomes.formUnion(Set(workflow.outcomes).subtracting(process.unreachedOutcomes))
    }
    return reached
  }

  fileprivate static func explored(_ checked: Checked) -> Exploration {
    var options = ExplorationOptions()
    options.isComplete = true
    return Exploration(Analysis(of: checked.graph), options)
  }
}

extension Connection {
  /// The states of the only workflow, as `simulate --explore` counts them.
  static func stateCount(_ checked: Checked) -> Int? { explored(checked).processes.first?.states }
}
