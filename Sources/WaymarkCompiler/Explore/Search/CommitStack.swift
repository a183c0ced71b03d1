/// One level of the stack on which a journey is: an open process, or a page that back returns to.
/// Levels are shared by all journeys in which the same lies there: what can happen on top of one
/// does not depend on what is below it, until it is closed.
struct StackLevel: Hashable {
  let process: Int32
  /// The level of the process that shows the page; -1 for a process itself.
  let frame: Int32
  /// The page; -1 for a process.
  let location: Int32
  /// The data of the page, or those with which the process was entered.
  let words: [UInt64]
  /// What was committed when it came there.
  let committed: UInt64
  /// False if only pages of routes are open: then a journey is over.
  let isInWorkflow: Bool
  /// True of a workflow below which none is open, if one of its last pages opens something: there
  /// the journey is over.
  let isOutermost: Bool
  /// The pages of the process below it that can be shown again, where these are distinguished.
  let below: [Int32]

  var isPage: Bool { location >= 0 }
}

/// A point of a journey: where it is, on top of which level.
struct CommitPoint: Hashable {
  let level: Int32
  let location: Int32
  let words: [UInt64]
  let committed: UInt64
}

/// How something follows a point: through the levels that were closed on the way. -1 stands for
/// the start of the level, and for no level.
struct CommitPredecessor {
  var through: Int32 = -1
  let last: Int32
}

/// Levels that were closed on the way, from the lowest: how it came there, and those above it.
struct ClosedLevels {
  let entry: Int32
  /// -1 for none.
  let above: Int32
  /// The number of steps through all of them.
  let length: Int32
}

/// How a level comes to lie on another.
struct StackEntry {
  let level: Int32
  /// -1 for what a user arrives at.
  let below: Int32
  let predecessor: CommitPredecessor
  let step: CommitStep
  /// The number of steps from the start of the level below.
  let length: Int32
  /// Of a process, where it was entered, and the data of the caller.
  var site: Int32 = -1
  var words: [UInt64] = []
  /// Nothing returns to what was closed.
  var startsAnew = false

  struct Key: Hashable {
    let level: Int32
    let below: Int32
    let site: Int32
    let words: [UInt64]
  }
}

/// What closes levels of a stack, one after the other.
struct Unwinding {
  enum Kind: Hashable {
    /// Back from a page.
    case back
    /// Back out of a process, with its last data.
    case leave([UInt64])
    case end(outcome: Int32, [UInt64])
    /// Closes all down to a page that is shown anew.
    case show(location: Int32, [UInt64])
  }

  struct Key: Hashable {
    let kind: Kind
    var committed: UInt64
  }

  var key: Key
  var predecessor: CommitPredecessor
  var step: CommitStep
}

/// What happens between two points: through the ends of processes, several parts.
struct CommitStep {
  var parts: [Part] = []
  /// Decided because a page is shown.
  var onPage: [Walk.Trace.Step] = []

  struct Part {
    /// The process and location that were left.
    let process: Int32
    let location: Int32
    var decided: [Walk.Trace.Step] = []
    var transition: Int32 = -1
    var kind: Kind
  }

  enum Kind {
    case moved
    /// The call site.
    case entered(Int32)
    /// The outcome; -1 if it has none.
    case ended(Int32)
    /// Back, which also closes so many processes.
    case wentBack(closing: Int)
  }

  var length: Int32 { parts.isEmpty ? 0 : 1 }
}
