/// One level of the stack on which a journey is: an open process, or a page that back returns to.
/// Levels are shared by all journeys in which the same lies there: what can happen on top of one
/// does not depend on what is below it, until it is closed.
struct StackLevel: Hashable {
  let instance: Int32
  /// The level of the process that shows the page; -1 for a process itself.
  let frame: Int32
  /// The page, as a state of the graph; -1 for a process.
  let page: Int32
  /// What was committed when it came there.
  let committed: UInt64
  /// False if only pages of routes are open: then a journey is over.
  let isInWorkflow: Bool
  /// True of a workflow below which none is open, if one of its last pages opens something: there
  /// the journey is over.
  let isOutermost: Bool
  /// The pages of the process below it that can be shown again, where these are distinguished.
  let below: [Int32]

  var isPage: Bool { page >= 0 }
}

/// A point of a journey: at which state it is, on top of which level.
struct CommitPoint: Hashable {
  let level: Int32
  let state: Int32
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
  /// Of a process, where it was entered; otherwise -1.
  let entry: Int32

  struct Key: Hashable {
    let level: Int32
    let below: Int32
    let entry: Int32
  }
}

/// What closes levels of a stack, one after the other.
struct Unwinding {
  enum Kind: Hashable {
    /// Back from a page.
    case back
    /// Back out of a process, with an end.
    case leave(Int32)
    case end(Int32)
    /// Closes all down to a page that is shown anew.
    case show(Int32)
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

  struct Part {
    /// The state that was left, or that of the caller.
    let instance: Int32
    let state: Int32
    let edge: Edge?
    var kind: Kind
  }

  /// Of the graph.
  enum Edge {
    case edge(Int32)
    case next(Int32)
  }

  enum Kind {
    case moved
    /// An entry.
    case entered(Int32)
    /// What was opened was closed at once.
    case passed(Int32)
    /// The outcome; -1 if it has none.
    case ended(Int32)
    /// Back, which also closes so many processes.
    case wentBack(closing: Int)
  }

  var length: Int32 { parts.isEmpty ? 0 : 1 }
}
