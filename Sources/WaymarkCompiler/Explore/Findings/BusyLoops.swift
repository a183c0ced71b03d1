/// Sets of states that lead to one another again without a pause: nobody acts, and no time passes.
extension Verdicts {
  /// Circles past steps where users are trapped or that never lead out are told of with these.
  func busyLoops(in graph: StateGraph, but trapped: Set<Span>) -> [DataFinding] {
    let isJudged = (0..<Int32(graph.stateCount)).map { state in
      step(at: state, graph).map { step in
        !exploring.analysis.locked.contains(step)
          && !trapped.contains(self.graph.steps[step.index].name.span)
      } ?? true
    }
    let flow = PauselessFlow(graph, model, among: isJudged)
    var rings: [Ring] = []
    Components.each(of: flow.edges) { members in
      guard flow.isCircle(members), let ring = ring(of: members.sorted(), graph) else { return }
      rings.append(ring)
    }
    return told(rings).map { ring in
      let round = circle(ring, verb: "can lead", verbs: "can lead")
      return finding(
        .busyLoop, ring, ring.nearest, graph.search,
        "\(round) again and again, and in between nobody acts and no time passes (proved); "
          + "put a `wait` into the circle, or count how often it goes round")
    }
  }
}

/// How states lead to one another without a pause.
struct PauselessFlow {
  private(set) var edges = Edges(nodes: 0, pairs: [])
  private let graph: StateGraph
  private let model: Model
  /// By instance, the ends that it can come to from its start without a pause.
  private var ends: [Set<Int32>]
  private var isReached: [Bool]
  private var pending: [Int32] = []

  /// A circle leads through none but those states.
  init(_ graph: StateGraph, _ model: Model, among isMeant: [Bool]) {
    (self.graph, self.model) = (graph, model)
    ends = graph.search.instances.map { _ in [] }
    isReached = Array(repeating: false, count: graph.stateCount)
    for index in graph.search.instances.indices {
      for start in graph.starts(of: Int32(index)) { reach(start) }
    }
    while let state = pending.popLast() {
      for edge in graph.edges(of: state) where isQuiet(edge) { follow(edge) }
    }
    edges = Edges(
      nodes: graph.stateCount,
      pairs: pairs.filter { isMeant[Int($0.from)] && isMeant[Int($0.to)] })
  }

  func isCircle(_ members: ArraySlice<Int32>) -> Bool {
    if members.count > 1 { return true }
    return edges.of(Int(members.first!)).contains { edges.targets[$0] == members.first! }
  }

  private mutating func reach(_ state: Int32) {
    if isReached[Int(state)] { return }
    isReached[Int(state)] = true
    pending.append(state)
  }

  private mutating func follow(_ edge: EdgeLog.Edge) {
    switch graph.operation(of: edge) {
    case .go: reach(graph.to(edge))
    case .end, .leave: end(edge.to, of: edge.instance)
    case .call: for next in graph.returns(of: edge.to) where isQuiet(next) { goOn(next) }
    default: break
    }
  }

  /// After what was entered, if that ends without a pause.
  private mutating func goOn(_ next: EdgeLog.Return) {
    let callee = graph.callee(of: next.entry)
    guard callee >= 0, ends[Int(callee)].contains(next.end) else { return }
    switch graph.operation(of: next) {
    case .go: reach(graph.to(next))
    case .end, .leave: end(next.to, of: graph.caller(of: next.entry).instance)
    default: break
    }
  }

  private mutating func end(_ end: Int32, of index: Int32) {
    guard ends[Int(index)].insert(end).inserted else { return }
    for caller in graph.search.instances[Int(index)].callers {
      let edge = graph.caller(of: caller.entry)
      guard isReached[Int(graph.from(edge))], isQuiet(edge) else { continue }
      for next in graph.returns(of: caller.entry) where next.end == end && isQuiet(next) {
        goOn(next)
      }
    }
  }

  private var pairs: [(from: Int32, to: Int32)] {
    var pairs: [(from: Int32, to: Int32)] = []
    for edge in graph.edges where isQuiet(edge) {
      let from = graph.from(edge)
      switch graph.operation(of: edge) {
      case .go: pairs.append((from, graph.to(edge)))
      case .call:
        let callee = graph.callee(of: edge.to)
        guard callee >= 0 else { break }
        for start in graph.starts(of: callee) { pairs.append((from, start)) }
        for next in graph.returns(of: edge.to)
        where graph.operation(of: next) == .go && ends[Int(callee)].contains(next.end)
          && isQuiet(next)
        {
          pairs.append((from, graph.to(next)))
        }
      default: break
      }
    }
    return pairs
  }

  private func isQuiet(_ edge: EdgeLog.Edge) -> Bool {
    let location = graph.search.location(of: edge.from, in: edge.instance)
    guard model.mayGoOn(from: location),
      !graph.stepsOpenCount(edge.from, edge.node, of: edge.instance)
    else { return false }
    guard case .call(let call) = model.location(location).kind,
      case .answer(let answer)? = graph.event(of: edge)
    else { return true }
    return !model.pauses(call, before: answer)
  }
}

extension PauselessFlow {
  private func isQuiet(_ next: EdgeLog.Return) -> Bool {
    let caller = graph.caller(of: next.entry)
    return !graph.stepsOpenCount(caller.from, next.node, of: caller.instance)
  }
}

/// Where steps may lead to one another again without a pause, whatever the data.
struct PauselessCycles: Sendable {
  /// Of locations.
  private var isWithin: [Bool] = []
  private(set) var processes: Set<Process> = []

  init() {}

  init(_ model: Model, among processes: [Process]) {
    var pairs: [(from: Int32, to: Int32)] = []
    for process in processes {
      for index in model.locations(of: process) {
        model.eachNextWithoutPause(Location.ID(raw: Int32(index))) {
          pairs.append((Int32(index), $0.raw))
        }
      }
    }
    let edges = Edges(nodes: model.locations.count, pairs: pairs)
    let component = Components.ofNodes(in: edges)
    isWithin = Array(repeating: false, count: model.locations.count)
    for (from, to) in pairs where component[Int(from)] == component[Int(to)] {
      (isWithin[Int(from)], isWithin[Int(to)]) = (true, true)
      self.processes.insert(model.process(of: Location.ID(raw: from)))
    }
  }

  /// False if states surely do not lead to one another again: each leads to later ones alone.
  func mayClose(_ search: Search) -> Bool {
    if isWithin.isEmpty { return false }
    return search.edgeLog.pointee.edges.contains { edge in
      let instance = search.instances[Int(edge.instance)]
      let first = instance.program.program.firstLocation
      func isWithin(_ state: Int32) -> Bool {
        self.isWithin[first + Int(instance.states.table.pointee.location(Int(state)))]
      }
      guard isWithin(edge.from) else { return false }
      return switch instance.program.instructions[Int(edge.node)].operation {
      case .go: edge.to <= edge.from && isWithin(edge.to)
      case .call: true
      default: false
      }
    }
  }
}
