/// Finds out how one state leads to the next: what was decided on the way, and what happened inside
/// the processes that were entered.
final class Tracer: WalkHandler {
  private let search: Search
  private let goal: Goal
  private let instance: Int32
  /// What led to the goal; nil until it is found.
  private(set) var result: [TraceStep]?
  private var prefix: [TraceStep] = []
  /// The only edge that counts, with what it settles.
  private let edge: (node: Int32, settling: [Int32])?

  enum Goal {
    case state(Int32)
    case end(outcome: Int32, words: [UInt64])
    case finding(Int32)
    case call(site: Int32, words: [UInt64])
    /// Back, where flags allow it.
    case back
  }

  init(
    _ search: Search, _ instance: Int32, _ goal: Goal,
    along edge: (node: Int32, settling: [Int32])? = nil
  ) {
    (self.search, self.instance, self.goal, self.edge) = (search, instance, goal, edge)
  }

  private func isDue(_ walk: Walk) -> Bool {
    result == nil && (edge.map { $0.node == walk.node && $0.settling == walk.settling } ?? true)
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

  func trace(
    after end: ProcessInstance.End, of callee: LoadedProgram, _ caller: ProcessInstance.Caller
  ) -> [TraceStep] {
    resume(program.program.calls[Int(caller.site)], caller.words, after: end, of: callee, [])
    return result ?? []
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
    guard isDue(walk), case .state(let state) = goal else { return }
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
    guard isDue(walk), case .end(let wanted, let values) = goal, wanted == outcome,
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
    guard isDue(walk) else { return }
    let spec = program.program.calls[Int(site)]
    let content = Array(UnsafeBufferPointer(start: words, count: program.layout.words))
    if case .call(site, content) = goal {
      result = steps(of: walk)
      return
    }
    // What is passed may have to be decided first: then this comes again.
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: node), edge == nil
    else { return }
    callee.begin(&entry)
    guard let index = search.instance(callee, enteredWith: entry) else { return }
    let before = steps(of: walk)
    for end in search.instances[Int(index)].ends where result == nil {
      resume(spec, content, after: end, of: callee, before + [.inside(site, index, end)])
    }
  }

  private func resume(
    _ site: CallSite, _ words: [UInt64], after end: ProcessInstance.End, of callee: LoadedProgram,
    _ before: [TraceStep]
  ) {
    guard let instruction = site.instruction(after: end.outcome) else { return }
    var words = words
    program.take(end.words, after: end.outcome, of: callee, site, into: &words)
    run(instruction, words, after: before)
  }

  func open(_ walk: Walk) {
    if isDue(walk), case .back = goal { result = steps(of: walk).dropLast() }
  }
}

extension StateGraph {
  /// What was decided, and which transition taken, along an edge.
  func trace(edge number: Int32) -> [TraceStep] {
    let edge = edges[Int(number)]
    let tracer = Tracer(
      search, edge.instance, goal(edge.node, edge.to, in: edge.instance),
      along: (edge.node, settling[number] ?? []))
    return tracer.trace(from: edge.from) ?? []
  }

  /// The same of what comes after a process.
  func trace(next number: Int32) -> [TraceStep] {
    let next = returns[Int(number)]
    guard let caller = search.caller(of: entries[Int(next.entry)], next.entry) else { return [] }
    let callee = search.instances[Int(callee(of: next.entry))]
    let tracer = Tracer(
      search, caller.instance, goal(next.node, next.to, in: caller.instance),
      along: (next.node, []))
    return tracer.trace(after: callee.ends[Int(next.end)], of: callee.program, caller)
  }

  /// What was found out inside of flags, context and client, which the caller knows from then on.
  func found(before number: Int32) -> [TraceStep] {
    let next = returns[Int(number)]
    guard let caller = search.caller(of: entries[Int(next.entry)], next.entry) else { return [] }
    let callee = search.instances[Int(callee(of: next.entry))]
    let program = search.instances[Int(caller.instance)].program
    return site(of: next.entry).fixed.compactMap { pair in
      let (own, inner) = (program.fields[pair.own], callee.program.fields[pair.callee])
      let value = inner.value(in: callee.ends[Int(next.end)].words[inner.word])
      let isNew = own.value(in: caller.words[own.word]) == 0 && value != 0
      return isNew ? .decided(.split(position: pair.own, UInt32(value - 1))) : nil
    }
  }

  private func goal(_ node: Int32, _ target: Int32, in instance: Int32) -> Tracer.Goal {
    switch instruction(node, in: instance).operation {
    case .go: return .state(target)
    case .call:
      let entry = entries[Int(target)]
      return .call(site: entry.site, words: search.caller(of: entry, target)?.words ?? [])
    case .end, .leave:
      let end = search.instances[Int(instance)].ends[Int(target)]
      return .end(outcome: end.outcome, words: end.words)
    default: return .back
    }
  }
}

extension Search {
  fileprivate func caller(of entry: EdgeLog.Entry, _ number: Int32) -> ProcessInstance.Caller? {
    instances[Int(entry.callee)].callers.first { $0.entry == number }
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
  func startSplits(_ instance: Int32, _ state: Int32) -> [TraceStep] {
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
