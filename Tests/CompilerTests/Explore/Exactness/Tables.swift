import CEL

@testable import WaymarkCompiler

/// What an expression comes to for each combination of the values that it reads, each found by the
/// evaluator when it is first asked for.
struct ResultTable {
  static let unknown: Int = -1
  static let failed: Int = -2

  fileprivate let reads: [Layout.Slot]
  fileprivate let strides: [Int]
  fileprivate var results: [Int]

  init(_ reads: [Layout.Slot]) {
    self.reads = reads
    var count = 1
    strides = reads.map { slot in
      defer { count *= slot.domain.count }
      return count
    }
    results = [Int](repeating: Self.unknown, count: count)
  }

  func row(_ code: Int) -> Int {
    var row = 0
    for index in reads.indices { row += reads[index].digit(of: code) * strides[index] }
    return row
  }

  subscript(row: Int) -> Int {
    get { results[row] }
    set { results[row] = newValue }
  }
}

/// Evaluates expressions on concrete data.
final class ConcreteEvaluator {
  let graph: GraphTables
  /// Platform and version of each client; empty in a project without clients.
  let clients: [(platform: String, version: [Int])]
  private var tables: [ResultTable?]
  /// Whether a count has gone beyond the numbers that are followed.
  private(set) var isCut = false

  init(_ graph: GraphTables, clients: [(platform: String, version: [Int])]) {
    self.graph = graph
    self.clients = clients
    tables = [ResultTable?](repeating: nil, count: graph.graph.formulas.count)
  }

  /// Nil if it fails.
  func holds(_ formula: ID<Formula>, _ code: Int, _ layout: Layout) -> Bool? {
    let result = result(formula, code, layout) { $0 == .bool(true) ? 1 : 0 }
    return result == ResultTable.failed ? nil : result == 1
  }

  /// As the digits of a variable of another layout; nil if it fails.
  func assigned(
    _ argument: Argument, _ code: Int, _ layout: Layout, to target: Layout
  ) -> Int? {
    guard let variable = argument.variable else { return nil }
    let result = result(argument.formula, code, layout) { value in
      self.digits(of: value, in: target.slots(of: .variable(variable)))
    }
    return result == ResultTable.failed ? nil : Int(result)
  }

  func digits(of value: Value, in slots: [Layout.Slot]) -> Int {
    var digits = 0
    for slot in slots {
      var part = value
      if !slot.field.isEmpty, case .map(let fields) = value {
        part = fields[.string(slot.field)] ?? .null
      }
      digits += digit(of: part, in: slot.domain) * slot.stride
    }
    return Int(digits)
  }

  private func digit(of value: Value, in domain: [Value]) -> Int {
    if let index = domain.firstIndex(of: value) { return index }
    guard case .int(let number) = value, case .int(let last)? = domain.last else { return 0 }
    isCut = true
    if number > last { return domain.count - 1 }
    return domain.firstIndex { $0 != .null } ?? 0
  }

  private func result(
    _ formula: ID<Formula>, _ code: Int, _ layout: Layout,
    _ encode: (Value) -> Int
  ) -> Int {
    if tables[formula.index] == nil {
      tables[formula.index] = ResultTable(reads(of: formula, in: layout))
    }
    let row = tables[formula.index]!.row(code)
    let known = tables[formula.index]![row]
    if known != ResultTable.unknown { return known }
    var found = ResultTable.failed
    if let value = evaluate(formula, code, layout) { found = encode(value) }
    tables[formula.index]![row] = found
    return found
  }

  private func reads(of formula: ID<Formula>, in layout: Layout) -> [Layout.Slot] {
    guard let expression = graph[formula].expression else { return [] }
    var slots: [Layout.Slot] = []
    for (identifier, reference) in zip(expression.identifiers, graph.graph.references(of: formula))
    {
      let field = expression.nodes.lazy.compactMap { node -> String? in
        guard case .select(identifier.node, let field, _) = node.kind else { return nil }
        return field
      }.first
      switch reference {
      case .variable(let id):
        let all = layout.slots(of: .variable(id))
        slots += field.map { name in all.filter { $0.field == name } } ?? all
      case .flag(let id): slots += id.map { layout.slots(of: .flag($0)) } ?? []
      case .fact(let id): slots += id.map { layout.slots(of: .fact($0)) } ?? []
      case .client, .route, .screen: slots += layout.slots(of: .client)
      case .bound, .unresolved: break
      }
    }
    var seen: Set<Int> = []
    return slots.filter { $0.domain.count > 1 && seen.insert($0.stride).inserted }
  }

  private func evaluate(_ formula: ID<Formula>, _ code: Int, _ layout: Layout) -> Value? {
    guard let expression = graph[formula].expression else { return nil }
    var values: [String: Value] = [:]
    for (identifier, reference) in zip(expression.identifiers, graph.graph.references(of: formula))
    {
      guard let new = value(of: reference, code, layout) else { continue }
      if case .map(let old)? = values[identifier.name], case .map(let more) = new {
        values[identifier.name] = .map(old.merging(more) { $1 })
      } else {
        values[identifier.name] = new
      }
    }
    return try? Evaluator().evaluate(expression) { values[$0] }.get()
  }

  private func value(of reference: Reference, _ code: Int, _ layout: Layout) -> Value? {
    func read(_ slot: Layout.Slot) -> Value { slot.domain[slot.digit(of: code)] }
    switch reference {
    case .variable(let id):
      let slots = layout.slots(of: .variable(id))
      guard let first = slots.first else { return .string("text") }
      if first.field.isEmpty { return read(first) }
      return .map(Dictionary(uniqueKeysWithValues: slots.map { (.string($0.field), read($0)) }))
    case .flag(let id):
      guard let id, let slot = layout.slots(of: .flag(id)).first else { return nil }
      return .map([.string(graph.text(graph.graph[id].name)): read(slot)])
    case .fact(let id):
      guard let id, let slot = layout.slots(of: .fact(id)).first else { return nil }
      return .map([.string(graph.text(graph[id].name)): read(slot)])
    case .route(let id):
      guard let id else { return nil }
      return .map([.string(graph.text(graph[id].name)): .bool(knows(id, code, layout))])
    case .screen(let id):
      let isKnown = knows(graph[id].since, code, layout)
      return .map([.string(graph.text(graph[id].name)): .bool(isKnown)])
    case .client:
      guard let client = client(code, layout) else { return nil }
      return .map([
        .string("platform"): .string(client.platform), .string("version"): .version(client.version),
      ])
    case .bound, .unresolved: return nil
    }
  }

  private func client(_ code: Int, _ layout: Layout) -> (platform: String, version: [Int])? {
    guard !clients.isEmpty else { return nil }
    return layout.slots(of: .client).first.map { clients[$0.digit(of: code)] } ?? clients[0]
  }

  /// Whether the client knows the route, and the screen that it shows.
  func knows(_ route: ID<Route>, _ code: Int, _ layout: Layout) -> Bool {
    guard knows(graph[route].since, code, layout) else { return false }
    guard case .screen(let ref) = graph[route].destination, let screen = ref.target else {
      return true
    }
    return knows(graph[screen].since, code, layout)
  }

  func knows(_ since: [Since], _ code: Int, _ layout: Layout) -> Bool {
    guard let client = client(code, layout),
      let since = since.first(where: { graph.text($0.platform) == client.platform }),
      let first = Version.parse(graph.text(since.version))
    else { return true }
    return Version.compare(client.version, first) >= 0
  }
}
