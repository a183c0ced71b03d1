import CEL

/// Which values are set on every path to a step: forward data flow over one workflow, to the
/// greatest fixpoint. A step's set only ever shrinks, so the work is bounded by transitions times
/// tracked values. At most 64 values are tracked at a time, one bit each; more take several rounds.
struct DefiniteAssignment {
  let shared: SharedGraph
  var graph: Graph { _read { yield shared.graph } }
  let workflow: Workflow
  let ends: Ends
  /// The tracked values, in the order of their bits: searching so few is faster than hashing.
  let symbols: [Symbol]
  let types: [Type]
  /// The values that some path to a step sets, by all steps in turn; empty if nothing depends on
  /// them.
  private(set) var possible: [UInt64] = []
  /// The values that each step reads whatever its exit, and the index of its first alternative.
  private var steps: [(own: UInt64, first: Int)] = []
  /// The values that each alternative reads, by all steps in turn.
  private var alternatives: [(guards: UInt64, sets: UInt64)] = []
  private var known: [UInt64]

  struct Read {
    var bit: Int
    var span: Span
    var step: ID<Step>
  }

  /// For one workflow; without a bound, rounds times steps could grow without limit.
  private static let mostTracked = 4096

  /// Tracks states without a default, and results, 64 at a time, with one round in memory at once.
  static func eachRound(
    _ workflow: Workflow, _ shared: SharedGraph, _ ends: Ends,
    _ visit: (DefiniteAssignment) -> Void
  ) {
    guard let start = workflow.start.target else { return }
    var tracked = workflow.state.filter { shared.graph.beginsUnset($0) }
    tracked += workflow.results
    let end = min(tracked.count, mostTracked)
    for first in stride(from: 0, to: end, by: 64) {
      let round = tracked[first..<min(first + 64, end)]
      visit(DefiniteAssignment(workflow, shared, ends, round, from: start))
    }
  }

  private init(
    _ workflow: Workflow, _ shared: SharedGraph, _ ends: Ends,
    _ tracked: ArraySlice<ID<Variable>>, from start: ID<Step>
  ) {
    self.shared = shared
    self.ends = ends
    self.workflow = workflow
    symbols = tracked.map { shared.graph.variables[$0.index].name.symbol }
    types = tracked.map { shared.graph.variables[$0.index].type }
    known = [UInt64](repeating: .max, count: workflow.steps.count)
    possible = possiblySet(from: start)
    (steps, alternatives) = allReads()
    flow(from: start)
  }

  private func allReads() -> (
    [(own: UInt64, first: Int)], [(guards: UInt64, sets: UInt64)]
  ) {
    var steps: [(own: UInt64, first: Int)] = []
    var alternatives: [(guards: UInt64, sets: UInt64)] = []
    steps.reserveCapacity(workflow.steps.count)
    alternatives.reserveCapacity(workflow.steps.count * 2)
    for step in workflow.steps {
      var own: UInt64 = 0
      eachOwnRead(of: step) { bit, _ in own |= 1 << UInt64(bit) }
      steps.append((own, alternatives.count))
      for exit in graph.steps[step.index].exits {
        let transitions = graph.exits[exit.index].transitions
        let first = alternatives.count - transitions.startIndex
        for _ in transitions { alternatives.append((0, 0)) }
        eachRead(at: exit, of: step) { bit, _, transition, isGuard in
          let mask: UInt64 = 1 << UInt64(bit)
          alternatives[first + transition.index].guards |= isGuard ? mask : 0
          alternatives[first + transition.index].sets |= isGuard ? 0 : mask
        }
      }
    }
    return (steps, alternatives)
  }

  private func allRead(by step: ID<Step>) -> UInt64 {
    let next = row(step) + 1
    let end = next < steps.count ? steps[next].first : alternatives.count
    var read = steps[row(step)].own
    for index in steps[row(step)].first..<end {
      read |= alternatives[index].guards | alternatives[index].sets
    }
    return read
  }

  func row(_ step: ID<Step>) -> Int { step.index - workflow.steps.startIndex }

  private mutating func flow(from start: ID<Step>) {
    known[row(start)] = 0
    var queue = [start]
    while let step = queue.popLast() {
      // Once reported as read, a value counts as set: one finding per path.
      var alternative = steps[row(step)].first
      for exit in graph.steps[step.index].exits {
        var here = known[row(step)] | steps[row(step)].own
        let mayTake = ends.mayTake(graph.exits[exit.index].trigger)
        for transition in graph.exits[exit.index].transitions {
          let read = alternatives[alternative]
          alternative += 1
          // Every guard on the way to an alternative has been asked, and no other `set` is done.
          here |= read.guards
          guard mayTake, case .step(let target) = graph.transitions[transition.index].target else {
            continue
          }
          let met = known[row(target)] & (here | read.sets | gained(by: transition))
          if met == known[row(target)] { continue }
          known[row(target)] = met
          queue.append(target)
        }
      }
    }
  }

  /// The values that a transition sets.
  func gained(by id: ID<Transition>) -> UInt64 {
    var gained: UInt64 = 0
    let step = graph.transitions[id.index].step.index
    let exit = graph.transitions[id.index].exit.index
    if let result = graph.exits[exit].result {
      gained |= mask(graph.variables[result.index].name.symbol)
    }
    return gained | set(by: graph.transitions[id.index].assignments)
      | set(by: graph.steps[step].assignments)
  }

  /// A state that does not exist may be a misspelling of any state.
  private func set(by run: Run<Argument>) -> UInt64 {
    var gained: UInt64 = 0
    for id in run where !graph.arguments[id.index].isReturned {
      let isKnown = graph.arguments[id.index].variable != nil
      gained |= isKnown ? mask(graph.arguments[id.index].name.symbol) : .max
    }
    return gained
  }

  func mask(_ symbol: Symbol) -> UInt64 {
    symbols.firstIndex(of: symbol).map { 1 << UInt64($0) } ?? 0
  }

  /// The first use on each path of a value that is not set on all paths.
  func unset() -> [Read] {
    var found: [Read] = []
    for step in workflow.steps where allRead(by: step) & ~known[row(step)] != 0 {
      var here = known[row(step)]
      func note(_ bit: Int, _ span: Span) {
        guard here & (1 << UInt64(bit)) == 0 else { return }
        here |= 1 << UInt64(bit)
        found.append(Read(bit: bit, span: span, step: step))
      }
      eachOwnRead(of: step, note)
      let known = here
      for exit in graph.steps[step.index].exits
      where ends.mayTake(graph.exits[exit.index].trigger) {
        here = known
        eachRead(at: exit, of: step) { bit, span, _, _ in note(bit, span) }
      }
    }
    return found
  }

  /// A shortest path from the start to the use on which nothing sets the value.
  func path(without read: Read) -> [ID<Step>] {
    guard let start = workflow.start.target else { return [read.step] }
    var cameFrom: [ID<Step>: ID<Step>] = [start: start]
    var queue = [start]
    var next = 0
    while next < queue.count, cameFrom[read.step] == nil {
      let step = queue[next]
      next += 1
      let exits = graph[step].exits.filter { ends.mayTake(graph[$0].trigger) }
      for transition in exits.flatMap({ graph[$0].transitions }) {
        guard case .step(let target) = graph[transition].target, cameFrom[target] == nil,
          gained(by: transition) & (1 << UInt64(read.bit)) == 0
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

extension Graph {
  /// The part of a state that was refused may have been its default.
  fileprivate func beginsUnset(_ state: ID<Variable>) -> Bool {
    self[state].defaultValue == nil && !recovery.lacks(.parts, self[state].name)
  }
}
