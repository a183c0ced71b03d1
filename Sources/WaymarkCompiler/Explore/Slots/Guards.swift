import CEL

/// A formula that is evaluated on a journey, and where.
struct PlacedFormula: Sendable {
  let formula: ID<Formula>
  let scope: BindingScope?
}

extension Model {
  /// All guards of a process: of its transitions and the buttons on its pages, and what its calls
  /// settle.
  func guards(of process: Process) -> [PlacedFormula] {
    var guards: [PlacedFormula] = []
    for index in locations(of: process) {
      let id = Location.ID(raw: Int32(index))
      if let step = step(at: id) {
        for exit in graph.steps[step.index].exits {
          for transition in graph.exits[exit.index].transitions {
            guard let when = graph.transitions[transition.index].when else { continue }
            guards.append(PlacedFormula(formula: when, scope: nil))
          }
        }
        if case .call(let call) = location(id).kind, !call.settles.isEmpty {
          let scope = settlingScope(of: call)
          guards += call.settles.map { PlacedFormula(formula: $0.holds, scope: scope) }
        }
        if graph.steps[step.index].screen == nil { continue }
      }
      guard case .page(let page) = location(id).kind else { continue }
      let guarded = page.buttons.filter { graph.actions[$0.action.index].when != nil }
      guard !guarded.isEmpty else { continue }
      let scope = BindingScope(page.bindings, in: nil)
      for button in guarded where !button.isHidden {
        guard let when = graph.actions[button.action.index].when else { continue }
        guards.append(PlacedFormula(formula: when, scope: scope))
      }
    }
    return guards
  }

  /// What promises of order ask of facts where something happens before which another must have.
  func promiseGuards(of process: Process) -> [PlacedFormula] {
    graph.project.promises.compactMap { promise in
      guard let when = promise.when, comes(process, to: promise.before) else { return nil }
      return PlacedFormula(formula: when, scope: nil)
    }
  }
}
