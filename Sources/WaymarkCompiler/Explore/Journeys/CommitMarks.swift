/// While a space is built: what is remembered of the operations that are avoided, in one more word
/// of each node.
struct CommitMarks {
  private let space: JourneySpace
  private let bits: CommitBits
  /// At the node, and after the leaf of which was told last.
  private var before: UInt64 = 0
  private var after: UInt64 = 0
  private var changes: [CommitChange] = []
  /// The leaf commits, and then calls the same again by itself.
  private var isRetried = false
  /// By process, what is called in it, and in what it enters.
  private var inside: [Process: Set<ID<Operation>>] = [:]

  static let most = 16

  init(_ space: JourneySpace) {
    self.space = space
    bits = CommitBits(space.search, space.avoided[...])
  }

  var extra: Int { space.avoided.isEmpty ? 0 : 1 }

  mutating func begin(with mark: UInt64) {
    before = space.avoided.isEmpty ? 0 : mark
    after = before
  }

  /// Where nothing is open, another journey begins.
  func words(in context: Int32) -> [UInt64] {
    if space.avoided.isEmpty { return [] }
    return [after != 0 && space.beginsJourney(in: context) ? 0 : after]
  }

  /// True if an operation is called again there.
  func repeats(at node: Int32) -> Bool {
    guard before != 0, let call = space.call(at: node) else { return false }
    return bits.isRepeated(call, in: process(at: node), after: before)
  }

  private func process(at node: Int32) -> Process {
    space.contexts[Int(space.places[Int(node)].context)].program.program.process
  }

  /// False if what leads on calls an operation again by itself that is avoided.
  mutating func note(_ result: WalkResult, from node: Int32, _ transition: Int32) -> Bool {
    (after, isRetried, changes) = (before, false, [])
    if space.commits.isEmpty { return true }
    let origin = space.location(at: node)
    add(bits.changes(result.answers, at: space.search.component.model.location(origin), transition))
    guard let kind = result.answer, let call = space.call(at: node),
      call.answer(kind)?.mayCommit == true
    else { return true }
    isRetried = call.repeated.contains(kind)
    return !isRetried || !space.avoided.contains(call.operation)
  }

  /// A process is entered from a site.
  mutating func enter(_ site: CallSite) {
    if site.entry != nil { add([.entered(site)]) }
  }

  /// A process ends, and its caller goes on.
  mutating func leave(to caller: JourneyContext.Caller?, _ outcome: Int32) {
    guard let caller, !space.commits.isEmpty else { return }
    let program = space.contexts[Int(caller.context)].program.program
    let site = program.calls[Int(caller.site)]
    let location = program.location(caller.location)
    if site.entry != nil { add([.left(site)]) }
    add(bits.changes(after: outcome, at: location))
  }

  private mutating func add(_ more: [CommitChange]) {
    changes += more
    after = bits.apply(more, after)
  }

  func mark(_ edge: inout JourneySpace.Edge) {
    if !changes.isEmpty {
      edge.changes = Int32(space.changes.count)
      space.changes.append(changes)
    }
    edge.isRetried = isRetried
  }

  /// What happens in a process that is only passed is not seen: it may call whatever it can. False
  /// if that may be again.
  mutating func pass(_ process: Process) -> Bool {
    if space.avoided.isEmpty { return true }
    let called = called(in: process)
    if bits.isAny(of: called, in: before) { return false }
    after = bits.adding(called, to: after)
    return true
  }

  private mutating func called(in process: Process) -> Set<ID<Operation>> {
    if let known = inside[process] { return known }
    let model = space.search.component.model
    var seen: Set<Process> = [process]
    var pending = [process]
    var called: Set<ID<Operation>> = []
    while let next = pending.popLast() {
      for index in model.locations(of: next) {
        guard case .call(let call) = model.location(Location.ID(raw: Int32(index))).kind else {
          continue
        }
        called.insert(call.operation)
      }
      pending += model.callees(of: next).filter { seen.insert($0).inserted }
    }
    inside[process] = called
    return called
  }
}
