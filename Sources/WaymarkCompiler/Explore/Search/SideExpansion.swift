import Synchronization

/// Expands states beside the search, on another core, and keeps what they lead to until the search
/// takes it over. It only reads what the search changes: which states are known.
///
/// It follows packed instructions only. A state that needs more, as an end that is new, is left to
/// the search.
final class SideExpansion: WalkHandler {
  struct Successor {
    let word: UInt64
    let number: Int32
    let location: Int32
    let parent: Int32
  }

  private let radix: StateRadix
  let instance: ProcessInstance
  private let walk: Walk
  /// The states, and a bit for each that is known.
  private let columns: StateColumns
  private let known: UnsafeMutablePointer<Atomic<UInt64>>
  /// A bit for each state that this has found itself.
  private let found: UnsafeMutablePointer<UInt64>
  private let progress = UnsafeMutablePointer<Progress>.allocate(capacity: 1)

  /// It lies outside of the object, since accesses to that are checked.
  private struct Progress {
    var state: Int32 = 0
    var isLeft = false
    var count = 0
    var capacity = 1 << 12
    var successors = UnsafeMutablePointer<Successor>.allocate(capacity: 1 << 12)
    var left: [Int32] = []
    /// Those that were known when it began.
    var ends: [ProcessInstance.End] = []
  }

  /// Nil if the states of the instance cannot be found by number, or may move while they are read.
  init?(_ instance: ProcessInstance) {
    let table = instance.states.table.pointee
    guard let radix = instance.program.radix, let known = table.settledBitmap else { return nil }
    (self.instance, self.radix, self.known) = (instance, radix, known)
    columns = table.columns
    walk = Walk(instance.program)
    found = .allocate(capacity: radix.count / 64 + 1)
    found.initialize(repeating: 0, count: radix.count / 64 + 1)
    progress.initialize(to: Progress())
  }

  deinit {
    found.deallocate()
    progress.pointee.successors.deallocate()
    progress.deinitialize(count: 1).deallocate()
  }

  var successors: UnsafeBufferPointer<Successor> {
    UnsafeBufferPointer(start: progress.pointee.successors, count: progress.pointee.count)
  }

  /// The states that are left to the search.
  var left: [Int32] { progress.pointee.left }

  /// To be called before the search goes on beside it.
  func prepare() {
    walk.load(instance.program)
    progress.pointee.count = 0
    progress.pointee.left.removeAll(keepingCapacity: true)
    progress.pointee.ends = instance.ends
  }

  /// Expands these states, the last of them first.
  func expand(_ states: Range<Int32>) {
    let (columns, progress, entries) = (columns, progress, instance.program.entries)
    var word: UInt64 = 0
    for state in states.reversed() {
      let before = progress.pointee.count
      progress.pointee.state = state
      progress.pointee.isLeft = false
      word = columns.word(Int(state), 0)
      walk.follow(from: entries[Int(columns.location(Int(state)))], &word, self)
      if progress.pointee.isLeft {
        forget(from: before)
        progress.pointee.left.append(state)
      }
    }
    for successor in successors { found[Int(successor.number) >> 6] = 0 }
  }

  private func forget(from first: Int) {
    for index in first..<progress.pointee.count {
      let number = Int(progress.pointee.successors[index].number)
      found[number >> 6] &= ~(1 << (number & 63))
    }
    progress.pointee.count = first
  }

  func go(
    to location: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    let number = radix.number(of: location, words[0])
    let bit: UInt64 = 1 << UInt64(number & 63)
    if found[number >> 6] & bit != 0 || known[number >> 6].load(ordering: .relaxed) & bit != 0 {
      return
    }
    found[number >> 6] |= bit
    let progress = progress
    if progress.pointee.count == progress.pointee.capacity { grow() }
    progress.pointee.successors[progress.pointee.count] = Successor(
      word: words[0], number: Int32(truncatingIfNeeded: number), location: location,
      parent: progress.pointee.state)
    progress.pointee.count &+= 1
  }

  private func grow() {
    let capacity = progress.pointee.capacity
    let larger = UnsafeMutablePointer<Successor>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: progress.pointee.successors, count: capacity)
    progress.pointee.successors.deallocate()
    progress.pointee.successors = larger
    progress.pointee.capacity = capacity * 2
  }

  func end(
    with outcome: Int32, by transition: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    if outcome >= 0 || transition >= 0 { columns.mark(Int(progress.pointee.state)) }
    let isByButton = outcome < 0 && walk.isByButton
    if !progress.pointee.ends.include(outcome, isByButton, words, 1) {
      progress.pointee.isLeft = true
    }
  }

  func call(
    _ site: Int32, at node: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk
  ) {
    progress.pointee.isLeft = true
  }

  func find(_ finding: Int32, _ words: UnsafeMutablePointer<UInt64>, _ walk: Walk) {
    progress.pointee.isLeft = true
  }

  /// What is not packed changes what both would read.
  func leavesOut(_ walk: Walk) -> Bool {
    progress.pointee.isLeft = true
    return true
  }
}
