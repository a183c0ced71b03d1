import WaymarkCompiler

extension SwiftModel {
  /// `Route.swift`: every way to move, in the order of the files.
  var routeFile: GeneratedFile {
    var file = SwiftFile(self)
    let payloads = graph.routes.flatMap { route in
      route.params.map { (name: graph.text(route.name), syntax: graph[$0].syntax) }
    }
    var (possible, reasons) = conformances(of: payloads)
    if possible.contains(.codable), let reason = keyClash {
      possible.remove(.codable)
      reasons.append(reason)
    }
    let inherited = possible.names.isEmpty ? "" : ": \(possible.names.joined(separator: ", "))"
    file.line()
    file.documentation("A place to go, or something to do in place, raised at a `FlowCoordinator`.")
    if !reasons.isEmpty { file.line("///") }
    for reason in reasons { file.documentation(reason) }
    if graph.routes.isEmpty {
      file.line("\(access)enum Route\(inherited) {}")
    } else {
      file.line("\(access)enum Route\(inherited) {")
      for route in graph.routes { file.routeCase(route) }
      file.line("}")
    }
    return file.generated("Route.swift")
  }

  /// Swift derives the keys of `foo` and of `Foo` under one name.
  private var keyClash: String? {
    var seen: [String: String] = [:]
    for route in graph.routes {
      let name = graph.text(route.name)
      if let first = seen.updateValue(name, forKey: name.uppercasedFirst) {
        return "Not `Codable`: `\(first)` and `\(name)` would share their coding keys."
      }
    }
    return nil
  }

  /// What a route does, as a sentence for a doc comment.
  func purpose(of route: Route) -> String {
    let way =
      switch route.presentation {
      case .push: ""
      case .sheet: " as a sheet"
      case .cover: " over everything"
      case .replace: " in place of what is shown"
      case .root: " after closing all that is open"
      }
    return switch route.destination {
    case .screen(let screen): "Shows `\(graph.text(screen.name))`\(way)."
    case .workflow(let workflow): "Starts `\(graph.text(workflow.name))`\(way)."
    case .external(let word): "Leaves the app: \(graph.text(word))."
    case .effect: "Acts in place."
    case .none: "Leads nowhere yet."
    }
  }
}

extension SwiftFile {
  fileprivate mutating func routeCase(_ route: Route) {
    documentation(model.purpose(of: route) + since(route), indent: 2)
    let params = route.params.map { param in
      let label = SwiftName.declaredLabel(model.graph.text(model.graph[param].name))
      return "\(label): \(type(model.graph[param].syntax))"
    }
    let head = "case \(SwiftName.plain(model.graph.text(route.name)))"
    if params.isEmpty {
      line(head, indent: 2)
    } else {
      list(head, params, "", indent: 2)
    }
  }

  private func since(_ route: Route) -> String {
    guard !route.since.isEmpty else { return "" }
    let versions = route.since.map {
      "\(model.graph.text($0.platform)) \(model.graph.text($0.version))"
    }
    return " Known since \(versions.joined(separator: ", "))."
  }
}
