import WaymarkCompiler

/// The dependencies that a screen or a workflow is given besides its payload.
struct RouterNeeds {
  var router = false
  var flags = false
  /// In the order of the files.
  var services: [ID<Service>] = []

  var isEmpty: Bool { !router && !flags && services.isEmpty }
}

extension Graph {
  /// For a screen and its variants, because one is shown in place of the other.
  func needs(of screen: ID<Screen>) -> RouterNeeds {
    var needs = RouterNeeds()
    for shown in [screen] + self[screen].variants.compactMap(\.screen.target) {
      for action in self[shown].actions.map({ self[$0] }) {
        if action.open != nil { needs.router = true }
      }
      if formulas(of: self[shown]).contains(where: readsFlags) { needs.flags = true }
    }
    return needs
  }

  func needs(of workflow: ID<Workflow>) -> RouterNeeds {
    var needs = RouterNeeds()
    var services: Set<ID<Service>> = []
    for step in self[workflow].steps.map({ self[$0] }) {
      if let operation = step.operation { services.insert(self[operation].service) }
      if step.screen != nil || step.route != nil || step.runs != nil { needs.router = true }
      if formulas(of: step).contains(where: readsFlags) { needs.flags = true }
    }
    needs.services = services.sorted()
    return needs
  }

  private func readsFlags(_ formula: ID<Formula>) -> Bool {
    references(of: formula).contains { if case .flag = $0 { true } else { false } }
  }
}
