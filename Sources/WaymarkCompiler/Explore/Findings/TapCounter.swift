/// The least number of taps from each state to one of some routes, where the backend answers, and
/// the user sends, as is best. A process that was entered may also end first, and its caller lead
/// there: of several callers, the worst counts.
final class TapCounter: WalkHandler {
  private let search: Search
  private let goals: Set<ID<Route>>
  /// By instance and state; `never` if none is in reach.
  private(set) var taps: [[Int32]]
  /// By instance and end.
  private var afterEnds: [[Int32]]
  static let never = Int32.max

  // The state that is judged.
  private var index: Int32 = 0
  private var state: Int32 = 0
  private var best = never
  /// The taps before the instruction from which a walk started.
  private var base: Int32 = 0

  init(_ search: Search, _ goals: Set<ID<Route>>) {
    (self.search, self.goals) = (search, goals)
    taps = search.instances.map { Array(repeating: Self.never, count: $0.states.count) }
    afterEnds = search.instances.map { Array(repeating: Self.never, count: $0.ends.count) }
    solve()
  }

  private func solve() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in search.instances.indices.reversed() {
        for state in search.instances[index].states.locations.indices.reversed()
        where update(Int32(index), Int32(state)) {
          isChanged = true
        }
        if updateEnds(of: index) { isChanged = true }
      }
    }
  }

  private func update(_ index: Int32, _ state: Int32) -> Bool {
    let instance = search.instances[Int(index)]
    (self.index, self.state, best, base) = (index, state, Self.never, 0)
    var words: [UInt64] = []
    instance.states.load(Int(state), into: &words)
    let location = Int(instance.states.locations[Int(state)])
    follow(instance.program, instance.program.program.entries[location], words)
    guard best < taps[Int(index)][Int(state)] else { return false }
    taps[Int(index)][Int(state)] = best
    return true
  }

  private func updateEnds(of index: Int) -> Bool {
    let instance = search.instances[index]
    var isChanged = false
    for (place, end) in instance.ends.enumerated() where end.outcome >= 0 || end.isByButton {
      var worst: Int32 = instance.callers.isEmpty ? Self.never : 0
      for caller in instance.callers {
        worst = max(worst, taps(of: caller, after: end, of: instance.program))
      }
      if worst < afterEnds[index][place] {
        afterEnds[index][place] = worst
        isChanged = true
      }
    }
    return isChanged
  }

  private func taps(
    of caller: ProcessInstance.Caller, after end: ProcessInstance.End, of callee: LoadedProgram
  ) -> Int32 {
    let program = search.instances[Int(caller.instance)].program
    let site = program.program.calls[Int(caller.site)]
    guard let instruction = site.instruction(after: end.outcome) else { return Self.never }
    if program.instructions[Int(instruction)].operation == .stop {
      return taps[Int(caller.instance)][Int(caller.state)]
    }
    let before = (index, state, best, base)
    (index, state, best, base) = (caller.instance, caller.state, Self.never, 0)
    var words = caller.words
    program.take(end.words, of: callee, site, into: &words)
    follow(program, instruction, words)
    let result = best
    (index, state, best, base) = before
    return result
  }

  private func follow(_ program: LoadedProgram, _ instruction: Int32, _ words: [UInt64]) {
    let walk = Walk(program, keepsTrail: true)
    words.withUnsafeBufferPointer {
      walk.follow(from: instruction, $0.baseAddress.unsafelyUnwrapped, self)
    }
  }
}

/// What a state leads to.
extension TapCounter {
  /// The taps on the way, and whether a goal was opened.
  private func way(_ walk: Walk) -> (taps: Int32, isGoal: Bool) {
    var taps = base
    var isGoal = false
    var place = walk.last
    while place >= 0 {
      let entry = walk.trail[Int(place)]
      if case .event(let index) = entry.step {
        switch walk.program.program.events[Int(index)] {
        case .press, .timeout: taps += 1
        case .opens(let route, _): if goals.contains(route) { isGoal = true }
        case .answer, .back: break
        }
      }
      place = entry.before
    }
    return (taps, isGoal)
  }

  private func offer(_ walk: Walk, _ more: Int32) {
    let (taps, isGoal) = way(walk)
    if isGoal { best = min(best, taps) }
    if more != Self.never { best = min(best, taps + more) }
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let instance = search.instances[Int(index)]
    instance.program.mask(words, at: location)
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    var states = [content]
    if instance.program.isPage(location) {
      states =
        instance.program.splits(of: content, at: location, most: 4_096)?.map(\.words) ?? states
    }
    // What comes later is chosen as is best.
    for state in states {
      let found = state.withUnsafeBufferPointer {
        instance.states.index(of: location, $0.baseAddress.unsafelyUnwrapped)
      }
      offer(walk, found.map { taps[Int(index)][$0] } ?? Self.never)
    }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let instance = search.instances[Int(index)]
    let end = instance.ends.firstIndex { end in
      end.outcome == outcome && end.words.indices.allSatisfy { end.words[$0] == words[$0] }
    }
    offer(walk, end.map { afterEnds[Int(index)][$0] } ?? Self.never)
  }

  /// A button may open a goal that leaves the app, and lead nowhere else.
  func rest(_ walk: Walk) { offer(walk, Self.never) }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {}

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    offer(walk, Self.never)
    let program = search.instances[Int(index)].program
    let spec = program.program.calls[Int(site)]
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: node)
    else { return }
    callee.begin(&entry)
    guard let inner = search.instance(callee, enteredWith: entry) else { return }
    for start in search.instances[Int(inner)].states.starts {
      offer(walk, taps[Int(inner)][start])
    }
  }
}
