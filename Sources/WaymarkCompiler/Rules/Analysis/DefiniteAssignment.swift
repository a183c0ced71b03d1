/// Which values are there on every path to a step: forward data flow over one workflow, to the
/// greatest solution. A step's set only ever shrinks, so that the work is bounded by transitions
/// times tracked values; there are few of those in a workflow.
struct DefiniteAssignment {
  let graph: Graph
  let workflow: Workflow
  /// States without a default, and results; each has a bit.
  let tracked: [ID<Variable>]
  /// Of `tracked`, in its order: a workflow has few, so that a walk over them beats hashing.
  let symbols: [Symbol]
  let names: [String]
  /// What each step reads, in one table: step `i` of the workflow reads
  /// `offsets[i]..<offsets[i+1]`.
  private var reads: [Read] = []
  private var offsets: [Int32] = [0]
  private let words: Int
  private var known: [UInt64]

  struct Read {
    var bit: Int
    var span: Span
    var step: ID<Step>
  }

  /// Nil where nothing needs to be followed.
  init?(_ workflow: Workflow, _ graph: Graph) {
    let states = workflow.state.filter { graph[$0].defaultValue == nil }
    tracked = states + Array(workflow.results)
    guard !tracked.isEmpty, let start = workflow.start.target else { return nil }
    self.graph = graph
    self.workflow = workflow
    symbols = tracked.map { graph[$0].name.symbol }
    names = symbols.map { graph.text($0) }
    words = (tracked.count + 63) / 64
    known = [UInt64](repeating: .max, count: workflow.steps.count * words)
    offsets.reserveCapacity(workflow.steps.count + 1)
    for step in workflow.steps {
      addReads(of: step, to: &reads)
      offsets.append(Int32(reads.count))
    }
    flow(from: start)
  }

  private func reads(of step: ID<Step>) -> ArraySlice<Read> {
    let index = step.index - workflow.steps.startIndex
    return reads[Int(offsets[index])..<Int(offsets[index + 1])]
  }

  private mutating func flow(from start: ID<Step>) {
    for word in 0..<words { known[row(start) + word] = 0 }
    var queue = [start]
    while let step = queue.popLast() {
      let reads = self.reads(of: step).map(\.bit)
      for exit in graph.steps[step.index].exits {
        for transition in graph.exits[exit.index].transitions {
          guard case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          let given = reads + gained(by: transition)
          if meet(step, given: given, into: target) { queue.append(target) }
        }
      }
    }
  }

  private func row(_ step: ID<Step>) -> Int { (step.index - workflow.steps.startIndex) * words }

  /// Whether the target knows less than before.
  private mutating func meet(_ from: ID<Step>, given: [Int], into target: ID<Step>) -> Bool {
    var changed = false
    for word in 0..<words {
      var known = self.known[row(from) + word]
      for bit in given where bit / 64 == word { known |= 1 << UInt64(bit % 64) }
      let met = self.known[row(target) + word] & known
      if met != self.known[row(target) + word] {
        self.known[row(target) + word] = met
        changed = true
      }
    }
    return changed
  }

  /// What is set on the way through a transition.
  private func gained(by id: ID<Transition>) -> [Int] {
    var gained: [Int] = []
    let step = graph.transitions[id.index].step.index
    let exit = graph.transitions[id.index].exit.index
    if case .success = graph.exits[exit].trigger, let result = graph.steps[step].result,
      let bit = symbols.firstIndex(of: graph.variables[result.index].name.symbol)
    {
      gained.append(bit)
    }
    for run in [graph.transitions[id.index].assignments, graph.steps[step].assignments] {
      for argument in run {
        let symbol = graph.arguments[argument.index].name.symbol
        if let bit = symbols.firstIndex(of: symbol) { gained.append(bit) }
      }
    }
    return gained
  }

  /// The first use on each path of what is not there on all of them.
  func unset() -> [Read] {
    var found: [Read] = []
    for step in workflow.steps {
      var said: Set<Int> = []
      for read in reads(of: step) {
        let bit = read.bit
        let isKnown = known[row(step) + bit / 64] & (1 << UInt64(bit % 64)) != 0
        if !isKnown, said.insert(bit).inserted { found.append(read) }
      }
    }
    return found
  }

  /// A shortest way from the start to the use on which nothing sets the value.
  func path(without read: Read) -> [ID<Step>] {
    guard let start = workflow.start.target else { return [read.step] }
    var cameFrom: [ID<Step>: ID<Step>] = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count, cameFrom[read.step] == nil {
      let step = queue[next]
      next += 1
      for transition in graph[step].exits.flatMap({ graph[$0].transitions }) {
        guard case .step(let target) = graph[transition].target, cameFrom[target] == nil,
          !gained(by: transition).contains(read.bit)
        else { continue }
        cameFrom[target] = step
        queue.append(target)
      }
    }
    var path = [read.step]
    while let before = cameFrom[path[path.count - 1]], before != path[path.count - 1] {
      path.append(before)
    }
    return path.reversed()
  }
}
