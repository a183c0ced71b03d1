import WaymarkCompiler

/// What a feature declares, by kind, in the order of the files.
struct FeatureContents {
  var types: [ID<TypeDeclaration>] = []
  /// Closed sets whose members links carry, if that is not said beside the links.
  var linkedSets: [ID<TypeDeclaration>] = []
  var services: [ID<Service>] = []
  var coordinators: [ID<Coordinator>] = []
  var screens: [ID<Screen>] = []

  var isEmpty: Bool { types.isEmpty && services.isEmpty && coordinators.isEmpty && screens.isEmpty }

  /// By the index of the feature.
  static func all(of graph: Graph, _ style: SwiftOptions.Style) -> [FeatureContents] {
    var contents = [FeatureContents](repeating: FeatureContents(), count: graph.features.count)
    for index in graph.typeDeclarations.indices {
      let kind = graph.typeDeclarations[index].kind
      guard kind == .record || kind == .closedSet else { continue }
      contents[graph.typeDeclarations[index].feature.index].types.append(ID(index))
    }
    for index in graph.services.indices {
      contents[graph.services[index].feature.index].services.append(ID(index))
    }
    for (index, coordinator) in graph.coordinators.enumerated() where style == .coordinators {
      contents[coordinator.feature.index].coordinators.append(ID(index))
    }
    for index in graph.screens.indices {
      contents[graph.screens[index].feature.index].screens.append(ID(index))
    }
    return contents
  }
}

extension SwiftModel {
  func featureFile(_ feature: Feature, _ contents: FeatureContents, path: String) -> GeneratedFile {
    file(path) { [self] file in
      for id in contents.types {
        if graph[id].kind == .record { file.record(id) } else { file.closedSet(graph[id]) }
      }
      for id in contents.linkedSets { file.linkValue(id) }
      for id in contents.services { file.service(graph[id]) }
      for id in contents.services { file.mock(of: graph[id]) }
      for id in contents.coordinators { file.coordinator(plan(of: graph[id])) }
      if !contents.screens.isEmpty {
        file.line()
        file.documentation("The screens of \(text(feature.name)).\(sentence(feature.summary))")
        file.line("nonisolated extension Screens {")
        for (index, id) in contents.screens.enumerated() {
          if index > 0 { file.line() }
          file.screen(graph[id])
        }
        file.line("}")
      }
    }
  }
}
