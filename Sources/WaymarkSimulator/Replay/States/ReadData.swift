import CEL
import WaymarkCompiler

/// The data on which the way of a journey can depend. All other data of a log are passed over.
struct ReadData: Sendable {
  /// By the variable's index: whether a guard reads it, directly or through what is set from it.
  private(set) var isRead: [Bool]
  /// By the formula's index: whether its value is known only from whole records, of which a log
  /// keeps a part.
  private(set) var isOpen: [Bool]
  /// By the formula's index: the first with the same text.
  let firstAlike: [ID<Formula>]
  private var names = ByteTable()
  private var wanted: [ByteTable]

  init(_ program: Program) {
    let graph = program.graph
    isRead = graph.variables.map { _ in false }
    firstAlike = graph.firstAlike()
    isOpen = graph.formulas.indices.map { graph.readsWholeRecord(ID($0)) }
    wanted = (0...LogEvent.Kind.unexpected.rawValue).map { _ in ByteTable() }
    spread(from: graph.guards, through: program.everyAssignment, graph)
    addNames(graph)
    addWanted(program)
  }

  /// True if guards can read a part of what an event of this kind carries.
  func wants(_ kind: LogEvent.Kind, _ subject: LogSlice) -> Bool {
    wanted[Int(kind.rawValue)].find(subject, hash: subject.hash) != nil
  }

  func reads(_ field: LogSlice) -> Bool { names.find(field, hash: field.hash) != nil }

  func isRead(_ variable: ID<Variable>) -> Bool { isRead[variable.index] }

  private mutating func spread(
    from guards: [ID<Formula>], through assignments: [Assignment], _ graph: Graph
  ) {
    for variable in guards.flatMap({ graph.variables(readBy: $0) }) {
      isRead[variable.index] = true
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for assignment in assignments where isRead[assignment.variable.index] {
        for source in graph.variables(readBy: assignment.source) where !isRead[source.index] {
          isRead[source.index] = true
          isGrowing = true
        }
      }
    }
  }

  private mutating func addNames(_ graph: Graph) {
    for index in graph.variables.indices where isRead[index] {
      Self.add(graph.text(graph.variables[index].name), to: &names)
    }
    for formula in graph.formulas {
      for node in formula.expression?.nodes ?? [] {
        switch node.kind {
        case .select(_, let field, _): Self.add(field, to: &names)
        case .string(let key): Self.add(key, to: &names)
        default: continue
        }
      }
    }
  }

  private mutating func addWanted(_ program: Program) {
    let graph = program.graph
    for location in program.locations {
      guard case .call(let call) = location.kind,
        call.answers.contains(where: { $0.result.map { isRead($0) } ?? false })
      else { continue }
      add(graph.qualifiedName(of: call.operation), to: .answer)
    }
    for action in graph.actions where action.sends.contains(where: { isRead($0) }) {
      add(graph.text(action.name), to: .act)
    }
    for route in graph.routes where route.params.contains(where: { isRead($0) }) {
      add(graph.text(route.name), to: .open)
    }
    for workflow in graph.workflows where workflow.params.contains(where: { isRead($0) }) {
      add(graph.text(workflow.name), to: .begin)
    }
  }

  private mutating func add(_ name: String, to kind: LogEvent.Kind) {
    Self.add(name, to: &wanted[Int(kind.rawValue)])
  }

  private static func add(_ name: String, to table: inout ByteTable) {
    var name = name
    name.withUTF8 { bytes in
      guard let start = bytes.baseAddress else { return }
      let slice = LogSlice(start: start, count: bytes.count, isEscaped: false)
      let hash = slice.hash
      if table.find(slice, hash: hash) == nil { _ = table.add(slice, hash: hash) }
    }
  }
}

extension Program {
  /// All that is set, passed or bound anywhere.
  fileprivate var everyAssignment: [Assignment] {
    let bound = locations.flatMap { location -> [Assignment] in
      switch location.kind {
      case .page(let page):
        return page.bindings + page.returned
          + page.buttons.flatMap { $0.opening?.arguments ?? [] }
      case .decide(let assignments, _), .run(_, let assignments, _), .forward(_, let assignments):
        return assignments
      case .open(let opening, _): return opening.arguments
      case .call, .broken: return []
      }
    }
    return bound + graph.transitions.indices.flatMap { model.assignments(of: ID($0)) }
      + graph.exits.indices.compactMap { model.result(of: ID($0)) }
  }
}

extension Graph {
  fileprivate func firstAlike() -> [ID<Formula>] {
    var first: [String: ID<Formula>] = [:]
    return formulas.enumerated().map { index, formula in
      guard let text = formula.expression?.sourceOnOneLine else { return ID(index) }
      let known = first[text] ?? ID(index)
      first[text] = known
      return known
    }
  }

  fileprivate var guards: [ID<Formula>] {
    transitions.compactMap(\.when) + actions.compactMap(\.when)
  }

  fileprivate func variables(readBy source: Source) -> [ID<Variable>] {
    switch source {
    case .formula(let formula): variables(readBy: formula)
    case .variable(let variable): [variable]
    case .initial, .null, .unknown: []
    }
  }

  fileprivate func variables(readBy formula: ID<Formula>) -> [ID<Variable>] {
    references(of: formula).compactMap { if case .variable(let id) = $0 { id } else { nil } }
  }
}
