import CEL
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

  private func formulas(of screen: Screen) -> [ID<Formula>] {
    screen.title.holes.map(\.formula)
      + screen.actions.map { self[$0] }.flatMap { action in
        [action.when].compactMap(\.self) + action.label.holes.map(\.formula)
          + action.arguments.map { self[$0].formula }
      }
  }

  private func formulas(of step: Step) -> [ID<Formula>] {
    let transitions = step.exits.flatMap { self[$0].transitions.map { self[$0] } }
    let assignments = transitions.flatMap { $0.assignments.map { self[$0].formula } }
    return transitions.compactMap(\.when) + assignments + step.arguments.map { self[$0].formula }
      + step.assignments.map { self[$0].formula }
  }

  private func readsFlags(_ formula: ID<Formula>) -> Bool {
    // The variable of a macro may be called `flags`, too.
    self[formula].expression?.identifiers.contains { $0.name == "flags" && !$0.isBound } ?? false
  }
}
