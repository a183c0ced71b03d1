import WaymarkCompiler

/// The declarations of a project by place, which belongs to the declaration before it in its file.
struct DeclarationOwners {
  enum Owner: Hashable {
    case type(ID<TypeDeclaration>)
    case flag(ID<Flag>)
    case operation(ID<Operation>)
    case screen(ID<Screen>)
    case route(ID<Route>)
    case workflow(ID<Workflow>)
    case scenario(ID<Scenario>)
    /// What no journey depends on.
    case other
  }

  /// By file, in the order of their places.
  private var declared: [Int32: [(start: UInt32, owner: Owner)]] = [:]
  private(set) var all: [Owner] = []
  private var names: [Owner: Name] = [:]

  init(of graph: Graph) {
    for (index, type) in graph.typeDeclarations.enumerated() { add(type.name, .type(ID(index))) }
    for (index, flag) in graph.flags.enumerated() { add(flag.name, .flag(ID(index))) }
    for service in graph.services { add(service.name, .other) }
    for (index, it) in graph.operations.enumerated() { add(it.name, .operation(ID(index))) }
    for (index, screen) in graph.screens.enumerated() { add(screen.name, .screen(ID(index))) }
    for (index, route) in graph.routes.enumerated() { add(route.name, .route(ID(index))) }
    for coordinator in graph.coordinators { add(coordinator.name, .other) }
    for (index, it) in graph.workflows.enumerated() { add(it.name, .workflow(ID(index))) }
    for (index, it) in graph.scenarios.enumerated() { add(it.name, .scenario(ID(index))) }
    for file in declared.keys { declared[file]?.sort { $0.start < $1.start } }
  }

  private mutating func add(_ name: Name, _ owner: Owner) {
    declared[name.span.file, default: []].append((name.span.start, owner))
    guard owner != .other else { return }
    all.append(owner)
    names[owner] = name
  }

  /// Nil for what no journey depends on.
  func name(of owner: Owner) -> Name? {
    if case .scenario = owner { nil } else { names[owner] }
  }

  /// True if a declaration has its name there.
  func declares(_ span: Span) -> Bool {
    declared[span.file]?.contains { $0.start == span.start } ?? false
  }

  /// Nil before the first declaration.
  func owner(of span: Span) -> Owner? {
    guard let entries = declared[span.file] else { return nil }
    let after = entries.firstIndex { $0.start > span.start } ?? entries.endIndex
    return after == 0 ? nil : entries[after - 1].owner
  }
}
