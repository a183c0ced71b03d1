import WaymarkCompiler

/// The declarations of a feature, by kind, in the order of the files.
struct FeatureContents {
  var types: [ID<TypeDeclaration>] = []
  /// Closed sets whose members links carry, if that is not declared beside the links.
  var linkedSets: [ID<TypeDeclaration>] = []
  var services: [ID<Service>] = []
  var coordinators: [ID<Coordinator>] = []
  /// The workflows that end, for the types of their outcomes.
  var outcomes: [ID<Workflow>] = []
  /// The workflows, for what runs them.
  var workflows: [ID<Workflow>] = []
  /// The workflows with steps that have constants.
  var steps: [ID<Workflow>] = []
  var screens: [ID<Screen>] = []

  var isEmpty: Bool {
    types.isEmpty && services.isEmpty && coordinators.isEmpty && outcomes.isEmpty
      && workflows.isEmpty && steps.isEmpty && screens.isEmpty
  }

  /// By the index of the feature.
  static func all(of graph: Graph) -> [FeatureContents] {
    var contents = [FeatureContents](repeating: FeatureContents(), count: graph.features.count)
    for index in graph.typeDeclarations.indices {
      let kind = graph.typeDeclarations[index].kind
      guard kind == .record || kind == .closedSet else { continue }
      contents[graph.typeDeclarations[index].feature.index].types.append(ID(index))
    }
    for index in graph.services.indices {
      contents[graph.services[index].feature.index].services.append(ID(index))
    }
    for (index, coordinator) in graph.coordinators.enumerated() {
      contents[coordinator.feature.index].coordinators.append(ID(index))
    }
    for (index, workflow) in graph.workflows.enumerated() {
      contents[workflow.feature.index].workflows.append(ID(index))
      if !workflow.outcomes.isEmpty {
        contents[workflow.feature.index].outcomes.append(ID(index))
      }
      if !graph.constantSteps(of: workflow).isEmpty {
        contents[workflow.feature.index].steps.append(ID(index))
      }
    }
    for index in graph.screens.indices {
      contents[graph.screens[index].feature.index].screens.append(ID(index))
    }
    return contents
  }
}

extension Graph {
  /// The steps for which the app needs more than where they lead: times, repetitions, what is not
  /// offered, whether the user can go back.
  func constantSteps(of workflow: Workflow) -> [Step] {
    workflow.steps.map { self[$0] }.filter { step in
      step.retry != nil || step.seconds > 0 || step.isBackBlocked != nil
        || step.exits.contains { exit in
          if case .after = self[exit].trigger { true } else { self[exit].isNone }
        }
    }
  }
}
