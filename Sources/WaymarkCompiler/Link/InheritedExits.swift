extension Linker {
  /// Gives each step that needs them the exits that its workflow has for it, so that everything
  /// that follows exits follows them as if the step had said so: `failure` for a call, `on` for a
  /// page.
  mutating func inheritExits() {
    guard graph.workflows.contains(where: { $0.failure != nil || !$0.on.isEmpty }) else { return }
    let pages = inheritingPages()
    var shared: [SharedEntry: Run<Transition>] = [:]
    let (exits, transitions) = (graph.exits, graph.transitions)
    graph.exits.removeAll(keepingCapacity: true)
    graph.transitions.removeAll(keepingCapacity: true)
    for index in graph.steps.indices {
      let first = graph.exits.count
      for exit in graph.steps[index].exits {
        append(exits[exit.index], transitions[exits[exit.index].transitions.indices])
      }
      graph.steps[index].exits = Run(first..<graph.exits.count)
      inheritFailure(by: ID(index))
      for (place, action) in pages[ID(index)] ?? [] {
        inherit(place, by: ID(index), on: .action(action), &shared[place])
      }
      graph.steps[index].exits = Run(first..<graph.exits.count)
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

  private mutating func inheritFailure(by id: ID<Step>) {
    guard let failure = graph[graph.steps[id.index].workflow].failure, lacksExit(id) else { return }
    append(failure, to: id, on: .failure)
  }

  private mutating func inherit(
    _ place: SharedEntry, by id: ID<Step>, on trigger: Exit.Trigger,
    _ transitions: inout Run<Transition>?
  ) {
    append(graph[place.workflow].on[place.index], to: id, on: trigger)
    let last = graph.exits.count - 1
    if let transitions {
      graph.transitions.removeLast()
      graph.exits[last].transitions = transitions
    }
    transitions = graph.exits[last].transitions
  }

  private mutating func append(
    _ shared: Workflow.SharedExit, to id: ID<Step>, on trigger: Exit.Trigger
  ) {
    let exit = Exit(
      trigger: trigger, name: shared.key, step: id, isNone: false, isInherited: true,
      transitions: .empty)
    let transition = Transition(
      exit: ID(graph.exits.count), step: id, isElse: false, assignments: .empty, go: shared.go,
      target: shared.target)
    append(exit, [transition])
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
