import WaymarkCompiler

/// What every Swift file of one output needs to know. A class, whose graph is asked where it lies:
/// a copy counts the references to all its tables, which took a third of the time.
final class SwiftModel: Sendable {
  let graph: Graph
  let options: GeneratorOptions
  let conformances: Conformances
  /// Fields that have to be kept elsewhere, or their record would contain itself.
  let indirectFields: Set<ID<Variable>>
  /// `.call`, `.search`, ... in the order of the files.
  let caseNames: [String]
  private let declarations: [Symbol: ID<TypeDeclaration>]
  /// What external types are called in Swift, where that is not as in the specs.
  private let externals: [String: [String]]

  init(_ graph: Graph, _ options: GeneratorOptions) {
    self.graph = graph
    self.options = options
    var declarations: [Symbol: ID<TypeDeclaration>] = [:]
    for (index, type) in graph.typeDeclarations.enumerated() {
      declarations[type.name.symbol] = ID(index)
    }
    self.declarations = declarations
    externals = Dictionary(
      options.types.map { ($0.name, $0.parts) }, uniquingKeysWith: { first, _ in first })
    caseNames = Self.caseNames(of: graph)
    let references = TypeReferences(graph, declarations)
    conformances = Conformances(graph, references)
    indirectFields = references.indirectFields
  }

  private init(_ other: SwiftModel, seeing graph: Graph) {
    self.graph = graph
    caseNames = Self.caseNames(of: graph)
    (options, conformances) = (other.options, other.conformances)
    (indirectFields, declarations) = (other.indirectFields, other.declarations)
    externals = other.externals
  }

  private static func caseNames(of graph: Graph) -> [String] {
    graph.routes.map { ".\(SwiftName.plain(graph.text($0.name)))" }
  }

  /// The same types under a graph of fewer routes and coordinators.
  func seeing(_ graph: Graph) -> SwiftModel { SwiftModel(self, seeing: graph) }

  func text(_ name: Name) -> String { graph.text(name) }
  func text(_ symbol: Symbol) -> String { graph.text(symbol) }

  subscript(id: ID<TypeDeclaration>) -> TypeDeclaration { graph[id] }
  subscript(id: ID<Variable>) -> Variable { graph[id] }
  subscript(id: ID<Operation>) -> Operation { graph[id] }
  subscript(id: ID<Route>) -> Route { graph[id] }

  /// `public `, `package ` or nothing.
  var access: String {
    options.access == .internal ? "" : "\(options.access.rawValue) "
  }

  /// Of types that any thread may use, whatever isolation the module has by default.
  var free: String { access + "nonisolated " }

  /// Of a class that may be subclassed wherever it is seen.
  var openAccess: String {
    options.access == .public ? "open " : access
  }

  func declaration(_ name: Symbol) -> ID<TypeDeclaration>? { declarations[name] }

  /// The spec file, relative to the project.
  func place(_ name: Name) -> String {
    graph.files.indices.contains(Int(name.span.file))
      ? graph.files[Int(name.span.file)].path : graph.project.specs
  }

  func typeName(_ type: TypeDeclaration) -> String {
    let name = graph.text(type.name)
    return switch type.kind {
    case .record, .closedSet: SwiftName.type(name)
    case .external: external(name)
    case .externalProtocol: "any \(external(name))"
    }
  }

  private func external(_ name: String) -> String {
    (externals[name] ?? [name]).map(SwiftName.plain).joined(separator: ".")
  }

  /// The module that the options name for an external type.
  func module(of type: TypeDeclaration) -> String? {
    externals[graph.text(type.name)].flatMap { $0.count > 1 ? $0[0] : nil }
  }
}
