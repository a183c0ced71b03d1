/// How the states of one instance lead to one another, through what they enter, if that can end.
struct InnerSteps {
  /// Of the states, as they are numbered within the instance.
  private(set) var edges = Edges(nodes: 0, pairs: [])
  /// By state: the process can end there, or go on in a way that was not followed.
  private(set) var leads: [Bool]
  private var pairs: [(from: Int32, to: Int32)] = []

  init(_ graph: StateGraph, _ instance: Int32) {
    let (first, last) = (graph.first[Int(instance)], graph.first[Int(instance) + 1])
    leads = Array(repeating: false, count: last - first)
    for state in leads.indices {
      for edge in graph.edges(of: first + state) { add(edge, graph) }
    }
    edges = Edges(nodes: leads.count, pairs: pairs)
  }

  private mutating func add(_ edge: EdgeLog.Edge, _ graph: StateGraph) {
    switch graph.operation(of: edge) {
    case .go: pairs.append((edge.from, edge.to))
    // Back is judged for a set of states as a whole.
    case .end: leads[Int(edge.from)] = true
    case .call:
      let callee = graph.entries[Int(edge.to)].callee
      // Where the user is stuck inside, that is reported there.
      if callee < 0 || graph.closes(edge.to) || graph.search.instances[Int(callee)].ends.isEmpty {
        leads[Int(edge.from)] = true
      }
      for next in graph.returns(of: edge.to) {
        switch graph.operation(of: next) {
        case .go: pairs.append((edge.from, next.to))
        case .end: leads[Int(edge.from)] = true
        default: break
        }
      }
    default: break
    }
  }

  /// The states from which no way leads out.
  var caught: [Bool] {
    var leads = leads
    Edges(nodes: leads.count, pairs: pairs.map { ($0.to, $0.from) }).spread(&leads)
    return leads.map { !$0 }
  }
}
