/// A process that was entered with certain values. Its ends summarize it for all who enter it with
/// these.
final class ProcessInstance {
  let program: LoadedProgram
  var states: StateSet
  /// Nil for what a user arrives at.
  let opener: Caller?
  let arrival: Arrival?
  var callers: [Caller] = []
  var ends: [End] = []

  /// Where it is entered from, and the state of the caller there.
  struct Caller {
    let instance: Int32
    let state: Int32
    let site: Int32
    let words: [UInt64]
    /// Of the caller's state from the start of its instance.
    let distance: Int32
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

  init(_ program: LoadedProgram, opener: Caller?, arrival: Arrival?) {
    self.program = program
    self.opener = opener
    self.arrival = arrival
    states = StateSet(words: program.layout.words)
  }
}

/// How a user comes to a process.
enum Arrival: Sendable {
  case entry(ID<Route>)
  /// A link, with its index among those of the route.
  case link(ID<Route>, Int)
  case workflow(ID<Workflow>)
}

/// Where an instance is entered: its process, and the values that matter to it.
struct InstanceKey: Hashable {
  let process: Int32
  let words: [UInt64]
}
