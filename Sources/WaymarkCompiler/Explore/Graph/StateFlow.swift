/// How the states of a graph lead to one another, and from which of them no path leads out of their
/// process.
struct StateFlow {
  /// Edges, what follows what was entered, and the entries of what never ends.
  let edges: Edges
  let isCaught: [Bool]
  /// The ways between caught states, and the entries of what is run, which back may lead out of.
  let rings: Edges
  private let backward: Edges

  /// What is `isOpen` may lead on in ways that were not followed.
  init(_ graph: StateGraph, where isOpen: (Int32) -> Bool) {
    var parts = Parts(graph, where: isOpen)
    for edge in graph.edges { parts.add(edge, graph) }
    for next in graph.returns { parts.add(next, graph) }
    let count = graph.stateCount
    Edges(nodes: count, pairs: (parts.edges + parts.entries).map { ($0.to, $0.from) })
      .spread(&parts.closes)
    var leads = zip(parts.leads, parts.closes).map { $0 || $1 }
    Edges(nodes: count, pairs: parts.edges.map { ($0.to, $0.from) }).spread(&leads)
    isCaught = leads.map { !$0 }
    edges = Edges(nodes: count, pairs: parts.edges)
    let caught = (parts.edges + parts.runs).filter { !leads[Int($0.from)] && !leads[Int($0.to)] }
    rings = Edges(nodes: count, pairs: caught)
    backward = Edges(nodes: count, pairs: caught.map { ($0.to, $0.from) })
  }

  /// The caught states that lead to some of them, these included, in order.
  func leading(to states: [Int32]) -> [Int32] {
    var isLeading = Array(repeating: false, count: isCaught.count)
    for state in states { isLeading[Int(state)] = true }
    backward.spread(&isLeading)
    return isLeading.indices.filter { isLeading[$0] }.map { Int32($0) }
  }

  private struct Parts {
    /// By state: the process can end there, or go on in a way that was not followed.
    var leads: [Bool]
    /// By state: everything that is open can be closed there, by a `root` route.
    var closes: [Bool]
    var edges: [(from: Int32, to: Int32)] = []
    /// Of what can end; those that run it are also apart.
    var entries: [(from: Int32, to: Int32)] = []
    var runs: [(from: Int32, to: Int32)] = []

    init(_ graph: StateGraph, where isOpen: (Int32) -> Bool) {
      leads = Array(repeating: false, count: graph.stateCount)
      closes = leads
      let closing = graph.search.processesThatStartAnew
      for (index, instance) in graph.search.instances.enumerated() {
        let process = instance.program.program.process.raw
        guard isOpen(process) else { continue }
        for state in graph.first[index]..<graph.first[index + 1] {
          leads[state] = true
          closes[state] = closing[process] != nil
        }
      }
    }

    mutating func add(_ edge: EdgeLog.Edge, _ graph: StateGraph) {
      let from = graph.number(edge.instance, edge.from)
      switch graph.operation(of: edge) {
      case .go: edges.append((Int32(from), Int32(graph.number(edge.instance, edge.to))))
      // Back is judged for a set of states as a whole.
      case .end: leads[from] = true
      case .call: enter(edge.to, from, graph)
      default: break
      }
    }

    private mutating func enter(_ entry: Int32, _ from: Int, _ graph: StateGraph) {
      let callee = graph.entries[Int(entry)].callee
      if callee < 0 || graph.closes(entry) { leads[from] = true }
      if graph.startsAnew(entry) { closes[from] = true }
      guard callee >= 0 else { return }
      let instance = graph.search.instances[Int(callee)]
      let starts = instance.states.starts.map {
        (Int32(from), Int32(graph.number(callee, Int32($0))))
      }
      if instance.ends.isEmpty {
        edges += starts
      } else {
        entries += starts
        if !graph.isOpening(entry) { runs += starts }
      }
    }

    mutating func add(_ next: EdgeLog.Return, _ graph: StateGraph) {
      let caller = graph.caller(of: next.entry)
      let from = graph.number(caller.instance, caller.from)
      switch graph.operation(of: next) {
      case .go: edges.append((Int32(from), Int32(graph.number(caller.instance, next.to))))
      case .end: leads[from] = true
      default: break
      }
    }
  }
}

extension Search {
  /// The processes that may open a `root` route, or enter one that does.
  fileprivate var processesThatStartAnew: [Int32: Int32] {
    entering(
      programs.filter { $0.value.program.calls.contains(where: \.startsAnew) }.map(\.key)
    ) { _ in true }
  }
}
