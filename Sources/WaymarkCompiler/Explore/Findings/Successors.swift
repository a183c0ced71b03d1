/// What a state leads to, within its instance: through what it enters, if that can end.
final class Successors: WalkHandler {
  private let search: Search
  private let index: Int32
  private let instance: ProcessInstance
  private let walk: Walk
  private(set) var states: [Int32] = []
  /// True if the process can end here, or what happens next is not followed.
  private(set) var leads = false

  init(_ search: Search, _ index: Int32) {
    (self.search, self.index) = (search, index)
    instance = search.instances[Int(index)]
    walk = Walk(instance.program)
  }

  func find(from state: Int32) {
    states.removeAll(keepingCapacity: true)
    leads = false
    var words: [UInt64] = []
    instance.states.load(Int(state), into: &words)
    let entry = instance.program.program.entries[Int(instance.states.locations[Int(state)])]
    follow(walk, entry, words)
  }

  private func follow(_ walk: Walk, _ instruction: Int32, _ words: [UInt64]) {
    words.withUnsafeBufferPointer {
      walk.follow(from: instruction, $0.baseAddress.unsafelyUnwrapped, self)
    }
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    instance.program.mask(words, at: location)
    let content = Array(UnsafeBufferPointer(start: words, count: instance.states.words))
    var targets = [content]
    if search.splitsPages, instance.program.isPage(location) {
      let splits = instance.program.splits(of: content, at: location, most: Search.mostSplits)
      targets = splits?.map(\.words) ?? targets
    }
    for target in targets {
      let known = target.withUnsafeBufferPointer {
        instance.states.index(of: location, $0.baseAddress.unsafelyUnwrapped)
      }
      guard let known else {
        leads = true
        continue
      }
      if !states.contains(Int32(known)) { states.append(Int32(known)) }
    }
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    // Back is judged for a set of states as a whole.
    if outcome >= 0 || transition >= 0 { leads = true }
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
