/// Which operations that commit may be called again, as far as the states of the project tell: a
/// data-flow analysis that goes on after back from a page to all pages that may have come before.
/// What is not among them is never repeated; for the others, `CommitSearch` follows journeys.
struct CommitFlow {
  /// More would not fit into a word, which has a bit for `canGoBack`.
  static let most = 63
  private static let canGoBack: UInt64 = 1 << 63
  /// What is not settled by then counts as repeated.
  private static let mostSweeps = 64

  private let graph: StateGraph
  private let bits: [ID<Operation>: UInt64]
  private let places: [Node]
  /// By state: what may have taken effect since its instance was entered.
  private var done: [UInt64]
  /// By state that is on no page: the same, of the pages from which back leads to before it.
  private var back: [UInt64]
  /// By instance and end.
  private var ended: [[UInt64]]
  /// By instance: what may have taken effect before.
  private var before: [UInt64]
  private var isChanged = true
  private let inWorkflows: Set<Int32>
  private let insideOthers: Set<Int32>

  fileprivate enum Node {
    case page(isBackAllowed: Bool, isLast: Bool)
    case call(Call)
    case other
  }

  /// Of at most as many operations as are `most`.
  static func mayRepeat(_ operations: ArraySlice<ID<Operation>>, in graph: StateGraph)
    -> [ID<Operation>]
  {
    var flow = CommitFlow(graph, operations)
    guard flow.solve() else { return Array(operations) }
    let repeated = flow.repeated()
    return operations.filter { flow.bits[$0].map { repeated & $0 != 0 } ?? true }
  }

  private init(_ graph: StateGraph, _ operations: ArraySlice<ID<Operation>>) {
    self.graph = graph
    bits = Dictionary(
      uniqueKeysWithValues: operations.enumerated().map { ($1, UInt64(1) << UInt64($0)) })
    let search = graph.search
    places = search.instances.flatMap { instance in
      let kinds = instance.program.places
      return instance.states.locations.map { kinds[Int($0)] }
    }
    done = Array(repeating: 0, count: graph.stateCount)
    back = done
    ended = search.instances.map { Array(repeating: 0, count: $0.ends.count) }
    before = search.instances.map { _ in 0 }
    (inWorkflows, insideOthers) = search.processesInWorkflows()
  }

  /// False if it takes too long.
  private mutating func solve() -> Bool {
    var sweeps = 0
    while isChanged {
      sweeps += 1
      isChanged = false
      let count = graph.edges.count + graph.returns.count
      guard sweeps <= Self.mostSweeps, graph.search.work.affords(2 * count) else { return false }
      for edge in graph.edges { follow(edge) }
      for next in graph.returns { follow(next) }
      for next in graph.returns.reversed() { goBack(over: next) }
      for edge in graph.edges.reversed() { goBack(over: edge) }
    }
    return true
  }

  private mutating func add(_ mask: UInt64, to state: Int, of instance: Int32) {
    // The journey is over where no workflow is open.
    let process = graph.search.instances[Int(instance)].program.program.process.raw
    guard mask & ~done[state] != 0, inWorkflows.contains(process) else { return }
    done[state] |= mask
    isChanged = true
  }

  private mutating func follow(_ edge: EdgeLog.Edge) {
    let from = graph.number(edge.instance, edge.from)
    let mask = done[from] | committed(by: edge, at: places[from])
    switch graph.operation(of: edge) {
    case .go: add(mask, to: graph.number(edge.instance, edge.to), of: edge.instance)
    case .end, .leave: end(edge.to, of: edge.instance, mask)
    case .call:
      let callee = graph.entries[Int(edge.to)].callee
      guard callee >= 0, !graph.startsAnew(edge.to) else { break }
      enter(callee, before[Int(edge.instance)] | mask, from: edge)
      for (end, mask) in ended[Int(callee)].enumerated() where graph.leavesPage(edge.to, after: end)
      {
        add(mask, to: from, of: edge.instance)
      }
    default: break
    }
  }

  private func committed(by edge: EdgeLog.Edge, at place: Node) -> UInt64 {
    guard case .call(let call) = place, let bit = bits[call.operation] else { return 0 }
    guard case .answer(let kind)? = graph.event(of: edge) else { return bit }
    // With a key, only an answer that nobody knows matters.
    if kind == .success, graph.search.project.graph[call.operation].key != nil { return 0 }
    return call.answer(kind)?.mayCommit == true ? bit : 0
  }

  private mutating func end(_ end: Int32, of instance: Int32, _ mask: UInt64) {
    guard mask & ~ended[Int(instance)][Int(end)] != 0 else { return }
    ended[Int(instance)][Int(end)] |= mask
    isChanged = true
  }

  private mutating func enter(_ callee: Int32, _ mask: UInt64, from edge: EdgeLog.Edge) {
    let process = graph.search.instances[Int(edge.instance)].program.program.process.raw
    let state = graph.number(edge.instance, edge.from)
    if !inWorkflows.contains(process) { return }
    if case .page(_, isLast: true) = places[state], !insideOthers.contains(process) { return }
    guard mask & ~before[Int(callee)] != 0 else { return }
    before[Int(callee)] |= mask
    isChanged = true
  }

  private mutating func follow(_ next: EdgeLog.Return) {
    let caller = graph.caller(of: next.entry)
    let callee = graph.entries[Int(next.entry)].callee
    let inside = next.end < 0 ? 0 : ended[Int(callee)][Int(next.end)]
    let mask = done[graph.number(caller.instance, caller.from)] | inside
    switch graph.operation(of: next) {
    case .go: add(mask, to: graph.number(caller.instance, next.to), of: caller.instance)
    case .end, .leave: end(next.to, of: caller.instance, mask)
    default: break
    }
  }

  private mutating func goBack(over next: EdgeLog.Return) {
    guard graph.operation(of: next) == .go else { return }
    let caller = graph.caller(of: next.entry)
    goBack(masksBack(from: graph.number(caller.instance, next.to)), over: caller)
  }

  private mutating func goBack(over edge: EdgeLog.Edge) {
    switch graph.operation(of: edge) {
    case .go: goBack(masksBack(from: graph.number(edge.instance, edge.to)), over: edge)
    case .call where !graph.isOpening(edge.to):
      let callee = graph.entries[Int(edge.to)].callee
      guard callee >= 0 else { break }
      for start in graph.search.instances[Int(callee)].states.starts {
        let mask = masksBack(from: graph.number(callee, Int32(start)))
        if mask != 0 { goBack(mask | done[graph.number(edge.instance, edge.from)], over: edge) }
      }
    default: break
    }
  }

  /// What is known at a page after back from the one at this state, or from the next ones.
  private func masksBack(from state: Int) -> UInt64 {
    guard case .page(let isBackAllowed, _) = places[state] else { return back[state] }
    return isBackAllowed ? done[state] | Self.canGoBack : 0
  }

  private mutating func goBack(_ mask: UInt64, over edge: EdgeLog.Edge) {
    let state = graph.number(edge.instance, edge.from)
    if case .page = places[state] {
      return add(mask & ~Self.canGoBack, to: state, of: edge.instance)
    }
    guard mask & ~back[state] != 0 else { return }
    back[state] |= mask
    isChanged = true
  }

  private func repeated() -> UInt64 {
    var repeated: UInt64 = 0
    var state = 0
    for (index, instance) in graph.search.instances.enumerated() {
      for _ in 0..<instance.states.count {
        if case .call(let call) = places[state], let bit = bits[call.operation] {
          repeated |= call.repeated.isEmpty ? (before[index] | done[state]) & bit : bit
        }
        state += 1
      }
    }
    return repeated
  }

}

extension LoadedProgram {
  /// By location.
  fileprivate var places: [CommitFlow.Node] {
    let model = project.model
    return program.entries.indices.map { location in
      switch model.location(.init(raw: Int32(program.firstLocation + location))).kind {
      case .page(let page):
        let isBlocked =
          model.blocksBack(page, showing: page.screen) && model.backFlags(of: page).isEmpty
        return .page(isBackAllowed: page.ends == nil && !isBlocked, isLast: page.ends != nil)
      case .call(let call): return .call(call)
      default: return .other
      }
    }
  }
}

extension Search {
  /// The processes that can be open in a workflow, and those that can be entered from these.
  fileprivate func processesInWorkflows() -> (inWorkflows: Set<Int32>, insideOthers: Set<Int32>) {
    let workflows = programs.keys.filter { $0 < project.graph.workflows.count }
    var (open, inside) = (Set(workflows), Set<Int32>())
    var pending = workflows
    while let process = pending.popLast() {
      for site in programs[process]?.program.calls ?? [] where !site.startsAnew {
        inside.insert(site.callee.raw)
        if open.insert(site.callee.raw).inserted { pending.append(site.callee.raw) }
      }
    }
    return (open, inside)
  }
}
