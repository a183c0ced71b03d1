import CEL

/// Resolves every reference that can be resolved; the others stay in the graph as unresolved.
/// `deferred` comes from decoding.
func link(_ graph: inout Graph, settling deferred: [DeferredDiagnostic]) -> DiagnosticLog {
  var linker = Linker(taking: &graph)
  linker.mergeFeatures()
  linker.declareNames()
  linker.linkTypes()
  linker.linkProject()
  linker.linkCommits()
  linker.linkScreens()
  linker.linkRoutes()
  linker.linkSince()
  linker.linkCoordinators()
  linker.linkWorkflows()
  linker.inheritExits()
  linker.resolveRemainingNames()
  linker.linkScenarios()
  linker.judgeNulls()
  linker.rejectStepsAfterClosing()
  linker.rejectEndlessFacts()
  linker.reportMisnamed()
  linker.settle(deferred)
  linker.recordFaults()
  linker.joinUndeclared()
  graph = linker.graph
  return linker.log
}

struct Linker {
  var graph: Graph
  var log = DiagnosticLog()
  var tables: NameTables
  /// For the current owner, the index of each name among its members.
  var members: NameTable<Name>
  var workflow: Workflow?
  /// The steps of the workflow that is linked.
  var steps: NameTable<Step>
  var outcomes: NameTable<Outcome>
  /// The number of names that may still be compared with misspelt ones.
  var searchBudget = 500_000
  let listSearch = NameSearch<Symbol>()
  let fieldSearch = NameSearch<String>()
  /// By service, where one was misspelt.
  var operationNames: [ID<Service>: [Symbol]] = [:]
  /// The variables in scope, except those that a button sends.
  var locals: NameTable<Variable>
  /// The values of the button whose exit is linked: they hide variables of the same names.
  var sent: Run<Variable> = .empty
  /// True if variables of the current scope were rejected.
  var isScopeUnclear = false
  /// `flags`, `context`, `client`, `supports`: what every expression may read.
  var globals = Scope(variables: [:])
  var builtins: [Symbol: Type] = [:]
  /// By record; nil until some default is one.
  var requiredFields: [Type: [String]]?
  /// The operations that return nothing although a step names their result.
  var resultless: Set<ID<Operation>> = []
  /// By owner with many members.
  var memberPlaces: [Members: [Symbol: Int]] = [:]
  var guesses: [Wanted: Guess] = [:]
  /// By the span of the name.
  var misnamed: [Span: MisnamedDeclaration] = [:]
  /// By the span of a diagnostic about an undefined name: the workflow or file that it is about.
  var scopes: [Span: Span] = [:]
  /// The types of expressions in the workflow that is linked.
  var known = KnownChecks()
  /// True while the steps of a workflow are linked: what may be null there can have been compared
  /// with null at an earlier step.
  var holdsNullsBack = false
  /// The expressions of the workflow that is linked whose issues depend on its other steps.
  var heldBack: [HeldBack] = []
  var withNullsHeldBack: [HeldBackWorkflow] = []
  /// The text in which a hole was reported last, and its map to the source.
  var mapped: (place: Span, map: TextMap)?

  /// Moves the graph out: with two owners, it would be copied on the next change.
  init(taking open: inout Graph) {
    graph = Graph()
    swap(&graph, &open)
    for operation in self.graph.operations.indices {
      let name = self.graph.qualifiedName(of: ID(operation))
      _ = self.graph.symbols.intern(name)
    }
    for name in Linker.builtinTypes { _ = self.graph.symbols.intern(name.0) }
    tables = NameTables(symbols: graph.symbols.count)
    members = NameTable(symbols: graph.symbols.count)
    locals = NameTable(symbols: graph.symbols.count)
    steps = NameTable(symbols: graph.symbols.count)
    outcomes = NameTable(symbols: graph.symbols.count)
    for (name, type) in Linker.builtinTypes { builtins[self.graph.symbols.intern(name)] = type }
  }

  static let builtinTypes: [(String, Type)] = [
    ("Bool", .bool), ("Int", .int), ("Double", .double), ("String", .string), ("Date", .date),
    ("URL", .url),
  ]

  /// True if expressions can read a variable of that name.
  func isIdentifier(_ name: Symbol) -> Bool {
    graph.symbols.withBytes(name) { NameShape($0).isIdentifier }
  }

  /// True if some members of an owner were rejected, so that an unknown member may be correct.
  func isUnclear(_ owner: Name) -> Bool {
    graph.recovery.lacks(.parts, owner)
  }

  /// The same for a workflow or operation, which is ambiguous as well if it is redeclared.
  func isUncertain(_ callee: Name) -> Bool {
    graph.recovery.lacks([.parts, .uniqueness], callee)
  }
}

extension Graph {
  /// `orders.status`, as a step calls it.
  public func qualifiedName(of id: ID<Operation>) -> String {
    text(self[self[id].service].name) + "." + text(self[id].name)
  }
}
