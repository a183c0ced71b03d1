import WaymarkCompiler

extension TestSuite {
  /// What the suite cannot know. It is the team's once it is written.
  var samples: GeneratedFile {
    let graph = model.graph
    let asked = model.askedExternals
    let children = Set(graph.coordinators.flatMap { $0.children.compactMap(\.target) })
    let roots =
      graph.coordinators.isEmpty
      ? [model.onlyPlan.name]
      : graph.coordinators.indices.filter { !children.contains(ID($0)) }
        .map { SwiftName.type(model.text(graph.coordinators[$0].name)) }
    return file("Samples", isStub: true, testing: false) { file in
      file.line()
      file.line("@MainActor")
      file.line("enum Samples {")
      file.documentation("The roots of the app's coordinators, made anew for each test.", indent: 2)
      file.line("static func coordinators() -> [RouteCoordinator] {", indent: 2)
      file.line("[\(roots.map { SwiftCode("\($0)()") })]", indent: 4)
      file.line("}", indent: 2)
      if !asked.isEmpty {
        file.line()
        file.documentation("A value of each of the app's own types that routes carry.", indent: 2)
      }
      for type in asked {
        let syntax = TypeSyntax.optional(.named(type.name.symbol, type.name.span))
        let name = file.model.sampleName(type)
        let swift = file.type(syntax)
        file.line("static var \(name): \(swift) { nil }", indent: 2)
      }
      file.line("}")
    }
  }
}

extension SwiftFile {
  /// A function that makes a value of each route.
  mutating func sampleRoutes() {
    line("private static func route(_ name: String) throws -> Route {", indent: 2)
    line("switch name {", indent: 4)
    for route in model.routes {
      let params = model.params(route)
      let value = SampleValue.call(
        ".\(model.identifier(route, .type).text)", params.map(model.labelledSample))
      let isTrying = params.contains { model.needsSample(model.syntax($0)) }
      line("case \(quoted: model.identifier(route)):", indent: 4)
      for line in value.lines(after: isTrying ? "return try " : "return ", indent: 6) {
        self.line(SwiftCode(literal(line)), indent: 6)
      }
    }
    line("default: throw CancellationError()", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
  }
}

extension SwiftModel {
  fileprivate func sampleName(_ type: TypeDeclaration) -> String {
    SwiftName.plain(text(type.name).lowercasedFirst)
  }

  /// The types of the client's that a value of some route contains.
  fileprivate var askedExternals: [TypeDeclaration] {
    var asked: Set<ID<TypeDeclaration>> = []
    for param in graph.routes.flatMap(\.params) { collect(syntax(param), into: &asked) }
    return asked.sorted().map { graph[$0] }
  }

  fileprivate func needsSample(_ syntax: TypeSyntax) -> Bool {
    var asked: Set<ID<TypeDeclaration>> = []
    collect(syntax, into: &asked)
    return !asked.isEmpty
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
        let member = cases(of: graph[id]).first?.name.text
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
