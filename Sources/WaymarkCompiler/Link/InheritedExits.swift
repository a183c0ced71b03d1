extension Linker {
  /// Gives each call that needs one an exit for the `failure` of its workflow, so that everything
  /// that follows exits follows it as if the call had said so.
  mutating func inheritFailures() {
    guard graph.workflows.contains(where: { $0.failure != nil }) else { return }
    let (exits, transitions) = (graph.exits, graph.transitions)
    graph.exits.removeAll(keepingCapacity: true)
    graph.transitions.removeAll(keepingCapacity: true)
    for index in graph.steps.indices {
      let first = graph.exits.count
      for exit in graph.steps[index].exits {
        append(exits[exit.index], transitions[exits[exit.index].transitions.indices])
      }
      graph.steps[index].exits = Run(first..<graph.exits.count)
      inherit(by: ID(index))
    }
  }

  private mutating func append(_ exit: Exit, _ transitions: ArraySlice<Transition>) {
    let id = ID<Exit>(graph.exits.count)
    let first = graph.transitions.count
    graph.exits.append(exit)
    for var transition in transitions {
      transition.exit = id
      graph.transitions.append(transition)
    }
    graph.exits[id.index].transitions = Run(first..<graph.transitions.count)
  }

  private mutating func inherit(by id: ID<Step>) {
    guard let failure = graph[graph.steps[id.index].workflow].failure, lacksExit(id) else { return }
    let first = graph.steps[id.index].exits.startIndex
    let exit = Exit(
      trigger: .failure, name: failure.key, step: id, isNone: false, isInherited: true,
      transitions: .empty)
    let transition = Transition(
      exit: ID(graph.exits.count), step: id, isElse: false, assignments: .empty, go: failure.go,
      target: failure.target)
    append(exit, [transition])
    graph.steps[id.index].exits = Run(first..<graph.exits.count)
  }

  /// True for a call of which an error, or what its `retry` repeats, has no exit; an unknown
  /// operation may have any error.
  private func lacksExit(_ id: ID<Step>) -> Bool {
    let step = graph.steps[id.index]
    guard step.kind == .call else { return false }
    var handled: Set<Int> = []
    for exit in step.exits {
      switch graph.exits[exit.index].trigger {
      case .failure: return false
      case .error(let index?): handled.insert(index)
      default: break
      }
    }
    guard let errors = step.operation.flatMap({ graph.operations[$0.index].errors }) else {
      return true
    }
    return handled.count < errors.count || (step.retriesFailure && !errors.isEmpty)
  }
}
