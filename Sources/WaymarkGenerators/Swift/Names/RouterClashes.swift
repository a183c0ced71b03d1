import WaymarkCompiler

extension SwiftModel {
  /// Names in `style: router` that would become the same.
  var clashesOfRouter: [Diagnostic] {
    guard options.style == .router else { return [] }
    let methods = graph.routes.map {
      SwiftUse(swift: SwiftCode(showMethod($0)), name: $0.name, kind: "route")
    }
    return clashes(among: methods)
  }

  /// The types of flows and of what the user does on screens, in every style.
  var typesOfJourneys: [SwiftUse] {
    let ofWorkflows = graph.workflows.flatMap { workflow in
      [outcomeType(workflow), flowProtocol(workflow), stepsType(workflow)].map {
        SwiftUse(swift: SwiftCode($0), name: workflow.name, kind: "workflow")
      }
    }
    return ofWorkflows
      + graph.screens.filter { !$0.actions.isEmpty }.map {
        SwiftUse(swift: SwiftCode(actionType($0)), name: $0.name, kind: "screen")
      }
  }

  /// The protocols of what the router shows.
  var typesOfRouter: [SwiftUse] {
    graph.screens.map {
      SwiftUse(swift: SwiftCode(screenProtocol($0)), name: $0.name, kind: "screen")
    }
      + graph.features.flatMap { feature in
        let names =
          [destinationsProtocol(feature)] + (options.stubs ? [destinationsClass(feature)] : [])
        return names.map { SwiftUse(swift: SwiftCode($0), name: feature.name, kind: "feature") }
      }
  }
}
