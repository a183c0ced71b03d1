import CEL
import WaymarkCompiler

/// The values with which a journey takes the same way: each datum of it is tried with others, for
/// as long as the way is that of one workflow, and all that its guards read is known.
struct Circumstances {
  private let journey: Journey
  private let workflow: ID<Workflow>
  private let graph: Graph
  /// `order.minutesLate` is 31 to 45, and so on; nil if nothing can be said.
  private(set) var text: String?

  private static let mostTold = 2

  init(of journey: Journey, in workflow: ID<Workflow>, _ graph: Graph) {
    (self.journey, self.workflow, self.graph) = (journey, workflow, graph)
    let data = data
    guard takesWay(with: nil) else { return }
    let facts = data.compactMap { told($0) }
    if facts.count <= Self.mostTold, !facts.isEmpty {
      text = facts.map(\.text).joined(separator: " and ")
    }
  }

  /// What backends answer and users send on the way, in this workflow.
  private var data: [Journey.Datum] {
    journey.stops.filter { isOwn($0.location) }.flatMap(\.data)
  }

  private func isOwn(_ location: Location.ID) -> Bool {
    location.index < graph.steps.count && graph.steps[location.index].workflow == workflow
  }

  /// Nil if the way is the same whatever the value is, or with too many of them.
  private func told(_ datum: Journey.Datum) -> Circumstance? {
    let name = ([graph.text(graph[datum.variable].name)] + datum.fields).joined(separator: ".")
    func holds(_ value: Value) -> Bool { takesWay(with: (datum, value)) }
    switch datum.value {
    case .int(let value):
      let range = range(around: value) { holds(.int($0)) }
      if range == (nil, nil) { return nil }
      return Circumstance(name: name, values: .range(range.from, range.to))
    case .string:
      guard let type = type(of: datum) else { return nil }
      let members = graph.types.members(of: type)
      let (kept, left) = (
        members.filter { holds(.string($0)) }, members.filter { !holds(.string($0)) }
      )
      if left.isEmpty { return nil }
      let areOthers = kept.count > left.count
      return Circumstance(
        name: name, values: .members(areOthers ? left : kept, areOthers: areOthers))
    case .bool(let value):
      return holds(.bool(!value)) ? nil : Circumstance(name: name, values: .bool(value))
    default: return nil
    }
  }

  private func type(of datum: Journey.Datum) -> Type? {
    datum.fields.reduce(graph[datum.variable].type as Type?) { type, field in
      type.flatMap { graph.types.field(field, of: $0.nonNull) }
    }?.nonNull
  }

  /// Found between powers of two: guards compare with constants, so the way changes seldom.
  private func range(
    around value: Int64, _ holds: (Int64) -> Bool
  ) -> (from: Int64?, to: Int64?) {
    func edge(_ sign: Int64) -> Int64? {
      var (inside, step) = (value, Int64(1))
      while step < 1 << 40 {
        let next = value + sign * step
        guard holds(next) else {
          var outside = next
          while abs(outside - inside) > 1 {
            let middle = inside + (outside - inside) / 2
            if holds(middle) { inside = middle } else { outside = middle }
          }
          return inside
        }
        (inside, step) = (next, step * 2)
      }
      return nil
    }
    return (edge(-1), edge(1))
  }

  /// Follows the transitions of the journey with its data, one of which may be another. False also
  /// where a guard reads what the journey does not tell.
  private func takesWay(with other: (datum: Journey.Datum, value: Value)?) -> Bool {
    var values: [ID<Variable>: Value] = [:]
    for state in graph[workflow].state {
      guard let value = graph[state].defaultValue,
        case .success(let known) = graph.types.convert(value, as: graph[state].type)
      else { continue }
      values[state] = known
    }
    add(journey.params, to: &values, other)
    var stops = journey.stops.filter { isOwn($0.location) }[...]
    for id in journey.transitions {
      let transition = graph[id]
      let step = graph[transition.step]
      guard step.workflow == workflow else { continue }
      if let stop = stops.first, stop.location == Location.ID(transition.step) {
        // What is read of a page is not followed.
        if case .press(_, let action) = stop.kind, graph[action].when != nil { return false }
        add(stop.data, to: &values, other)
        stops.removeFirst()
      }
      set(step.assignments, &values)
      for alternative in graph[transition.exit].transitions where graph[alternative].when != nil {
        guard case .bool(let holds)? = value(graph[alternative].when, values),
          holds == (alternative == id)
        else { return false }
        if alternative == id { break }
      }
      set(transition.assignments, &values)
    }
    return true
  }

  private func add(
    _ data: [Journey.Datum], to values: inout [ID<Variable>: Value],
    _ other: (datum: Journey.Datum, value: Value)?
  ) {
    for datum in data {
      let isOther = other.map {
        $0.datum.variable == datum.variable && $0.datum.fields == datum.fields
      }
      let value = isOther == true ? other?.value ?? datum.value : datum.value
      values[datum.variable] = placed(value, datum.fields[...], in: values[datum.variable])
    }
  }

  private func placed(_ value: Value, _ fields: ArraySlice<String>, in whole: Value?) -> Value {
    guard let first = fields.first else { return value }
    var entries: [Value: Value] = [:]
    if case .map(let known)? = whole { entries = known }
    entries[.string(first)] = placed(value, fields.dropFirst(), in: entries[.string(first)])
    return .map(entries)
  }

  private func set(_ arguments: Run<Argument>, _ values: inout [ID<Variable>: Value]) {
    let known = values
    for argument in arguments.map({ graph[$0] }) {
      if let variable = argument.variable { values[variable] = value(argument.formula, known) }
    }
  }

  private func value(_ formula: ID<Formula>?, _ values: [ID<Variable>: Value]) -> Value? {
    guard let formula, let expression = graph[formula].expression else { return nil }
    let references = Array(graph.references(of: formula))
    let result = Evaluator(costLimit: 10_000).evaluate(expression) { name in
      for (identifier, reference) in zip(expression.identifiers, references)
      where identifier.name == name {
        switch reference {
        case .variable(let id): return values[id]
        case .flag: return flags
        default: return nil
        }
      }
      return nil
    }
    return try? result.get()
  }

  private var flags: Value {
    var all: [Value: Value] = [:]
    for flag in graph.flags { all[.string(graph.text(flag.name))] = flag.defaultValue }
    for (flag, value) in journey.flags { all[.string(graph.text(graph[flag].name))] = value }
    return .map(all)
  }
}
