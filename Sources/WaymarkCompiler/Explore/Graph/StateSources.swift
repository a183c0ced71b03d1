/// The edges of a graph by where they lead.
struct StateSources {
  /// By state, the edges and the returns that lead to it; by instance, the edges that enter it.
  let ofStates: Edges
  let ofReturns: Edges
  let ofInstances: Edges

  init(_ graph: StateGraph) {
    var moves: [(from: Int32, to: Int32)] = []
    var calls = moves
    var returns = moves
    for (index, edge) in graph.edges.enumerated() {
      switch graph.operation(of: edge) {
      case .go: moves.append((graph.to(edge), Int32(index)))
      case .call where graph.callee(of: edge.to) >= 0:
        calls.append((graph.callee(of: edge.to), Int32(index)))
      default: break
      }
    }
    for (index, next) in graph.returns.enumerated() where graph.operation(of: next) == .go {
      returns.append((graph.to(next), Int32(index)))
    }
    ofStates = Edges(nodes: graph.stateCount, pairs: moves)
    ofReturns = Edges(nodes: graph.stateCount, pairs: returns)
    ofInstances = Edges(nodes: graph.search.instances.count, pairs: calls)
  }
}
