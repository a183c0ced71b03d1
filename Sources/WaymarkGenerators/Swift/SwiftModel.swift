import WaymarkCompiler

/// What every Swift file of one output needs to know.
struct SwiftModel {
  let graph: Graph
  let options: GeneratorOptions
  let conformances: Conformances
  /// Fields that have to be kept elsewhere, or their record would contain itself.
  let indirectFields: Set<ID<Variable>>
  /// `.call`, `.search`, ... in the order of the files.
  let caseNames: [String]
  private let declarations: [Symbol: ID<TypeDeclaration>]

  init(_ graph: Graph, _ options: GeneratorOptions) {
    self.graph = graph
    self.options = options
    var declarations: [Symbol: ID<TypeDeclaration>] = [:]
    for (index, type) in graph.typeDeclarations.enumerated() {
      declarations[type.name.symbol] = ID(index)
    }
    self.declarations = declarations
    caseNames = graph.routes.map { ".\(SwiftName.plain(graph.text($0.name)))" }
    let references = TypeReferences(graph, declarations)
    conformances = Conformances(graph, references)
    indirectFields = references.indirectFields
  }

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
    case .external: SwiftName.plain(name)
    case .externalProtocol: "any \(SwiftName.plain(name))"
    }
  }
}
