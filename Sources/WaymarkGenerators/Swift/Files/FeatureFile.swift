import WaymarkCompiler

extension SwiftModel {
  /// By the index of the feature, as far as the style has them.
  var featureContents: [FeatureContents] {
    FeatureContents.all(of: graph).map { all in
      var contents = all
      if options.style == .router {
        contents.coordinators = []
        contents.workflows = []
      }
      return contents
    }
  }

  /// For tests and demo apps, apart from what ships.
  func mocksFile(_ services: [ID<Service>], path: String) -> GeneratedFile {
    file(path) { [self] file in
      for id in services { file.mock(of: graph[id]) }
    }
  }

  func featureFile(_ feature: Feature, _ contents: FeatureContents, path: String) -> GeneratedFile {
    file(path) { [self] file in
      for id in contents.types {
        if graph[id].kind == .record { file.record(id) } else { file.closedSet(graph[id]) }
      }
      for id in contents.linkedSets { file.linkValue(id) }
      for id in contents.services { file.service(graph[id]) }
      for id in contents.coordinators { file.coordinator(plan(of: graph[id])) }
      file.journeys(contents.outcomes, contents.workflows)
      for id in contents.steps { file.stepConstants(of: graph[id]) }
      for id in contents.screens { file.screenActions(id) }
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
