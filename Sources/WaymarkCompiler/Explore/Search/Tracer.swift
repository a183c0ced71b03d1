/// Finds out how one state leads to the next: what was decided on the way, and what happened inside
/// the processes that were entered.
final class Tracer: WalkHandler {
  private let search: Search
  private let goal: Goal
  private let instance: Int32
  /// What led to the goal; nil until it is found.
  private(set) var result: [TraceStep]?
  private var prefix: [TraceStep] = []

  enum Goal {
    case state(Int32)
    case end(outcome: Int32, words: [UInt64])
    case finding(Int32)
    case call(site: Int32, words: [UInt64])
  }

  init(_ search: Search, _ instance: Int32, _ goal: Goal) {
    (self.search, self.instance, self.goal) = (search, instance, goal)
  }

  /// Deeper than this, what happens inside a process is left out of a witness.
  static let deepest = 200

  var isSatisfied: Bool { result != nil }

  private var program: LoadedProgram { search.instances[Int(instance)].program }

  func trace(from state: Int32) -> [TraceStep]? {
    let states = search.instances[Int(instance)].states
    var words: [UInt64] = []
    states.load(Int(state), into: &words)
    let location = states.locations[Int(state)]
    run(program.program.entries[Int(location)], words, after: [.at(location)])
    return result
  }

  private func run(_ instruction: Int32, _ words: [UInt64], after prefix: [TraceStep]) {
    let before = self.prefix
    self.prefix = prefix
    let walk = Walk(program, keepsTrace: true, notesReads: true)
    walk.follow(from: instruction, words, self)
    self.prefix = before
  }

  private func steps(of walk: Walk) -> [TraceStep] {
    prefix + walk.latestSteps.reversed().map { .decided($0) }
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard result == nil, case .state(let state) = goal else { return }
    program.mask(words, at: location)
    let states = search.instances[Int(instance)].states
    if states.isState(Int(state), location, words) {
      result = steps(of: walk) + [.took(transition)]
    } else if search.splitsPages, states.locations[Int(state)] == location,
      let decided = splits(from: words, to: Int(state), states)
    {
      result = steps(of: walk) + [.took(transition)] + decided
    }
  }

  /// What was decided when the page was shown; nil if the state is another one.
  private func splits(
    from words: UnsafeMutablePointer<UInt64>, to state: Int, _ states: StateSet
  ) -> [TraceStep]? {
    var steps: [TraceStep] = []
    for position in program.layout.fields.indices {
      let field = program.fields[position]
      let before = field.value(in: words[field.word])
      let after = field.value(in: states.word(state, field.word))
      if before == after { continue }
      guard before == 0 else { return nil }
      steps.append(.decided(.split(position: position, UInt32(after - 1))))
    }
    return steps
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard result == nil, case .end(let wanted, let values) = goal, wanted == outcome,
      values.indices.allSatisfy({ values[$0] == words[$0] })
    else { return }
    result = steps(of: walk) + (transition >= 0 ? [.took(transition)] : [])
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    guard result == nil, case .finding(finding) = goal else { return }
    result = steps(of: walk)
  }

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    guard result == nil else { return }
    let spec = program.program.calls[Int(site)]
    let content = Array(UnsafeBufferPointer(start: words, count: program.layout.words))
    if case .call(site, content) = goal {
      result = steps(of: walk)
      return
    }
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: node)
    else { return }
    callee.begin(&entry)
    guard let index = search.instance(callee, enteredWith: entry) else { return }
    let before = steps(of: walk)
    for end in search.instances[Int(index)].ends where result == nil {
      guard let instruction = spec.instruction(after: end.outcome) else { continue }
      var words = content
      program.take(end.words, after: end.outcome, of: callee, spec, into: &words)
      let inside = TraceStep.inside(site, index, end)
      run(instruction, words, after: before + [inside])
    }
  }
}

/// One step of a witness within one process.
enum TraceStep {
  /// The location of a state, by its position in the process.
  case at(Int32)
  case decided(Walk.Trace.Step)
  case took(Int32)
  /// A process was entered, and ended.
  case inside(Int32, Int32, ProcessInstance.End)
}

extension Search {
  /// How the start of an instance leads to one of its states, and on to a goal.
  func trace(_ instance: Int32, to state: Int32, then goal: Tracer.Goal?)
    -> [TraceStep]
  {
    let states = instances[Int(instance)].states
    var path = [state]
    while states.parents[Int(path[path.count - 1])] >= 0 {
      path.append(states.parents[Int(path[path.count - 1])])
    }
    path.reverse()
    var steps = startSplits(instance, path[0])
    for (from, to) in zip(path, path.dropFirst()) {
      let tracer = Tracer(self, instance, .state(to))
      steps += tracer.trace(from: from) ?? []
    }
    guard let goal else { return steps + [.at(states.locations[Int(state)])] }
    return steps + (Tracer(self, instance, goal).trace(from: state) ?? [])
  }

  /// What was decided on the page with which an instance begins.
  private func startSplits(_ instance: Int32, _ state: Int32) -> [TraceStep] {
    let states = instances[Int(instance)].states
    guard splitsPages || instances[Int(instance)].isOngoing else { return [] }
    let program = instances[Int(instance)].program
    return program.layout.fields.indices.compactMap { position in
      let field = program.fields[position]
      let value = field.value(in: states.word(Int(state), field.word))
      return value == 0 ? nil : .decided(.split(position: position, UInt32(value - 1)))
    }
  }
}
