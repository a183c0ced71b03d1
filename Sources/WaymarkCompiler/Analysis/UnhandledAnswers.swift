extension Model {
  /// The errors of a call for which the step has no exit. None if unresolved names of the step may
  /// stand for all of them.
  func unhandledErrors(at step: ID<Step>) -> [Name] {
    guard let call = call(at: Location.ID(step)) else { return [] }
    let handled = Set(call.answers.map(\.kind))
    // A call without `on` lacks a key, which has been reported already.
    if handled.isSubset(of: [.timeout]), graph.unresolvedExits(of: step) == 0 { return [] }
    let errors = graph[call.operation].errors
    var unhandled = (errors ?? []).enumerated().filter { !handled.contains(.error($0.offset)) }
      .map(\.element)
    // The `failure` under its `retry`, unless nothing can go wrong.
    if errors?.isEmpty != true, !handled.contains(.failure) {
      unhandled += call.retry?.errors.filter { $0.symbol == Keyword.failure.symbol } ?? []
    }
    return unhandled.count > graph.unresolvedExits(of: step) ? unhandled : []
  }

  /// The outcomes with which the workflow of a `run` can end and for which the step has no exit.
  func unhandledOutcomes(at step: ID<Step>, _ reach: Reachability) -> [ID<Outcome>] {
    guard case .run(let callee, _, let exits) = location(Location.ID(step)).kind,
      case .workflow(let workflow) = subject(of: callee)
    else { return [] }
    // A missing `on` is the defect, and the workflow of the step is not judged.
    if exits.isEmpty && !reach.flow.isJudged[graph[step].workflow.index] { return [] }
    let unhandled = graph[workflow].outcomes.filter {
      reach.certain[$0.index] && exit(of: Location.ID(step), after: $0) == nil
    }
    return unhandled.count > graph.unresolvedExits(of: step) ? unhandled : []
  }
}
