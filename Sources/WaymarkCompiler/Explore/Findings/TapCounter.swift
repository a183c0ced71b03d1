/// The least number of taps from each state to one of some routes, where the backend answers, and
/// the user sends, as is best. It counts what happens before the process ends, and how far each of
/// the ends is. For what comes after an end, see `TapContexts`. The fewest are settled first, as in
/// Knuth's generalization of Dijkstra's algorithm (1977).
struct TapCounter {
  let graph: StateGraph
  private let goals: Set<ID<Route>>
  /// Each state of which they are counts as a goal.
  private let uncertainty: Uncertainty
  private let sources: StateSources
  /// By instance: the distances of a state; the first is to a goal, then follow those to the ends.
  let widths: [Int]
  /// By instance, the place of the first distance of its first state.
  private let places: [Int]
  private var taps: [Int32]
  /// By number of taps, what is to be settled.
  private var agenda: [[Item]] = []
  static let never = Int32.max
  /// In work, of a distance.
  private static let ofTaps = 4

  /// A state by its number, and one of its distances.
  private struct Item {
    let state: Int
    let column: Int
  }

  /// Nil if there are too many states and ends.
  init?(
    _ graph: StateGraph, _ sources: StateSources, _ goals: Set<ID<Route>>,
    uncertainty: Uncertainty = .none
  ) {
    (self.graph, self.sources, self.goals, self.uncertainty) = (graph, sources, goals, uncertainty)
    let instances = graph.search.instances
    widths = instances.map { $0.callers.isEmpty ? 1 : 1 + $0.ends.count }
    var places = [0]
    for (instance, width) in zip(instances, widths) {
      places.append(places[places.count - 1] + instance.states.count * width)
    }
    self.places = places
    guard graph.search.work.affords(Self.ofTaps * places[places.count - 1]) else { return nil }
    taps = Array(repeating: Self.never, count: places[places.count - 1])
    for edge in graph.edges { begin(edge) }
    if !uncertainty.isEmpty { countUncertain() }
    var count = 0
    while count < agenda.count {
      guard let item = agenda[count].popLast() else {
        count += 1
        continue
      }
      if taps[place(item.state, item.column)] == count { settle(item, Int32(count)) }
    }
  }

  private func place(_ state: Int, _ column: Int) -> Int {
    let instance = Int(sources.instances[state])
    return places[instance] + (state - graph.first[instance]) * widths[instance] + column
  }

  /// By column.
  func distances(_ instance: Int, _ state: Int) -> ArraySlice<Int32> {
    let first = places[instance] + state * widths[instance]
    return taps[first..<first + widths[instance]]
  }

  private mutating func offer(_ count: Int32, _ state: Int, _ column: Int) {
    let place = place(state, column)
    guard count < taps[place] else { return }
    taps[place] = count
    while agenda.count <= Int(count) { agenda.append([]) }
    agenda[Int(count)].append(Item(state: state, column: column))
  }

  /// What an edge leads to at once.
  private mutating func begin(_ edge: EdgeLog.Edge) {
    let state = graph.number(edge.instance, edge.from)
    switch graph.operation(of: edge) {
    case .event:
      if goals.contains(graph.route(of: edge)) { offer(graph.taps(of: edge), state, 0) }
    case .end, .leave:
      if isCounted(edge.to, of: edge.instance), widths[Int(edge.instance)] > 1 {
        offer(graph.taps(of: edge), state, Int(edge.to) + 1)
      }
    case .call:
      let callee = graph.entries[Int(edge.to)].callee
      let isUncertain =
        callee < 0
        ? uncertainty.concernEntries
        : uncertainty.concernAll(
          of: graph.search.instances[Int(callee)].program.program.process.raw)
      if isUncertain { offer(graph.taps(of: edge), state, 0) }
    default: break
    }
  }

  /// A page that only back closes does not let what follows happen.
  func isCounted(_ end: Int32, of instance: Int32) -> Bool {
    let end = graph.search.instances[Int(instance)].ends[Int(end)]
    return end.outcome >= 0 || end.isByButton
  }

  private mutating func countUncertain() {
    for (index, instance) in graph.search.instances.enumerated() {
      let (process, locations) = (instance.program.program.process.raw, instance.states.locations)
      for state in 0..<instance.states.count
      where uncertainty.concern(locations[state], of: process) {
        for column in 0..<widths[index] { offer(0, graph.first[index] + state, column) }
      }
    }
  }
}

extension TapCounter {
  private mutating func settle(_ item: Item, _ count: Int32) {
    let (state, column) = (item.state, item.column)
    for place in sources.ofStates.of(state) {
      let edge = graph.edges[Int(sources.ofStates.targets[place])]
      offer(count + graph.taps(of: edge), graph.number(edge.instance, edge.from), column)
    }
    let instance = Int(sources.instances[state])
    if sources.isStart[state] {
      for place in sources.ofInstances.of(instance) {
        enter(graph.edges[Int(sources.ofInstances.targets[place])], column, count)
      }
    }
    for place in sources.ofReturns.of(state) {
      let next = graph.returns[Int(sources.ofReturns.targets[place])]
      let inside = inside(next)
      guard inside != Self.never, !graph.startsAnew(next.entry) else { continue }
      let edge = graph.caller(of: next.entry)
      let sum = graph.taps(of: edge) + inside + count
      offer(sum, graph.number(edge.instance, edge.from), column)
    }
  }

  /// Of what is entered before it returns.
  private func inside(_ next: EdgeLog.Return) -> Int32 {
    let callee = Int(graph.entries[Int(next.entry)].callee)
    guard callee >= 0 else { return Self.never }
    return graph.search.instances[callee].states.starts.reduce(Self.never) { least, start in
      min(least, taps[place(graph.first[callee] + start, Int(next.end) + 1)])
    }
  }

  /// Within what is entered, and then from each of its ends on.
  private mutating func enter(_ edge: EdgeLog.Edge, _ column: Int, _ count: Int32) {
    let state = graph.number(edge.instance, edge.from)
    let taps = graph.taps(of: edge) + count
    if column == 0 { return offer(taps, state, 0) }
    if graph.startsAnew(edge.to) { return }
    for next in graph.returns(of: edge.to) where Int(next.end) + 1 == column {
      for (column, more) in distances(after: next).enumerated() where more != Self.never {
        offer(taps + more, state, column)
      }
    }
  }

  /// From where a caller goes on.
  private func distances(after next: EdgeLog.Return) -> [Int32] {
    let instance = graph.caller(of: next.entry).instance
    if graph.operation(of: next) == .go {
      return Array(distances(Int(instance), Int(next.to)))
    }
    var distances = [Int32](repeating: Self.never, count: widths[Int(instance)])
    if distances.count > 1, isCounted(next.to, of: instance) { distances[Int(next.to) + 1] = 0 }
    return distances
  }

  /// The distances of a caller, as they are after an end of what it entered.
  func distances(of entry: Int32, after end: Int) -> [Int32] {
    let edge = graph.caller(of: entry)
    let caller = graph.search.instances[Int(edge.instance)]
    var best = [Int32](repeating: Self.never, count: widths[Int(edge.instance)])
    func include(_ distances: some Sequence<Int32>) {
      for (column, taps) in distances.enumerated() { best[column] = min(best[column], taps) }
    }
    let location = caller.states.locations[Int(edge.from)]
    if uncertainty.concern(location, of: caller.program.program.process.raw) { best[0] = 0 }
    if graph.leavesPage(entry, after: end) {
      include(distances(Int(edge.instance), Int(edge.from)))
    }
    for next in graph.returns(of: entry) where next.end == Int32(end) {
      include(distances(after: next))
    }
    return best
  }
}
