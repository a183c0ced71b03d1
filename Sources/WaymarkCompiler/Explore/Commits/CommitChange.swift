/// What changes what is remembered of operations that commit.
enum CommitChange: Sendable {
  case answered(Call.Answer.Kind, Call, Process)
  case settled(ID<Operation>, isDone: Bool)
  case written([ID<Variable>])
  case entered(CallSite)
  case left(CallSite)
}

extension CommitBits {
  /// What events and a transition at a location change, in this order; -1 for no transition.
  func changes(
    _ events: [JourneyEvent], at location: Location, _ transition: Int32
  ) -> [CommitChange] {
    var changes: [CommitChange] = []
    for event in events {
      switch event {
      case .answer(let kind):
        guard case .call(let call) = location.kind else { continue }
        if graph[call.operation].commits {
          changes.append(.answered(kind, call, model.process(of: location.id)))
        }
        if !roots.isEmpty { write([call.answer(kind)?.result].compactMap(\.self), &changes) }
      case .settles(let operation, let isDone):
        changes.append(.settled(operation, isDone: isDone))
      case .press, .timeout, .back, .opens: break
      }
    }
    if roots.isEmpty { return changes }
    if case .decide(let assignments, _) = location.kind {
      write(assignments.map(\.variable), &changes)
    }
    if transition >= 0 {
      write(model.assignments(of: ID(raw: transition)).map(\.variable), &changes)
    }
    return changes
  }

  /// The same for what an outcome brings to the step that has run its workflow.
  func changes(after outcome: Int32, at location: Location.ID) -> [CommitChange] {
    var changes: [CommitChange] = []
    if !roots.isEmpty, outcome >= 0, let exit = model.exit(of: location, after: ID(raw: outcome)),
      let result = model.result(of: exit)
    {
      write([result.variable], &changes)
    }
    return changes
  }

  private func write(_ variables: [ID<Variable>], _ changes: inout [CommitChange]) {
    let roots = variables.filter(roots.contains)
    if !roots.isEmpty { changes.append(.written(roots)) }
  }

  func apply(_ changes: [CommitChange], _ mask: UInt64) -> UInt64 {
    changes.reduce(mask) { mask, change in
      switch change {
      case .answered(let kind, let call, let process): answered(kind, call, in: process, mask)
      case .settled(let operation, let isDone): settled(operation, asDone: isDone, mask)
      case .written(let variables): written(variables, mask)
      case .entered(let site): entered(site, mask)
      case .left(let site): left(site, mask)
      }
    }
  }
}
