/// What a state leads to, within its instance: through what it enters, if that can end.
final class Successors: WalkHandler {
  private let search: Search
  private let index: Int32
  private let instance: ProcessInstance
  private let table: UnsafeMutablePointer<StateTable>
  private let entries: UnsafeMutablePointer<Int32>
  private let walk: Walk
  /// Of the state from which is looked.
  private let content: UnsafeMutablePointer<UInt64>
  private(set) var states: [Int32] = []
  /// True if the process can end here, or what happens next is not followed.
  private(set) var leads = false
  /// If there are any, one of the flagged states is looked for; once it is met, nothing more is.
  var wanted: StateFlags?

  init(_ search: Search, _ index: Int32) {
    (self.search, self.index) = (search, index)
    instance = search.instances[Int(index)]
    (table, entries) = (instance.states.table, instance.program.entries)
    walk = Walk(instance.program)
    content = .allocate(capacity: instance.states.words)
  }

  deinit { content.deallocate() }

  func find(from state: Int32) {
    states.removeAll(keepingCapacity: true)
    leads = false
    let location = Int(table.pointee.location(Int(state)))
    table.pointee.copy(Int(state), to: content)
    walk.follow(from: entries[location], content, self)
  }

  private func follow(_ walk: Walk, _ instruction: Int32, _ words: [UInt64]) {
    walk.follow(from: instruction, words, self)
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    instance.program.mask(words, at: location)
    if !search.splitsPages || instance.program.isSettled(words, at: location) {
      return reach(location, words, walk)
    }
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    var targets = [content]
    let splits = instance.program.splits(of: content, at: location, most: Search.mostSplits)
    targets = splits?.map(\.words) ?? targets
    for target in targets {
      reach(location, target, walk)
    }
  }

  private func reach(_ location: Int32, _ words: UnsafePointer<UInt64>, _ walk: Walk) {
    if let wanted {
      guard wanted.flag(of: location, words) ?? true else { return }
      leads = true
      return walk.stopEarly()
    }
    guard let known = instance.states.index(of: location, words) else {
      leads = true
      return
    }
    if !states.contains(Int32(known)) { states.append(Int32(known)) }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    // Back is judged for a set of states as a whole.
    if outcome >= 0 || transition >= 0 { leads = true }
    if leads, wanted != nil { walk.stopEarly() }
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {}

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let program = instance.program
    let spec = program.program.calls[Int(site)]
    if spec.closes { leads = true }
    guard let callee = search.programs[spec.callee.raw],
      var entry = walk.entry(to: callee, at: spec, from: node)
    else { return }
    callee.begin(&entry)
    guard let inner = search.instance(callee, enteredWith: entry) else {
      leads = true
      return
    }
    let content = Array(UnsafeBufferPointer(start: words, count: program.layout.words))
    let ends = search.instances[Int(inner)].ends
    // Where the user is stuck inside, that is reported there.
    if ends.isEmpty { leads = true }
    for end in ends {
      guard let instruction = spec.instruction(after: end.outcome) else { continue }
      var words = content
      program.take(end.words, of: callee, spec, into: &words)
      follow(Walk(program), instruction, words)
    }
  }
}
