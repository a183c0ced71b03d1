import WaymarkCompiler

extension SwiftFile {
  /// What `unexpected` says about a route besides its value.
  mutating func declarations() {
    let conformance: SwiftCode = model.options.layout == .modules ? ": FeatureRoute" : ""
    line()
    line("nonisolated extension Route\(conformance) {")
    documentation("The name of the route and the spec file that declares it.", indent: 2)
    line("\(model.access)var declaration: String {", indent: 2)
    line("switch self {", indent: 4)
    for route in model.routes { declaration(of: model.graph[route].name) }
    line("}", indent: 4)
    line("}", indent: 2)
    line("}")
  }

  private mutating func declaration(of route: Name) {
    let text = "\(model.text(route)) in \(model.place(route))"
    let head: SwiftCode = "case .\(model.identifier(route, .type).accessed):"
    line(indent: 4) { file in
      file.append("\(head) \(literal: text)")
    } orElse: { file in
      file.line(head, indent: 4)
      file.line("\(literal: text)", indent: 6)
    }
  }
}
