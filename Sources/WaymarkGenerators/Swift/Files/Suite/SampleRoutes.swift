import WaymarkCompiler

extension TestSuite {
  /// `GeneratedOrdersRoutes.swift`: with `layout: modules`, the values of one `Route`.
  func sampleRoutes(of part: TestedModules.Part) -> GeneratedFile {
    file("Generated\(part.prefix)Routes", importing: part.imports, testing: false) { file in
      // A sample may have to be there.
      if file.model.needsSamples(part.routes) { file.needs("Testing") }
      file.line()
      file.line("@MainActor")
      file.line("enum Generated\(part.prefix)Routes {")
      file.documentation("Nil for a route of another module.", indent: 2)
      file.line("static func route(_ name: String) throws -> Route? {", indent: 2)
      file.sampleCases(part.routes)
      file.line("default: return nil", indent: 4)
      file.line("}", indent: 4)
      file.line("}", indent: 2)
      file.line("}")
    }
  }
}

extension SwiftFile {
  /// A function that makes a value of each route.
  mutating func sampleRoutes(_ routes: [ID<Route>]) {
    line("private static func route(_ name: String) throws -> Route {", indent: 2)
    sampleCases(routes)
    line("default: throw CancellationError()", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
  }

  /// A function that asks the module of each part for the value.
  mutating func sampleRoutes(of parts: [TestedModules.Part]) {
    line("private static func route(_ name: String) throws -> any FeatureRoute {", indent: 2)
    for part in parts {
      let value: SwiftCode = "try Generated\(part.prefix)Routes.route(name)"
      line("if let route = \(value) { return route }", indent: 4)
    }
    line("throw CancellationError()", indent: 4)
    line("}", indent: 2)
  }

  fileprivate mutating func sampleCases(_ routes: [ID<Route>]) {
    line("switch name {", indent: 4)
    for route in routes {
      let params = model.params(route)
      let name = "\(owner(of: route)).\(model.identifier(route, .type).accessed.text)"
      let value =
        params.isEmpty ? SampleValue.text(name) : .call(name, params.map(model.labelledSample))
      let isTrying = model.needsSamples([route])
      line("case \(quoted: model.identifier(route)):", indent: 4)
      for line in value.lines(after: isTrying ? "return try " : "return ", indent: 6) {
        self.line(SwiftCode(literal(line)), indent: 6)
      }
    }
  }

  /// Where an optional is returned, `.none` would be no route.
  private func owner(of route: ID<Route>) -> String {
    model.options.layout == .modules && SwiftName.isOfOptional(model.identifier(route))
      ? "Route" : ""
  }
}

extension SwiftModel {
  func sampleName(_ type: TypeDeclaration) -> String {
    SwiftName.plain(text(type.name).lowercasedFirst)
  }

  /// The types of the client's that a value of some route contains.
  func askedExternals(of routes: [ID<Route>]) -> [TypeDeclaration] {
    var asked: Set<ID<TypeDeclaration>> = []
    for param in routes.flatMap(params) { collect(syntax(param), into: &asked) }
    return asked.sorted().map { graph[$0] }
  }

  fileprivate func needsSamples(_ routes: [ID<Route>]) -> Bool {
    !askedExternals(of: routes).isEmpty
  }

  /// A record contains no other inline forever, so this ends.
  private func collect(_ syntax: TypeSyntax, into asked: inout Set<ID<TypeDeclaration>>) {
    guard case .named(let name, _) = syntax, let id = declaration(name) else { return }
    switch kind(id) {
    case .record: for field in graph[id].fields { collect(self.syntax(field), into: &asked) }
    case .external, .externalProtocol:
      if typeName(graph[id]) != "any Error" { asked.insert(id) }
    case .closedSet: break
    }
  }

  fileprivate func labelledSample(_ variable: ID<Variable>) -> (label: String, SampleValue) {
    (identifier(variable, .calledLabel).text, sample(syntax(variable)))
  }

  /// The plainest value of a type.
  private func sample(_ syntax: TypeSyntax) -> SampleValue {
    switch syntax {
    case .optional: return .text("nil")
    case .list: return .text("[]")
    case .map: return .text("[:]")
    case .closedSet, .invalid: return .text("\"\"")
    case .named(let name, _):
      guard let id = declaration(name) else { return .text(sample(builtIn: text(name))) }
      switch kind(id) {
      case .closedSet:
        let member = cases(of: graph[id]).first?.name.accessed.text
        return .text("\(typeName(graph[id])).\(member ?? "unknown(\"\")")")
      case .record:
        return .call(
          SwiftName.maker(of: typeName(graph[id])), graph[id].fields.map(labelledSample))
      case .external, .externalProtocol:
        return .text(
          typeName(graph[id]) == "any Error"
            ? "CancellationError()" : "#require(Samples.\(sampleName(graph[id])))")
      }
    }
  }

  private func sample(builtIn name: String) -> String {
    switch name {
    case "Bool": "true"
    case "Int": "7"
    case "Double": "1.5"
    case "Date": "Date(timeIntervalSince1970: 0)"
    case "URL": "URL(string: \"https://example.com\")!"
    default: "\"sample\""
    }
  }
}
