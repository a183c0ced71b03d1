import CEL

@testable import WaymarkCompiler

/// The data of a workflow, a route or a screen, each value of which is a digit of one number.
struct Layout {
  enum Source: Hashable {
    case variable(ID<Variable>)
    case flag(ID<Flag>)
    case fact(ID<Variable>)
    case client
  }

  final class Slot {
    let source: Source
    /// Of a record; empty for a value that is none.
    let field: String
    let domain: [Value]
    let stride: Int
    private let size: Int

    init(_ source: Source, _ field: String, _ domain: [Value], stride: Int) {
      self.source = source
      self.field = field
      self.domain = domain
      self.stride = stride
      size = domain.count
    }

    func digit(of code: Int) -> Int { code / stride % size }
  }

  private(set) var slots: [Slot] = []
  private(set) var count = 1
  private var bySource: [Source: [Slot]] = [:]

  mutating func add(_ source: Source, field: String = "", _ domain: [Value]) {
    let slot = Slot(source, field, domain, stride: count)
    bySource[source, default: []].append(slot)
    slots.append(slot)
    count *= domain.count
  }

  func slots(of source: Source) -> [Slot] { bySource[source] ?? [] }

  func slot(of source: Source, field: String) -> Slot? {
    slots(of: source).first { $0.field == field }
  }

  /// The digits of one variable, as a number to be subtracted.
  func part(of source: Source, in code: Int) -> Int {
    var part = 0
    for slot in slots(of: source) { part += slot.digit(of: code) * slot.stride }
    return part
  }
}

/// The values that Ints have: those from outside, and those that counting leads to. What counts
/// beyond the latter stays at their end.
struct IntDomains {
  var inputs: ClosedRange<Int64>
  var all: ClosedRange<Int64>
}

/// Which values a type has.
struct Domains {
  let graph: Graph
  let ints: IntDomains
  /// All names that expressions read, and all fields that they select. The others have one value.
  private(set) var names: Set<String> = []
  private(set) var fields: Set<String> = []

  init(_ graph: Graph, _ ints: IntDomains) {
    self.graph = graph
    self.ints = ints
    for expression in graph.formulas.compactMap(\.expression) {
      for node in expression.nodes {
        switch node.kind {
        case .identifier(let name): names.insert(name)
        case .select(_, let field, _): fields.insert(field)
        default: break
        }
      }
    }
  }

  func values(of type: Type) -> [Value] {
    switch graph.types.kind(type) {
    case .bool: [.bool(false), .bool(true)]
    case .int: ints.all.map { .int($0) }
    case .enumeration: graph.types.members(of: type).map { .string($0) }
    case .optional(let inner): [.null] + values(of: inner)
    case .double: [.double(0)]
    default: [.string("text")]
    }
  }

  /// Adds the values of a variable that something reads.
  func add(_ variable: ID<Variable>, to layout: inout Layout) {
    let isReturned = graph[variable].kind == .returned
    guard isReturned || names.contains(graph.text(graph[variable].name)) else { return }
    let type = graph[variable].type
    guard case .record = graph.types.kind(type) else {
      return layout.add(.variable(variable), values(of: type))
    }
    for field in graph.types.fields(of: type) where fields.contains(field.name) {
      layout.add(.variable(variable), field: field.name, values(of: field.type))
    }
  }

  /// Whether the value may come from outside.
  func isInput(_ value: Value) -> Bool {
    if case .int(let number) = value { ints.inputs.contains(number) } else { true }
  }
}
