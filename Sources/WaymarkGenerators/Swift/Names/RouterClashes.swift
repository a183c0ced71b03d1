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

  /// The protocols of what the router shows.
  var typesOfRouter: [SwiftUse] {
    graph.screens.map {
      SwiftUse(swift: SwiftCode(screenProtocol($0)), name: $0.name, kind: "screen")
    }
      + graph.workflows.map {
        SwiftUse(swift: SwiftCode(flowProtocol($0)), name: $0.name, kind: "workflow")
      }
      + graph.features.map {
        SwiftUse(swift: SwiftCode(destinationsProtocol($0)), name: $0.name, kind: "feature")
      }
  }
}
