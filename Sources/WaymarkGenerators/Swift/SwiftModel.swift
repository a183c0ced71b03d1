import WaymarkCompiler

/// The data that every Swift file of one output is made from. A class, so that the graph is not
/// copied: counting the references to all its tables took a third of the time.
final class SwiftModel: Sendable {
  let graph: Graph
  let options: SwiftOptions
  let conformances: Conformances
  /// Fields that have to be stored indirectly, because their record would contain itself.
  let indirectFields: Set<ID<Variable>>
  /// The dependencies of each workflow, by its index, for a router.
  let needs: [RouterNeeds]
  let standIns: [ID<Screen>: [ID<Screen>]]
  /// The workflows that a route starts.
  let startedWorkflows: Set<ID<Workflow>>
  /// Coordinators with descendants in other modules, which this module cannot create.
  let coordinatorsOfApp: Set<ID<Coordinator>>
  /// The names of those that have parents in other modules.
  let adoptedCoordinators: Set<Symbol>
  /// The types in use for which Swift needs Foundation.
  let (date, url): (Symbol?, Symbol?)
  /// `public `, `package ` or nothing.
  let access: StaticString
  /// For types that any thread may use, whatever the module's default isolation is.
  let free: StaticString
  /// The names of types that others may have as well, where this code is.
  private let rivals: Set<String>
  /// The modules of types that are declared in a different one.
  private let homes: [ID<TypeDeclaration>: String]
  let identifiers: SwiftIdentifiers
  private let hiddenTypes: HiddenTypes
  let types: DeclaredTypes
  /// The Swift names of external types, where they differ from those in the specs.
  private let externals: [String: [String]]

  init(_ graph: Graph, _ options: SwiftOptions) {
    self.graph = graph
    self.options = options
    (homes, rivals) = ([:], SwiftName.ofFoundation)
    coordinatorsOfApp = graph.coordinatorsOfApp
    adoptedCoordinators = options.layout == .modules ? graph.adoptedCoordinators : []
    let isRouter = options.style == .router
    needs = inParallel(isRouter ? graph.workflows.count : 0) { graph.needs(of: ID<Workflow>($0)) }
    standIns = graph.standIns
    startedWorkflows = graph.startedWorkflows
    (access, free) = options.access.words
    identifiers = SwiftIdentifiers(graph)
    (date, url) = (graph.symbols.find("Date"), graph.symbols.find("URL"))
    types = DeclaredTypes(graph)
    hiddenTypes = HiddenTypes(graph)
    externals = Dictionary(
      options.types.map { ($0.name, $0.parts) }, uniquingKeysWith: { first, _ in first })
    conformances = Conformances(graph, types, options.types)
    indirectFields = types.recursiveFields
  }

  private init(
    _ other: SwiftModel, seeing graph: Graph, homes: [ID<TypeDeclaration>: String],
    rivals: Set<String>? = nil
  ) {
    self.graph = graph
    (self.homes, self.rivals) = (homes, rivals ?? other.rivals)
    adoptedCoordinators = other.adoptedCoordinators
    options = other.options
    coordinatorsOfApp = graph.coordinatorsOfApp
    (access, free) = options.access.words
    (identifiers, conformances) = (other.identifiers, other.conformances)
    (indirectFields, types) = (other.indirectFields, other.types)
    hiddenTypes = other.hiddenTypes
    (date, url) = (other.date, other.url)
    (externals, needs, standIns) = (other.externals, other.needs, other.standIns)
    startedWorkflows = other.startedWorkflows
  }

  /// The same model with a graph of fewer routes and coordinators.
  func seeing(_ graph: Graph) -> SwiftModel { SwiftModel(self, seeing: graph, homes: homes) }

  /// The same model as a module sees it in which these types are not declared, but imported.
  func importing(_ types: some Sequence<ID<TypeDeclaration>>, from module: String) -> SwiftModel {
    var homes = homes
    for type in types { homes[type] = module }
    return SwiftModel(self, seeing: graph, homes: homes)
  }

  /// The same model for code in which types with one of those names are imported twice.
  func qualifying(
    _ types: [ID<TypeDeclaration>: String], among rivals: Set<String>
  ) -> SwiftModel {
    SwiftModel(self, seeing: graph, homes: types, rivals: rivals)
  }

  func text(_ name: Name) -> String { text(name.symbol) }
  func text(_ symbol: Symbol) -> String { graph.text(symbol) }

  func identifier(_ name: Name) -> SwiftIdentifier { identifiers[name.symbol] }
  func identifier(_ name: Name, _ form: NameForm) -> SwiftIdentifier {
    identifiers[name.symbol, form]
  }
  func identifier(_ variable: ID<Variable>, _ form: NameForm) -> SwiftIdentifier {
    identifiers[graph.variables[variable.index].name.symbol, form]
  }
  func identifier(_ variable: ID<Variable>) -> SwiftIdentifier {
    identifiers[graph.variables[variable.index].name.symbol]
  }
  func identifier(_ route: ID<Route>, _ form: NameForm) -> SwiftIdentifier {
    identifiers[graph.routes[route.index].name.symbol, form]
  }
  func identifier(_ route: ID<Route>) -> SwiftIdentifier {
    identifiers[graph.routes[route.index].name.symbol]
  }

  func name(_ variable: ID<Variable>) -> String { text(graph.variables[variable.index].name) }
  func syntax(_ variable: ID<Variable>) -> TypeSyntax { graph.variables[variable.index].syntax }
  func params(_ route: ID<Route>) -> Run<Variable> { graph.routes[route.index].params }
  var routes: [ID<Route>] { graph.routes.indices.map { ID($0) } }
  func kind(_ type: ID<TypeDeclaration>) -> TypeDeclaration.Kind {
    graph.typeDeclarations[type.index].kind
  }
  func defaultValue(_ variable: ID<Variable>) -> PlainValue? {
    graph.variables[variable.index].defaultValue
  }
  func labels(_ params: Run<Variable>) -> [String] { params.map(name) }

  subscript(id: ID<TypeDeclaration>) -> TypeDeclaration { graph[id] }
  subscript(id: ID<Operation>) -> Operation { graph[id] }

  /// For a class that may be subclassed wherever it is visible.
  var openAccess: StaticString {
    options.access == .public ? "open " : access
  }

  func declaration(_ name: Symbol) -> ID<TypeDeclaration>? {
    types[name]
  }

  /// True if a field, a param or a route has the name of the type, and hides it in expressions.
  func isHidden(_ type: Symbol) -> Bool { hiddenTypes.contains(type) }

  /// The spec file, relative to the project.
  func place(_ name: Name) -> String {
    graph.files.indices.contains(Int(name.span.file))
      ? graph.files[Int(name.span.file)].path : graph.project.specs
  }

  func typeName(_ type: TypeDeclaration) -> String {
    switch type.kind {
    case .record, .closedSet:
      declaration(type.name.symbol).map { ownName($0).text } ?? identifier(type.name, .type).text
    case .external: external(text(type.name))
    case .externalProtocol: "any \(external(text(type.name)))"
    }
  }

  /// Names the module if Foundation has such a type too: neither would hide the other.
  func ownName(_ id: ID<TypeDeclaration>) -> SwiftCode {
    let name = graph.typeDeclarations[id.index].name
    guard !homes.isEmpty, rivals.contains(identifier(name).text),
      let module = homes[id]
    else { return SwiftCode(identifier(name, .type)) }
    return "\(module).\(identifier(name))"
  }

  /// True if another module declares the type.
  func isImported(_ type: ID<TypeDeclaration>) -> Bool { homes[type] != nil }

  func swiftName(ofExternal type: String) -> [String]? { externals[type] }

  private func external(_ name: String) -> String {
    (externals[name] ?? [name]).map(SwiftName.plain).joined(separator: ".")
  }

  /// The module that the options name for an external type.
  func module(of type: TypeDeclaration) -> String? {
    externals[text(type.name)].flatMap { $0.count > 1 ? $0[0] : nil }
  }
}

extension SwiftOptions.Access {
  var words: (access: StaticString, free: StaticString) {
    switch self {
    case .public: ("public ", "public nonisolated ")
    case .package: ("package ", "package nonisolated ")
    case .internal: ("", "nonisolated ")
    }
  }
}
