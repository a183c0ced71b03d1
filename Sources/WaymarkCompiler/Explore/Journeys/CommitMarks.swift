/// While a space is built: which operations have taken effect, or may have, on the way to a node.
/// Each that is avoided has a bit in one more word of the node.
struct CommitMarks {
  private let space: JourneySpace
  /// At the node, and after the leaf of which was told last.
  private var before: UInt64 = 0
  private var after: UInt64 = 0
  /// What the leaf commits.
  private var answered: (operation: ID<Operation>, isRetried: Bool)?
  /// By process, what is called in it, and in what it enters.
  private var inside: [Process: UInt64] = [:]

  static let most = 16

  init(_ space: JourneySpace) { self.space = space }

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
    before != 0 && space.call(at: node).map { before & bit(of: $0.operation) != 0 } ?? false
  }

  /// False if what leads on calls an operation again by itself that is avoided.
  mutating func note(_ leaf: JourneyLeaf, from node: Int32) -> Bool {
    (after, answered) = (before, nil)
    guard let kind = leaf.answer, let call = space.call(at: node),
      call.answer(kind)?.mayCommit == true
    else { return true }
    let isRetried = call.repeated.contains(kind)
    answered = (call.operation, isRetried)
    after |= bit(of: call.operation)
    return !isRetried || bit(of: call.operation) == 0
  }

  func mark(_ edge: inout JourneySpace.Edge) {
    guard let answered else { return }
    (edge.committed, edge.isRetried) = (answered.operation.raw, answered.isRetried)
  }

  /// What happens in a process that is only passed is not seen: it may call whatever it can. False
  /// if that may be again.
  mutating func pass(_ process: Process) -> Bool {
    if space.avoided.isEmpty { return true }
    let called = called(in: process)
    after |= called
    return before & called == 0
  }

  private func bit(of operation: ID<Operation>) -> UInt64 {
    space.avoided.firstIndex(of: operation).map { 1 << UInt64($0) } ?? 0
  }

  private mutating func called(in process: Process) -> UInt64 {
    if let known = inside[process] { return known }
    let model = space.search.project.model
    var seen: Set<Process> = [process]
    var pending = [process]
    var bits: UInt64 = 0
    while let next = pending.popLast() {
      for index in model.locations(of: next) {
        guard case .call(let call) = model.location(Location.ID(raw: Int32(index))).kind else {
          continue
        }
        bits |= bit(of: call.operation)
      }
      pending += model.callees(of: next).filter { seen.insert($0).inserted }
    }
    inside[process] = bits
    return bits
  }
}
