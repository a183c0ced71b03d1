/// Explores processes breadth first, by the number of transitions taken. A process that is entered
/// has an instance for each combination of values that it is entered with; its ends are summaries
/// for all its callers (tabulation, as in Reps, Horwitz and Sagiv, with the order of Knuth's
/// generalization of Dijkstra's algorithm, so that the first end found is a nearest one).
final class Search: WalkHandler {
  let project: ExploredProject
  let mostStates: Int
  /// Everything that is known on a page, and can still be read, is decided there.
  let splitsPages: Bool
  var instances: [ProcessInstance] = []
  private(set) var programs: [Int32: LoadedProgram] = [:]
  private(set) var stateCount = 0
  /// True if there were more states than the bound allows.
  private(set) var isCutOff = false
  /// True if it was stopped from outside.
  private(set) var isStopped = false
  private static let pace = 1_024

  private var known: [InstanceKey: Int32] = [:]

  func instance(_ program: LoadedProgram, enteredWith words: [UInt64]) -> Int32? {
    known[InstanceKey(process: program.program.process.raw, words: words)]
  }

  /// By distance from the start of their instance; `nearest` is the first that may not be empty.
  private var buckets: [[Item]] = [[]]
  private var nearest = 0
  private var resumptions: [Resumption] = []

  // The state that is expanded.
  private let walk: Walk
  private var scratch: [UInt64] = []
  private var here: Int32 = 0
  private var state: Int32 = 0
  private var distance: Int32 = 0

  /// A state to be expanded, or, if `state` is negative, the resumption `~state`.
  private struct Item {
    let instance: Int32
    let state: Int32
  }

  /// A caller that continues after what it entered has ended.
  private struct Resumption {
    let state: Int32
    let instruction: Int32
    let words: [UInt64]
  }

  /// Nil if there is nothing to run.
  init?(_ set: ProgramSet, mostStates: Int, splitsPages: Bool = false) {
    project = set.project
    self.mostStates = mostStates
    self.splitsPages = splitsPages
    for (process, program) in set.programs {
      programs[process] = LoadedProgram(program, set.project)
    }
    guard let any = programs.values.first else { return nil }
    walk = Walk(any)
  }

  /// A user arrives; `words` are the values that are known.
  func arrive(_ arrival: Arrival, at process: Process, _ words: [UInt64]) {
    guard let program = programs[process.raw] else { return }
    _ = enter(program, words, from: nil, arrival)
  }

  func run(until isStopped: () -> Bool = { false }) {
    var count = 0
    while nearest < buckets.count {
      guard let item = buckets[nearest].popLast() else {
        nearest += 1
        continue
      }
      if isCutOff { return }
      expand(item, nearest)
      count += 1
      if count % Self.pace == 0, isStopped() {
        (isCutOff, self.isStopped) = (true, true)
      }
    }
  }

  private func schedule(_ item: Item, at distance: Int) {
    while buckets.count <= distance { buckets.append([]) }
    buckets[distance].append(item)
    nearest = min(nearest, distance)
  }

  private func expand(_ item: Item, _ distance: Int) {
    let instance = instances[Int(item.instance)]
    walk.load(instance.program)
    here = item.instance
    self.distance = Int32(distance)
    if item.state < 0 {
      let resumption = resumptions[Int(~item.state)]
      state = resumption.state
      return follow(resumption.instruction, resumption.words)
    }
    state = item.state
    let location = Int(instance.states.locations[Int(state)])
    instance.states.load(Int(state), into: &scratch)
    follow(instance.program.program.entries[location], scratch)
  }

  private func follow(_ instruction: Int32, _ words: [UInt64]) {
    words.withUnsafeBufferPointer {
      walk.follow(from: instruction, $0.baseAddress.unsafelyUnwrapped, self)
    }
  }

  /// Enters a process with these values: a new instance, or one that is known.
  private func enter(
    _ program: LoadedProgram, _ words: [UInt64], from caller: ProcessInstance.Caller?,
    _ arrival: Arrival?
  ) -> Int32 {
    var words = words
    program.begin(&words)
    let key = InstanceKey(process: program.program.process.raw, words: words)
    if let known = known[key] { return known }
    let index = Int32(instances.count)
    known[key] = index
    let instance = ProcessInstance(program, opener: caller, arrival: arrival)
    instances.append(instance)
    add(program.program.start, words, parent: -1, to: index, at: 0)
    return index
  }

  static let mostSplits = 4_096

  /// Adds a state, or, where pages are split, all that it stands for.
  private func add(
    _ location: Int32, _ words: [UInt64], parent: Int32, to index: Int32, at distance: Int
  ) {
    let instance = instances[Int(index)]
    var states = [words]
    if splitsPages, instance.program.isPage(location) {
      let splits = instance.program.splits(of: words, at: location, most: Self.mostSplits)
      if let splits {
        states = splits.map(\.words)
      } else {
        instance.program.bounds.insert("\(Self.mostSplits) combinations are told apart on a page")
      }
    }
    for state in states {
      let (place, isNew) = state.withUnsafeBufferPointer {
        instance.states.insert(location, $0.baseAddress.unsafelyUnwrapped, parent: parent)
      }
      guard isNew else { continue }
      count(instance.program)
      schedule(Item(instance: index, state: Int32(place)), at: distance)
    }
  }

  /// Why it did not follow everything; nil if it did.
  var bound: String? {
    if isStopped { return "it was interrupted after \(stateCount) states" }
    return isCutOff ? "\(mostStates) states are followed" : nil
  }

  private func count(_ program: LoadedProgram) {
    stateCount += 1
    program.stateCount += 1
    if stateCount > mostStates { isCutOff = true }
  }
}

/// What the walk of a state leads to.
extension Search {
  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let instance = instances[Int(here)]
    instance.program.mask(words, at: location)
    if splitsPages {
      let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
      return add(location, content, parent: state, to: here, at: Int(distance) + 1)
    }
    let (index, isNew) = instance.states.insert(location, words, parent: state)
    guard isNew else { return }
    count(instance.program)
    schedule(Item(instance: here, state: Int32(index)), at: Int(distance) + 1)
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let instance = instances[Int(here)]
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    let isByButton = outcome < 0 && walk.isByButton
    let isKnown = instance.ends.contains {
      $0.outcome == outcome && $0.words == content && (outcome >= 0 || $0.isByButton == isByButton)
    }
    if isKnown { return }
    let end = ProcessInstance.End(
      outcome: outcome, isByButton: isByButton, words: content, state: state, distance: distance + 1
    )
    instance.ends.append(end)
    for caller in instance.callers { resume(caller, after: end, of: instance.program) }
  }

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let instance = instances[Int(here)]
    let spec = instance.program.program.calls[Int(site)]
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    let caller = ProcessInstance.Caller(
      instance: here, state: state, site: site, words: content, distance: distance)
    guard let callee = programs[spec.callee.raw] else { return resumeAnyhow(caller, spec) }
    guard let entry = walk.entry(to: callee, at: spec, from: node) else { return }
    let index = Int(enter(callee, entry, from: caller, nil))
    instances[index].callers.append(caller)
    for end in instances[index].ends { resume(caller, after: end, of: callee) }
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    let program = instances[Int(here)].program
    guard program.found[finding] == nil else { return }
    program.found[finding] = LoadedProgram.Found(instance: here, state: state)
  }

  /// A process that was not understood may end in every way.
  private func resumeAnyhow(_ caller: ProcessInstance.Caller, _ site: CallSite) {
    let instructions = site.returns.map(\.instruction) + [site.afterAny].filter { $0 >= 0 }
    for instruction in instructions {
      resumptions.append(
        Resumption(state: caller.state, instruction: instruction, words: caller.words))
      schedule(
        Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
        at: Int(caller.distance))
    }
  }

  private func resume(
    _ caller: ProcessInstance.Caller, after end: ProcessInstance.End, of callee: LoadedProgram
  ) {
    let program = instances[Int(caller.instance)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: end.outcome) else { return }
    var words = caller.words
    program.take(end.words, of: callee, site, into: &words)
    resumptions.append(
      Resumption(state: caller.state, instruction: instruction, words: words))
    schedule(
      Item(instance: caller.instance, state: ~Int32(resumptions.count - 1)),
      at: Int(caller.distance + end.distance))
  }
}
