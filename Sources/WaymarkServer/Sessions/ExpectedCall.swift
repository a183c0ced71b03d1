import CEL
import WaymarkCompiler
import WaymarkSimulator

/// One call that a use case expects, once for each try.
struct ExpectedCall: Sendable {
  let operation: ID<WaymarkCompiler.Operation>
  let params: [Value]
  /// Whether another value of that param means another call.
  let isFixed: [Bool]
  let answer: PlayedCall.Answer
  /// How many stops are answered once it is.
  let stop: Int32

  /// The calls that come over the network.
  static func all(of id: ID<Scenario>, _ project: ServedProject) -> [ExpectedCall] {
    let graph = project.graph
    var known = KnownValues(graph[id], in: graph)
    let calls = project.played[id.index].calls.filter { graph[$0.operation].http != nil }
    return calls.flatMap { call in
      let isFixed = call.params.map { known.holds($0) }
      if case .success(let value?) = call.answer { known.learn(value) }
      return Array(
        repeating: ExpectedCall(
          operation: call.operation, params: call.params, isFixed: isFixed, answer: call.answer,
          stop: call.stop + 1),
        count: max(1, call.tries))
    }
  }

  /// The names of params that were sent with other values.
  func differences(
    from sent: [(name: String, value: Value)], in graph: Graph, onlyFixed: Bool = false
  ) -> [String] {
    zip(zip(graph[operation].params, params), isFixed).compactMap { param, isFixed in
      let name = graph.text(graph[param.0].name)
      guard isFixed || !onlyFixed, let value = sent.first(where: { $0.name == name })?.value else {
        return nil
      }
      return value.isSame(as: param.1) ? nil : name
    }
  }
}

extension Value {
  /// A field that is left out is null.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.int(let one), .double(let two)), (.double(let two), .int(let one)):
      return Double(one) == two
    case (.list(let one), .list(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
    case (.map(let one), .map(let two)):
      return one.allSatisfy { $1.isSame(as: two[$0] ?? .null) }
        && two.allSatisfy { one[$0] != nil || $1 == .null || $1 == .list([]) }
    default: return self == other
    }
  }
}
