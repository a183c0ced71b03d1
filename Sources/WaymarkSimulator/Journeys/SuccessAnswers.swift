import CEL
import WaymarkCompiler

/// What operations answer on the shortest journeys to an outcome of the kind `success` that call
/// them. Those that no such journey calls are left out.
package func successAnswers(
  _ program: Program, _ evidence: Evidence
) -> [ID<WaymarkCompiler.Operation>: Value] {
  var search = SuccessSearch(program)
  for starts in [JourneyStarts.entries, .workflows] where search.isWanting {
    var options = JourneyOptions()
    options.starts = starts
    options.complete(for: program.graph)
    var found: [ID<WaymarkCompiler.Operation>: SuccessSearch.Candidate] = [:]
    evidence.withSpaces(options.exploration) { spaces in
      for space in spaces {
        found.merge(search.found(in: space)) { $1.steps < $0.steps ? $1 : $0 }
      }
    }
    search.answers.merge(found.mapValues(\.value)) { known, _ in known }
  }
  return search.answers
}

private struct SuccessSearch {
  struct Candidate {
    let steps: Int32
    let value: Value
  }

  private let program: Program
  /// By the transition that follows its success.
  private let operations: [Int32: ID<WaymarkCompiler.Operation>]
  var answers: [ID<WaymarkCompiler.Operation>: Value] = [:]
  private static let mostTries = 16

  private var graph: Graph { program.graph }

  init(_ program: Program) {
    self.program = program
    let graph = program.graph
    var operations: [Int32: ID<WaymarkCompiler.Operation>] = [:]
    for location in program.locations {
      guard case .call(let call) = location.kind, graph[call.operation].returnType != nil,
        let success = call.answer(.success)
      else { continue }
      for transition in graph[success.exit].transitions {
        operations[transition.raw] = call.operation
      }
    }
    self.operations = operations
  }

  var isWanting: Bool { operations.values.contains { answers[$0] == nil } }

  func found(in space: JourneySpace) -> [ID<WaymarkCompiler.Operation>: Candidate] {
    let there = space.graph(of: graph, covering: .outcomes)
    let back = there.reversed
    let ends = space.edges.indices.filter { isSuccess(space.edges[$0].outcome) }
    if ends.isEmpty { return [:] }
    var forward = NearestSearch(there)
    forward.avoidsOutside = true
    forward.visitAll(from: [JourneyGraph.outside])
    var backward = NearestSearch(back)
    backward.avoidsOutside = true
    backward.visitAll(from: ends.map { there.sources[$0] })
    var candidates: [ID<WaymarkCompiler.Operation>: [(steps: Int32, edge: Int32)]] = [:]
    for (index, edge) in space.edges.enumerated() {
      guard let operation = operations[edge.transition], answers[operation] == nil,
        forward.wasReached(edge.source), isLast(edge) || backward.wasReached(edge.target)
      else { continue }
      let rest = isLast(edge) ? 0 : backward.distances[Int(edge.target)]
      candidates[operation, default: []].append(
        (forward.distances[Int(edge.source)] + edge.steps + rest, Int32(index)))
    }
    return candidates.compactMapValues { edges in
      let nearest = edges.sorted { $0 < $1 }.prefix(Self.mostTries)
      return nearest.lazy.compactMap { steps, index -> Candidate? in
        let edge = space.edges[Int(index)]
        let tail = isLast(edge) ? [] : path(on: backward, from: edge.target, ends, space)
        let edges = forward.path(to: edge.source) + [index] + tail
        return value(of: operations[edge.transition], along: edges, space)
          .map { Candidate(steps: steps, value: $0) }
      }.first
    }
  }

  /// From a node to a success, found backwards.
  private func path(
    on backward: NearestSearch, from node: Int32, _ ends: [Int], _ space: JourneySpace
  ) -> [Int32] {
    let path = Array(backward.path(to: node).reversed())
    let last = path.last.map { space.edges[Int($0)].target } ?? node
    return path + (ends.first { space.edges[$0].source == last }.map { [Int32($0)] } ?? [])
  }

  private func isLast(_ edge: JourneySpace.Edge) -> Bool { isSuccess(edge.outcome) }

  private func isSuccess(_ outcome: Int32) -> Bool {
    outcome >= 0 && graph.outcomes[Int(outcome)].kind == .success
  }

  private func value(
    of operation: ID<WaymarkCompiler.Operation>?, along edges: [Int32], _ space: JourneySpace
  ) -> Value? {
    guard let operation, let found = space.journey(along: edges), found.taken == edges.count
    else { return nil }
    let scenario = WrittenScenario(found.journey, named: "", of: graph)
    let given = answers(in: scenario.stops, of: graph.qualifiedName(of: operation)).last
    return given.flatMap { program.answer($0, of: operation) }
  }

  /// Recurses once for each route opened inside another.
  private func answers(in stops: [WrittenScenario.Stop], of operation: String) -> [Value?] {
    stops.flatMap { stop -> [Value?] in
      switch stop {
      case .call(operation, .returns(let value)): [value]
      case .open(_, let inside?): answers(in: inside.stops, of: operation)
      default: []
      }
    }
  }
}
