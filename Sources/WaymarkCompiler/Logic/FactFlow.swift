/// What every way to a step has established, for one circle of guards. Going back needs no edge:
/// it restores what held when the step was shown before.
struct FactFlow {
  private let graph: Graph
  private let circles: GuardCircles
  private let exits: Set<ID<Exit>>
  private let first: Int
  private var arrivals: [Arrival?]
  private var work: WorkList
  /// False where it took more than is allowed: then nothing is known.
  private(set) var isComplete = true

  init(
    _ graph: Graph, _ workflow: Workflow, _ circles: GuardCircles, _ exits: Set<ID<Exit>>,
    _ budget: inout Int
  ) {
    self.graph = graph
    self.circles = circles
    self.exits = exits
    first = workflow.steps.startIndex
    arrivals = [Arrival?](repeating: nil, count: workflow.steps.count)
    work = WorkList(workflow.steps.count)
    guard let start = workflow.start.target else { return }
    join(.anything, start)
    while let next = work.next() {
      let step = ID<Step>(first + next)
      budget -= 1 + (arrivals[next]?.cases.count ?? 0)
      if budget < 0 {
        isComplete = false
        return
      }
      for exit in graph[step].exits { leave(exit) }
    }
  }

  /// Where the alternatives of an exit are tried; nil: no data get there.
  func arrival(_ exit: ID<Exit>) -> Arrival? {
    let step = graph[exit].step
    guard let arrival = arrivals[step.index - first] else { return nil }
    var gone = changed(graph[step].assignments)
    if let result = graph[step].result, graph[exit].trigger.bringsResult { gone.append(result.raw) }
    return without(gone, arrival)
  }

  private mutating func leave(_ exit: ID<Exit>) {
    guard var rest = arrival(exit) else { return }
    for transition in graph[exit].transitions {
      let transition = graph[transition]
      var taken = rest
      if let when = transition.when, exits.contains(exit), let slot = circles.slots[when] {
        taken = rest.adding(slot << 1 | 1)
        rest = rest.adding(slot << 1)
      }
      if case .step(let target) = transition.target {
        join(without(changed(transition.assignments), taken), target)
      }
      if transition.when == nil { return }
    }
  }

  private mutating func join(_ arrival: Arrival, _ step: ID<Step>) {
    guard !arrival.cases.isEmpty else { return }
    let index = step.index - first
    guard var known = arrivals[index] else {
      arrivals[index] = arrival
      return work.add(index)
    }
    known.join(arrival)
    guard known != arrivals[index] else { return }
    arrivals[index] = known
    work.add(index)
  }

  private func changed(_ assignments: Run<Argument>) -> [Int32] {
    assignments.compactMap { graph[$0].variable?.raw }
  }

  private func without(_ gone: [Int32], _ arrival: Arrival) -> Arrival {
    guard !gone.isEmpty else { return arrival }
    return arrival.keeping { literal in
      let roots = circles.roots[circles.formulas[Int(literal >> 1)]] ?? []
      return !roots.contains(where: gone.contains)
    }
  }
}

extension Exit.Trigger {
  /// An error or a timeout leaves the result of an earlier call as it was.
  fileprivate var bringsResult: Bool {
    switch self {
    case .error, .failure, .after: false
    default: true
    }
  }
}

/// Steps to look at again, each once at a time, in the order in which they came.
struct WorkList {
  private var queue: [Int] = []
  private var head = 0
  private var isQueued: [Bool]

  init(_ count: Int) { isQueued = [Bool](repeating: false, count: count) }

  mutating func add(_ index: Int) {
    guard !isQueued[index] else { return }
    isQueued[index] = true
    queue.append(index)
  }

  mutating func next() -> Int? {
    guard head < queue.count else { return nil }
    defer { head += 1 }
    isQueued[queue[head]] = false
    return queue[head]
  }
}
