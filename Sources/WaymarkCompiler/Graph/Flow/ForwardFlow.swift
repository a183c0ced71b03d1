/// Walks all workflows forward from their starts. An exit of a step that runs a workflow opens once
/// that workflow is found to end with the outcome: the least fixpoint, with at most two visits of
/// each edge.
struct ForwardFlow {
  let flow: ControlFlowGraph
  /// The edges that wait for each outcome.
  let waiting: Waiting
  /// If true, the walk ends at the first screen of each path.
  let stopsAtScreens: Bool
  private(set) var steps: [Bool]
  private(set) var outcomes: [Bool]
  /// By the index of the outcome: true if the outcome is reached, or assumed to be.
  private(set) var isOpen: [Bool]
  /// The reached and assumed outcomes, in the order in which they opened.
  private(set) var opened: [ID<Outcome>] = []
  /// The reached steps that lack a required key, and may lead anywhere.
  private(set) var incomplete: [ID<Step>] = []
  private var pending: [Int32] = []
  /// The number of opened outcomes whose waiting exits have been followed.
  private var followed = 0

  init(_ flow: ControlFlowGraph, _ waiting: Waiting, outcomes: Int, stopsAtScreens: Bool = false) {
    self.flow = flow
    self.waiting = waiting
    self.stopsAtScreens = stopsAtScreens
    steps = [Bool](repeating: false, count: flow.kinds.count)
    self.outcomes = [Bool](repeating: false, count: outcomes)
    isOpen = self.outcomes
  }

  mutating func reachStarts(of graph: Graph) {
    for workflow in graph.workflows {
      if let start = workflow.start.target { reach(start) }
    }
  }

  mutating func reach(_ step: ID<Step>) {
    reach(step: step.raw)
    drain()
  }

  mutating func reach(_ outcome: ID<Outcome>) {
    reach(outcome: outcome.raw)
    drain()
  }

  /// Opens the edges that wait for an outcome without marking the outcome as reached.
  mutating func assume(_ outcome: ID<Outcome>) {
    open(outcome.raw)
    drain()
  }

  private mutating func drain() {
    while true {
      while followed < opened.count {
        followExits(opened[followed].raw)
        followed += 1
      }
      guard let step = pending.popLast() else { return }
      for edge in flow.edges.of(Int(step)) {
        let gate = flow.gates[edge]
        if gate < 0 || isOpen[Int(gate)] { follow(flow.edges.targets[edge]) }
      }
    }
  }

  @inline(__always)
  private mutating func follow(_ target: Int32) {
    if target >= 0 {
      reach(step: target)
    } else if target != ControlFlowGraph.closed {
      reach(outcome: ~target)
    }
  }

  private mutating func reach(step: Int32) {
    guard !steps[Int(step)] else { return }
    steps[Int(step)] = true
    if flow.isIncomplete[Int(step)] { incomplete.append(ID(raw: step)) }
    if stopsAtScreens && flow.kinds[Int(step)] == .show { return }
    pending.append(step)
  }

  private mutating func reach(outcome: Int32) {
    guard !outcomes[Int(outcome)] else { return }
    outcomes[Int(outcome)] = true
    open(outcome)
  }

  private mutating func open(_ outcome: Int32) {
    guard !isOpen[Int(outcome)] else { return }
    isOpen[Int(outcome)] = true
    opened.append(ID(raw: outcome))
  }

  /// Not called from `open`: workflows may run one another as deep as there are workflows.
  private mutating func followExits(_ outcome: Int32) {
    for place in waiting.edges.of(Int(outcome)) where steps[Int(waiting.sources[place])] {
      follow(flow.edges.targets[Int(waiting.edges.targets[place])])
    }
  }
}

/// The edges of `run` steps that wait for each outcome, and the steps that these edges leave.
struct Waiting: Sendable {
  /// The targets are indices of edges in the flow.
  let edges: Edges
  let sources: [Int32]

  init(_ flow: ControlFlowGraph, outcomes: Int) {
    var gated: [(from: Int32, to: Int32)] = []
    var owners: [(from: Int32, to: Int32)] = []
    for step in flow.kinds.indices where flow.kinds[step] == .run {
      for edge in flow.edges.of(step) where flow.gates[edge] >= 0 {
        gated.append((flow.gates[edge], Int32(edge)))
        owners.append((flow.gates[edge], Int32(step)))
      }
    }
    edges = Edges(nodes: outcomes, pairs: gated)
    sources = Edges(nodes: outcomes, pairs: owners).targets
  }
}
