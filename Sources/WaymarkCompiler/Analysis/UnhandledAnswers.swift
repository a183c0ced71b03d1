extension Graph {
  /// The errors of a call for which the step has no exit. None if unresolved names of the step may
  /// stand for all of them.
  func unhandledErrors(at step: ID<Step>) -> [Name] {
    guard let operation = steps[step.index].operation,
      case let errors = operations[operation.index].errors ?? [],
      !errors.isEmpty || self[step].retriesFailure,
      // A call without `on` lacks a key, which has been reported already.
      steps[step.index].exits.contains(where: { exits[$0.index].isNamedAnswer })
    else { return [] }
    var handled = 0
    for exit in steps[step.index].exits {
      switch exits[exit.index].trigger {
      case .failure: return []
      case .error(_?): handled += 1
      default: break
      }
    }
    // Exits have distinct names, so in the common case it suffices to count them.
    guard handled < errors.count || self[step].retriesFailure else { return [] }
    var isNamed = [Bool](repeating: false, count: errors.count)
    for exit in steps[step.index].exits {
      if case .error(let index?) = exits[exit.index].trigger { isNamed[index] = true }
    }
    let unhandled =
      errors.indices.filter { !isNamed[$0] }.map { errors[$0] } + retriedFailures(of: step)
    return unhandled.count > unresolvedExits(of: step) ? unhandled : []
  }

  /// The `failure` under a call's `retry`, unless nothing can go wrong.
  private func retriedFailures(of step: ID<Step>) -> [Name] {
    guard let operation = self[step].operation, operations[operation.index].errors?.isEmpty != true
    else { return [] }
    return self[step].retry?.errors.filter { $0.symbol == Keyword.failure.symbol } ?? []
  }
}

extension Reachability {
  /// The outcomes with which the workflow of a `run` can end and for which the step has no exit.
  func unhandledOutcomes(at step: ID<Step>, _ graph: Graph) -> [ID<Outcome>] {
    guard let callee = graph.steps[step.index].runs else { return [] }
    // A missing `on` is the defect, and the workflow of the step is not judged.
    let isJudged = flow.isJudged[graph.steps[step.index].workflow.index]
    if graph.steps[step.index].exits.isEmpty && !isJudged { return [] }
    var handled: Set<ID<Outcome>> = []
    for exit in graph.steps[step.index].exits {
      if case .outcome(let outcome?) = graph.exits[exit.index].trigger { handled.insert(outcome) }
    }
    let unhandled = graph.workflows[callee.index].outcomes.filter {
      certain[$0.index] && !handled.contains($0)
    }
    return unhandled.count > graph.unresolvedExits(of: step) ? unhandled : []
  }
}
