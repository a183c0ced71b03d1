import CEL
import WaymarkCompiler

/// One call of a scenario, also inside a route that it opens, as the backend sees it.
package struct PlayedCall: Sendable {
  package enum Answer: Sendable {
    /// Nil if the operation returns nothing.
    case success(Value?)
    /// With what it carries.
    case error(Name, Value?)
    /// The time of the step's `after` passes.
    case silence
  }

  package let operation: ID<WaymarkCompiler.Operation>
  /// In the order of the operation's params.
  package let params: [Value]
  package internal(set) var answer = Answer.silence
  /// How often the app calls before the step takes its exit: more than once if `retry` calls again.
  package internal(set) var tries = 1
  /// How many stops are answered before it.
  package let stop: Int32
}

/// A scenario as the backend sees it, and what it covers.
package struct PlayedScenario: Sendable {
  package let calls: [PlayedCall]
  package let result: ScenarioResult
}

extension Program {
  package func playedScenario(_ id: ID<Scenario>) -> PlayedScenario {
    let (follower, complaint) = play(graph[id], keepingScenes: true)
    let failure = complaint.flatMap { follower?.failure($0) }
    return PlayedScenario(
      calls: follower?.calls ?? [],
      result: ScenarioResult(
        scenario: id, failure: failure, trace: follower?.machine.trace ?? []))
  }

  /// What an operation answers where only a part is said, or nothing.
  package func answer(_ given: Value?, of operation: ID<WaymarkCompiler.Operation>) -> Value? {
    guard let type = graph[operation].returnType else { return nil }
    guard let given else { return stableValue(of: type, named: graph.text(graph[operation].name)) }
    return completed(given, as: type)
  }
}

extension CoverageCounts {
  /// Counts what a scenario covered, as far as it had come when so many stops were answered.
  package mutating func add(
    _ played: PlayedScenario, upTo answered: Int32 = .max, in graph: Graph
  ) {
    var result = played.result
    result.trace.removeAll { $0.stop > answered }
    add(result, in: graph)
  }

  /// Counts a transition, with the step that it leaves and what it leads to.
  package mutating func add(_ transition: ID<Transition>, in graph: Graph) {
    add(to: .transitions, at: transition.index)
    add(to: .steps, at: graph[transition].step.index)
    if case .outcome(let outcome) = graph[transition].target {
      add(to: .outcomes, at: outcome.index)
    }
  }
}
