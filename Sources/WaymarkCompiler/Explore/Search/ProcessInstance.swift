import CEL

/// A process that was entered with certain values. Its ends summarize it for all who enter it with
/// these.
final class ProcessInstance {
  let program: LoadedProgram
  let states: StateSet
  /// Users arrive here, rather than from another process.
  let isArrival: Bool
  /// Another journey begins here than the one that led here, with what is known by then.
  var isOngoing = false
  /// Facts that users have who arrive here, whether anything reads them or not.
  var given: [(key: SlotKey, value: Value)] = []
  var callers: [Caller] = []
  var ends: [End] = []
  /// What was found in it.
  var found: Set<Int32> = []
  /// The first state of each distance from its start; those of one lie together.
  private var first: [(state: Int32, distance: Int32)] = []

  /// Where it is entered from, and the state of the caller there.
  struct Caller {
    let instance: Int32
    let state: Int32
    let site: Int32
    let words: [UInt64]
    /// Of the caller's state from the start of its instance.
    let distance: Int32
    /// Its number in the log.
    let entry: Int32
  }

  struct End {
    /// The outcome's index; -1 for leaving by back, or for closing a route.
    let outcome: Int32
    /// Left by something that closes the page, not by going back.
    let isByButton: Bool
    let words: [UInt64]
    let state: Int32
    /// From the start of the instance.
    let distance: Int32
  }

  init(_ program: LoadedProgram, isArrival: Bool = false) {
    (self.program, self.isArrival) = (program, isArrival)
    states = StateSet(words: program.layout.words)
  }
}

extension ProcessInstance {
  func location(of state: Int32) -> Location.ID {
    program.program.location(states.locations[Int(state)])
  }

  /// States were added, from this one on.
  func note(_ state: Int32, at distance: Int32) {
    if first.last?.distance == distance {
      first[first.count - 1].state = min(first[first.count - 1].state, state)
    } else {
      first.append((state, distance))
    }
  }

  /// From its start.
  func distance(of state: Int) -> Int32 { first.last { $0.state <= state }?.distance ?? 0 }
}

extension [ProcessInstance.End] {
  func index(
    of outcome: Int32, _ isByButton: Bool, _ words: UnsafePointer<UInt64>, _ count: Int
  ) -> Int? {
    indices.first { end in
      guard self[end].outcome == outcome, outcome >= 0 || self[end].isByButton == isByButton else {
        return false
      }
      for index in 0..<count where self[end].words[index] != words[index] { return false }
      return true
    }
  }
}

extension ProcessInstance {
  /// True if everything that is split on its pages is decided there.
  var isSettled: Bool {
    guard let split = program.splitPositions else { return true }
    let table = states.table
    return withUnsafeTemporaryAllocation(of: UInt64.self, capacity: states.words) { content in
      let content = content.baseAddress.unsafelyUnwrapped
      for state in 0..<states.count where !split[Int(table.pointee.location(state))].isEmpty {
        states.copy(state, to: content)
        guard program.isSettled(content, at: table.pointee.location(state)) else { return false }
      }
      return true
    }
  }
}

/// Where an instance is entered: its process, and the values that matter to it.
struct InstanceKey: Hashable {
  let process: Int32
  let words: [UInt64]
}
