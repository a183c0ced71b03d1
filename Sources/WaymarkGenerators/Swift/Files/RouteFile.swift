import WaymarkCompiler

extension SwiftModel {
  /// `Route.swift`: every way to move, in the order of the files.
  var routeFile: GeneratedFile {
    file("Route.swift") { [self] file in
      let conformances = routeConformances
      let inherited = conformances.clause
      let reasons = conformances == .all ? [] : obstacles(among: payloads)
      file.line()
      let way =
        switch options.style {
        case .coordinators: "raised at a `FlowCoordinator`"
        case .router: "shown by the `Router`"
        }
      file.documentation("A place to go, or something to do in place, \(way).")
      if !reasons.isEmpty { file.line("///") }
      for reason in reasons { file.documentation(reason) }
      file.line("\(free)enum Route\(inherited) {")
      for route in routes { file.routeCase(route) }
      file.line("}")
      if options.style == .coordinators { file.declarations() }
    }
  }

  /// The text as a sentence that follows another one.
  func sentence(_ summary: Symbol) -> SwiftCode {
    guard !summary.isNone else { return "" }
    // A text of several lines ends with a line break.
    var text = text(summary)
    while text.last?.isWhitespace == true { text.removeLast() }
    guard let last = text.last else { return "" }
    return last.isPunctuation ? " \(text)" : " \(text)."
  }

  private func summary(_ workflow: Ref<Workflow>) -> SwiftCode {
    workflow.target.map { sentence(graph[$0].summary) } ?? ""
  }

  var routeConformances: Conformances.Set {
    routes.reduce(.all) { $0.intersection(conformances(of: params($1))) }
  }

  private var payloads: [(name: String, syntax: TypeSyntax)] {
    graph.routes.flatMap { route in
      route.params.map { (name: text(route.name), syntax: graph[$0].syntax) }
    }
  }

  /// The effect of a route, as a sentence for a doc comment.
  func purpose(of route: ID<Route>) -> SwiftCode {
    let way: SwiftCode =
      switch graph.routes[route.index].presentation {
      case .push: ""
      case .sheet: " as a sheet"
      case .cover: " over everything"
      case .replace: " in place of what is shown"
      case .root: " after closing everything that is open"
      }
    return switch graph.routes[route.index].destination {
    case .screen(let screen): "Shows `\(identifiers[screen.name])`\(way)."
    case .workflow(let workflow):
      "Starts `\(identifiers[workflow.name])`\(way).\(summary(workflow))"
    case .external(let word): "Leaves the app: \(text(word))."
    case .effect: "Acts in place."
    case .none: "Leads nowhere yet."
    }
  }
}

extension SwiftFile {
  fileprivate mutating func routeCase(_ route: ID<Route>) {
    documentation(model.purpose(of: route), indent: 2)
    let params = model.params(route)
    let head: SwiftCode = "case \(model.identifier(route, .type))"
    guard !params.isEmpty else { return line(head, indent: 2) }
    list(head, "", indent: 2) { file in
      for param in params {
        let label = file.model.identifier(param, .declaredLabel)
        let type = file.type(file.model.syntax(param))
        let value = file.model.defaultLiteral(param).map { file.literal($0) }
        file.item(value.map { "\(label): \(type) = \($0)" } ?? "\(label): \(type)")
      }
    }
  }
}
