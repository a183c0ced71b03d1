/// The least number of taps from each state to one of some routes, where the backend answers, and
/// the user sends, as is best. It counts what happens before the process ends, and how far each of
/// the ends is. For what comes after an end, see `TapContexts`.
final class TapCounter: WalkHandler {
  let search: Search
  private let goals: Set<ID<Route>>
  /// Each state of which they are counts as a goal.
  private let doubts: Doubts
  /// By instance: of each state its distances, one after another.
  private var taps: [[Int32]]
  /// By instance: the distances of a state; the first is to a goal, then follow those to the ends.
  let widths: [Int]
  static let never = Int32.max
  /// More distances are not kept.
  private static let mostTaps = 1 << 26

  // The state that is judged.
  private var index: Int32 = 0
  private var best: [Int32] = []
  /// The taps before the instruction from which a walk started.
  private var base: Int32 = 0

  /// Nil if there are too many states and ends.
  init?(_ search: Search, _ goals: Set<ID<Route>>, doubts: Doubts = .none) {
    (self.search, self.goals, self.doubts) = (search, goals, doubts)
    widths = search.instances.map { $0.callers.isEmpty ? 1 : 1 + $0.ends.count }
    let counts = zip(search.instances, widths).map { $0.states.count * $1 }
    guard counts.reduce(0, +) <= Self.mostTaps else { return nil }
    taps = counts.map { Array(repeating: Self.never, count: $0) }
    if !doubts.isEmpty { countDoubted() }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in search.instances.indices.reversed() {
        for state in (0..<search.instances[index].states.count).reversed()
        where update(Int32(index), state) {
          isChanged = true
        }
      }
    }
  }

  private func countDoubted() {
    for (index, instance) in search.instances.enumerated() {
      let (process, locations) = (instance.program.program.process.raw, instance.states.locations)
      for state in 0..<instance.states.count where doubts.concern(locations[state], of: process) {
        for place in state * widths[index]..<(state + 1) * widths[index] { taps[index][place] = 0 }
      }
    }
  }

  func distances(_ instance: Int, _ state: Int) -> ArraySlice<Int32> {
    taps[instance][state * widths[instance]..<(state + 1) * widths[instance]]
  }

  private func update(_ index: Int32, _ state: Int) -> Bool {
    let instance = search.instances[Int(index)]
    let first = state * widths[Int(index)]
    (self.index, best, base) = (index, Array(distances(Int(index), state)), 0)
    var words: [UInt64] = []
    instance.states.load(state, into: &words)
    let location = Int(instance.states.locations[state])
    follow(instance.program, instance.program.program.entries[location], words)
    var isChanged = false
    for place in best.indices where best[place] < taps[Int(index)][first + place] {
      taps[Int(index)][first + place] = best[place]
      isChanged = true
    }
    return isChanged
  }

  /// The distances of a caller, as they are after an end of what it entered.
  func distances(
    of caller: ProcessInstance.Caller, after end: ProcessInstance.End, of callee: LoadedProgram
  ) -> [Int32] {
    (index, base) = (caller.instance, 0)
    best = Array(repeating: Self.never, count: widths[Int(caller.instance)])
    let opener = search.instances[Int(caller.instance)]
    let location = opener.states.locations[Int(caller.state)]
    if doubts.concern(location, of: opener.program.program.process.raw) { best[0] = 0 }
    resume(caller, after: end, of: callee)
    return best
  }

  private func resume(
    _ caller: ProcessInstance.Caller, after end: ProcessInstance.End, of callee: LoadedProgram
  ) {
    let program = search.instances[Int(caller.instance)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: end.outcome) else { return }
    if program.instructions[Int(instruction)].operation == .stop {
      return offer(base, state: Int(caller.state))
    }
    var words = caller.words
    program.take(end.words, of: callee, site, into: &words)
    follow(program, instruction, words)
  }

  private func follow(_ program: LoadedProgram, _ instruction: Int32, _ words: [UInt64]) {
    let walk = Walk(program, keepsTrail: true)
    walk.follow(from: instruction, words, self)
  }

  static func sum(_ first: Int32, _ second: Int32) -> Int32 {
    first == never || second == never ? never : first + second
  }
}

/// What a state leads to.
extension TapCounter {
  /// The taps on the way. A goal that is opened on it is offered.
  private func count(_ walk: Walk) -> Int32 {
    var taps = base
    var isGoal = false
    for case .event(let index) in walk.latestSteps {
      switch walk.program.program.events[Int(index)] {
      case .press, .timeout: taps += 1
      case .opens(let route, _): if goals.contains(route) { isGoal = true }
      case .answer, .back: break
      }
    }
    if isGoal { best[0] = min(best[0], taps) }
    return taps
  }

  private func offer(_ taps: Int32, state: Int) {
    for (place, more) in distances(Int(index), state).enumerated() {
      best[place] = min(best[place], Self.sum(taps, more))
    }
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let taps = count(walk)
    let instance = search.instances[Int(index)]
    instance.program.mask(words, at: location)
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    var states = [content]
    if instance.program.isDecided(location) {
      states =
        instance.program.splits(of: content, at: location, most: 4_096)?.map(\.words) ?? states
    }
    // What comes later is chosen as is best.
    for state in states {
      if let found = instance.states.index(of: location, state) { offer(taps, state: found) }
    }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let taps = count(walk)
    guard best.count > 1 else { return }
    for (place, end) in search.instances[Int(index)].ends.enumerated()
    where end.outcome == outcome && (outcome >= 0 || end.isByButton)
      && end.words.indices.allSatisfy({ end.words[$0] == words[$0] })
    {
      best[place + 1] = min(best[place + 1], taps)
    }
  }

  /// A button may open a goal that leaves the app, and lead nowhere else.
  func rest(_ walk: Walk) { _ = count(walk) }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {}

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let taps = count(walk)
    let instance = search.instances[Int(index)]
    let spec = instance.program.program.calls[Int(site)]
    if doubts.concernAll(of: spec.callee.raw) { best[0] = min(best[0], taps) }
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: node)
    else { return }
    callee.begin(&entry)
    guard let inner = search.instance(callee, enteredWith: entry) else { return }
    let caller = ProcessInstance.Caller(
      instance: index, state: -1, site: site,
      words: Array(UnsafeBufferPointer(start: words, count: instance.states.words)), distance: 0)
    for start in search.instances[Int(inner)].states.starts {
      enter(Int(inner), start, taps, caller)
    }
  }

  /// Within what is entered, and then from each of its ends on.
  private func enter(
    _ inner: Int, _ start: Int, _ taps: Int32, _ caller: ProcessInstance.Caller
  ) {
    let callee = search.instances[inner]
    let inside = distances(inner, start)
    best[0] = min(best[0], Self.sum(taps, inside.first ?? Self.never))
    if startsAnew(caller) { return }
    let before = base
    defer { base = before }
    for (end, distance) in zip(callee.ends, inside.dropFirst()) where distance != Self.never {
      base = taps + distance
      // A page that is still there after what it opened offers nothing new.
      if !isPageLeft(caller, after: end) { continue }
      resume(caller, after: end, of: callee.program)
    }
  }

  /// Nothing is left below such a route.
  func startsAnew(_ caller: ProcessInstance.Caller) -> Bool {
    let program = search.instances[Int(caller.instance)].program
    return program.program.calls[Int(caller.site)].startsAnew
  }

  private func isPageLeft(
    _ caller: ProcessInstance.Caller, after end: ProcessInstance.End
  ) -> Bool {
    let program = search.instances[Int(caller.instance)].program
    guard
      let instruction = program.program.calls[Int(caller.site)].instruction(after: end.outcome)
    else { return false }
    return program.instructions[Int(instruction)].operation != .stop
  }
}
