import CEL
import WaymarkCompiler
import WaymarkSimulator

/// The values with which a journey takes the same way: each datum of it is tried with others.
struct Circumstances {
  private let journey: Journey
  private let program: Program
  private var graph: Graph { program.graph }
  /// `order.minutesLate` is 31 to 45, and so on; nil if nothing can be said.
  private(set) var text: String?

  private static let mostTold = 2
  private typealias DatumPath = WritableKeyPath<Journey, Journey.Datum>

  init(of journey: Journey, in workflow: ID<Workflow>, _ program: Program) {
    (self.journey, self.program) = (journey, program)
    guard takesWay(journey) else { return }
    let facts = paths(in: workflow).compactMap { told($0) }
    if facts.count <= Self.mostTold, !facts.isEmpty {
      text = facts.map(\.text).joined(separator: " and ")
    }
  }

  /// With what the workflow begins, and what backends answer and users send in it.
  private func paths(in workflow: ID<Workflow>) -> [DatumPath] {
    var start: ID<Workflow>?
    switch journey.start {
    case .workflow(let id): start = id
    case .route(let route):
      if case .workflow(let ref) = graph[route].destination { start = ref.target }
    }
    let params: [DatumPath] = start == workflow ? journey.params.indices.map { \.params[$0] } : []
    return params
      + journey.stops.enumerated().flatMap { index, stop -> [DatumPath] in
        guard stop.location.index < graph.steps.count,
          graph.steps[stop.location.index].workflow == workflow
        else { return [] }
        return stop.data.indices.map { \.stops[index].data[$0] }
      }
  }

  /// True if the same transitions are taken, one after the other.
  private func takesWay(_ other: Journey) -> Bool {
    program.transitions(along: WrittenScenario(other, named: "", of: graph))
      .starts(with: journey.transitions)
  }

  /// Nil if the way is the same whatever the value is, or with too many of them.
  private func told(_ path: DatumPath) -> Circumstance? {
    let datum = journey[keyPath: path]
    let name = ([graph.text(graph[datum.variable].name)] + datum.fields).joined(separator: ".")
    func holds(_ value: Value) -> Bool {
      var other = journey
      other[keyPath: path].value = value
      return takesWay(other)
    }
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
        let (sum, isBeyond) = value.addingReportingOverflow(sign * step)
        let next = isBeyond ? (sign > 0 ? Int64.max : .min) : sum
        guard holds(next) else {
          var outside = next
          while abs(outside - inside) > 1 {
            let middle = inside + (outside - inside) / 2
            if holds(middle) { inside = middle } else { outside = middle }
          }
          return inside
        }
        if isBeyond { return nil }
        (inside, step) = (next, step * 2)
      }
      return nil
    }
    return (edge(-1), edge(1))
  }
}
