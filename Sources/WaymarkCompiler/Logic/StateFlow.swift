import CEL

/// Which values of one state arrive at each step: what is written out, and counted up or down.
/// Counting stops beyond the numbers that it is compared with: nothing tells more apart.
struct StateFlow {
  private let graph: Graph
  private let state: ID<Variable>
  private let name: String
  private let guards: StateGuards
  private let broken: BrokenFormulas
  private let first: Int
  private var arrivals: [StateValues?]
  private var work: WorkList
  private var isComplete = true

  init(
    _ state: ID<Variable>, _ lists: [GuardList], _ workflow: Workflow, _ graph: Graph,
    _ broken: BrokenFormulas, _ budget: inout Int
  ) {
    self.graph = graph
    self.broken = broken
    self.state = state
    name = graph.text(graph[state].name)
    guards = StateGuards(state, lists, workflow, graph)
    first = workflow.steps.startIndex
    arrivals = [StateValues?](repeating: nil, count: workflow.steps.count)
    work = WorkList(workflow.steps.count)
    // What no guard reads need not be known.
    guard guards.isRead, let start = workflow.start.target else {
      isComplete = false
      return
    }
    join(graph.initialValues(of: state), start)
    while let next = work.next() {
      budget -= 1
      if case .only(let values)? = arrivals[next] { budget -= values.count }
      if budget < 0 {
        isComplete = false
        return
      }
      for exit in graph[ID<Step>(first + next)].exits { leave(exit) }
    }
  }

  /// Where the alternatives of an exit are tried; nil: none gets there.
  func values(_ exit: ID<Exit>) -> StateValues? {
    guard isComplete else { return .unsure }
    let step = graph[exit].step
    return arrivals[step.index - first].map { set($0, graph[step].assignments) }
  }

  private mutating func leave(_ exit: ID<Exit>) {
    guard var rest = values(exit) else { return }
    for transition in graph[exit].transitions {
      let transition = graph[transition]
      let taken = transition.when.map { guards.values(rest, where: true, $0, name) } ?? rest
      if let taken, case .step(let target) = transition.target {
        join(set(taken, transition.assignments), target)
      }
      guard let when = transition.when,
        let left = guards.values(rest, where: false, when, name)
      else { return }
      rest = left
    }
  }

  private mutating func join(_ values: StateValues, _ step: ID<Step>) {
    let index = step.index - first
    let joined = arrivals[index]?.joined(values) ?? values
    guard joined != arrivals[index] else { return }
    arrivals[index] = joined
    work.add(index)
  }

  private func set(_ values: StateValues, _ assignments: Run<Argument>) -> StateValues {
    guard let last = assignments.last(where: { graph[$0].variable == state }) else { return values }
    let formula = graph[last].formula
    guard !broken.contains(formula), let expression = graph[formula].expression
    else { return .unsure }
    if let sample = Sample(literal: expression) { return .only([sample]) }
    guard let change = expression.change(of: name) else { return .unsure }
    return guards.values(values, changedBy: change)
  }
}

extension Expression {
  /// By how much this is more than the state itself.
  func change(of name: String) -> Int64? {
    switch self[root] {
    case .identifier(name): return 0
    case .binary(.add, let one, let two):
      if case .int(let number) = self[two], self[one] == .identifier(name) { return number }
      if case .int(let number) = self[one], self[two] == .identifier(name) { return number }
    case .binary(.subtract, let one, let two):
      if case .int(let number) = self[two], self[one] == .identifier(name), number != .min {
        return -number
      }
    default: return nil
    }
    return nil
  }
}
