/// The edges of a graph by where they lead.
struct StateSources {
  /// By state, its instance, and whether the instance begins with it.
  let instances: [Int32]
  let isStart: [Bool]
  /// By state, the edges and the returns that lead to it; by instance, the edges that enter it.
  let ofStates: Edges
  let ofReturns: Edges
  let ofInstances: Edges

  init(_ graph: StateGraph) {
    var isStart: [Bool] = []
    for instance in graph.search.instances {
      let (count, starts) = (instance.states.count, instance.states.starts.count)
      isStart += Array(repeating: true, count: starts)
      isStart += Array(repeating: false, count: count - starts)
    }
    (instances, self.isStart) = (graph.instancesOfStates, isStart)
    var moves: [(from: Int32, to: Int32)] = []
    var calls = moves
    var returns = moves
    for (index, edge) in graph.edges.enumerated() {
      switch graph.operation(of: edge) {
      case .go: moves.append((Int32(graph.number(edge.instance, edge.to)), Int32(index)))
      case .call where graph.entries[Int(edge.to)].callee >= 0:
        calls.append((graph.entries[Int(edge.to)].callee, Int32(index)))
      default: break
      }
    }
    for (index, next) in graph.returns.enumerated() where graph.operation(of: next) == .go {
      let state = graph.number(graph.caller(of: next.entry).instance, next.to)
      returns.append((Int32(state), Int32(index)))
    }
    ofStates = Edges(nodes: graph.stateCount, pairs: moves)
    ofReturns = Edges(nodes: graph.stateCount, pairs: returns)
    ofInstances = Edges(nodes: graph.search.instances.count, pairs: calls)
  }
}
