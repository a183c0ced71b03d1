import WaymarkCompiler

extension SwiftModel {
  /// Names in `style: router` that would become the same.
  var clashesOfRouter: [Diagnostic] {
    guard options.style == .router else { return [] }
    let methods = graph.routes.map {
      SwiftUse(swift: SwiftCode(showMethod($0)), name: $0.name, kind: "route")
    }
    let types =
      graph.typeDeclarations.map {
        SwiftUse(swift: SwiftCode(typeName($0)), name: $0.name, kind: "type")
      }
      + graph.screens.map {
        SwiftUse(swift: SwiftCode(screenProtocol($0)), name: $0.name, kind: "screen")
      }
      + graph.workflows.map {
        SwiftUse(swift: SwiftCode(flowProtocol($0)), name: $0.name, kind: "workflow")
      }
      + graph.features.map {
        SwiftUse(swift: SwiftCode(destinationsProtocol($0)), name: $0.name, kind: "feature")
      }
    return clashes(among: methods) + clashes(among: types)
  }
}
