/// Which operations that commit may be called again, as far as the edges of the project tell, where
/// back leads to all pages that may have come before. What is not among them is never repeated; for
/// the others, `CommitSearch` follows journeys. What comes after a call is first followed within
/// processes and out of them, then into others (as in slices by Horwitz, Reps and Binkley, 1990).
struct CommitFlow {
  private let graph: StateGraph
  /// The processes that can be open in a workflow.
  private let inWorkflows: Set<Int32>
  /// By instance, the node of its first end. Before the ends come states, then states once more, as
  /// those that back comes past.
  private var ends: [Int] = []
  private var nodeCount: Int
  /// By state: the node from which back leads on; -1 for a page that blocks it.
  private var back: [Int32] = []
  private var calls: [ID<Operation>: [(state: Int32, call: Call)]] = [:]
  private var within: [(from: Int32, to: Int32)] = []
  private var out: [(from: Int32, to: Int32)] = []
  private var into: [(from: Int32, to: Int32)] = []

  /// Those of some operations that may be repeated.
  static func mayRepeat(_ operations: [ID<Operation>], in graph: StateGraph) -> [ID<Operation>] {
    let flow = CommitFlow(graph)
    let count = flow.nodeCount
    let out = Edges(nodes: count, pairs: flow.within + flow.out)
    let into = Edges(nodes: count, pairs: flow.within + flow.into)
    return operations.filter { operation in
      guard graph.search.work.affords(count + out.targets.count + into.targets.count) else {
        return true
      }
      let calls = flow.calls[operation] ?? []
      var isAfter = flow.after(calls, keyed: graph.search.component.graph[operation].key != nil)
      out.spread(&isAfter)
      into.spread(&isAfter)
      return calls.contains { isAfter[Int($0.state)] || !$0.call.repeated.isEmpty }
    }
  }

  private init(_ graph: StateGraph) {
    (self.graph, inWorkflows) = (graph, graph.search.processesInWorkflows)
    nodeCount = 2 * graph.stateCount
    for (index, instance) in graph.search.instances.enumerated() {
      ends.append(nodeCount)
      nodeCount += instance.ends.count
      for state in 0..<Int32(instance.states.count) { add(state, of: Int32(index)) }
    }
    for edge in graph.edges { add(edge) }
    for next in graph.returns { add(next) }
  }

  private mutating func add(_ state: Int32, of instance: Int32) {
    let model = graph.search.component.model
    let node = graph.number(instance, state)
    switch model.location(graph.search.location(of: state, in: instance)).kind {
    case .page(let page): back.append(model.mayGoBack(from: page) ? node : -1)
    case .call(let call):
      calls[call.operation, default: []].append((node, call))
      fallthrough
    default: back.append(passed(node))
    }
  }

  /// What comes next after a call that may have taken effect.
  private func after(_ calls: [(state: Int32, call: Call)], keyed isKeyed: Bool) -> [Bool] {
    var isAfter = [Bool](repeating: false, count: nodeCount)
    for (state, call) in calls {
      for edge in graph.edges(of: state) {
        if case .answer(let kind)? = graph.event(of: edge) {
          // With a key, only an answer that nobody knows matters.
          if isKeyed && kind == .success || call.answer(kind)?.mayCommit != true { continue }
        }
        if let next = node(graph.operation(of: edge), edge.to, edge.instance) {
          isAfter[Int(next)] = true
        }
      }
    }
    return isAfter
  }

  private func node(
    _ operation: Instruction.Operation, _ target: Int32, _ instance: Int32
  ) -> Int32? {
    switch operation {
    case .go: graph.number(instance, target)
    case .end, .leave: Int32(ends[Int(instance)]) + target
    default: nil
    }
  }

  private mutating func add(_ edge: EdgeLog.Edge) {
    let (operation, from) = (graph.operation(of: edge), graph.from(edge))
    if let to = node(operation, edge.to, edge.instance) { add(from, to, operation) }
    guard operation == .call, !graph.startsAnew(edge.to),
      case let callee = graph.callee(of: edge.to), callee >= 0
    else { return }
    let (isOpening, called) = (graph.isOpening(edge.to), graph.search.instances[Int(callee)])
    for start in graph.starts(of: callee) {
      into.append((from, start))
      if !isOpening { addBack(from, start) }
    }
    for (number, end) in called.ends.enumerated() {
      if !isOpening, end.outcome < 0, !end.isByButton { out.append((from, passed(from))) }
      if isInWorkflow(edge.instance), graph.leavesPage(edge.to, after: number) {
        out.append((Int32(ends[Int(callee)] + number), from))
      }
    }
  }

  private mutating func add(_ next: EdgeLog.Return) {
    let (operation, caller) = (graph.operation(of: next), graph.caller(of: next.entry))
    guard let to = node(operation, next.to, caller.instance) else { return }
    add(graph.from(caller), to, operation)
    // Where no workflow is open, the journey is over.
    if next.end >= 0, isInWorkflow(caller.instance) {
      out.append((Int32(ends[Int(graph.callee(of: next.entry))]) + next.end, to))
    }
  }

  private mutating func add(_ from: Int32, _ to: Int32, _ operation: Instruction.Operation) {
    within.append((from, to))
    if operation == .go { addBack(from, to) }
  }

  private mutating func addBack(_ from: Int32, _ to: Int32) {
    let before = back[Int(from)] == passed(from) ? passed(from) : from
    if back[Int(to)] >= 0 { out.append((back[Int(to)], before)) }
  }

  private func passed(_ state: Int32) -> Int32 { Int32(graph.stateCount) + state }

  private func isInWorkflow(_ instance: Int32) -> Bool {
    inWorkflows.contains(graph.search.instances[Int(instance)].program.program.process.raw)
  }
}

extension Model {
  /// True of a page that allows back, at least with some flags.
  fileprivate func mayGoBack(from page: Page) -> Bool {
    page.ends == nil && !(blocksBack(page, showing: page.screen) && backFlags(of: page).isEmpty)
  }
}

extension Search {
  fileprivate var processesInWorkflows: Set<Int32> {
    let workflows = programs.keys.filter { $0 < component.graph.workflows.count }
    var (open, pending) = (Set(workflows), workflows)
    while let process = pending.popLast() {
      for site in programs[process]?.program.calls ?? []
      where !site.startsAnew && open.insert(site.callee.raw).inserted {
        pending.append(site.callee.raw)
      }
    }
    return open
  }
}
