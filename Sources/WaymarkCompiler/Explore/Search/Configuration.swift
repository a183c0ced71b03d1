/// A whole journey at one moment: the stack of open processes, the pages behind each, and what was
/// committed.
struct Configuration: Hashable {
  struct Frame: Hashable {
    let process: Int32
    var location: Int32
    var words: [UInt64]
    /// The pages shown in this process; the last is the current or the latest one.
    var pages: [Page] = []
    /// Where the process that was entered from here will return; -1 for none.
    var site: Int32 = -1
  }

  struct Page: Hashable {
    let location: Int32
    let words: [UInt64]
  }

  var frames: [Frame]
  /// One bit for each operation that commits.
  var committed: UInt64 = 0

  /// True if only pages of routes are open.
  func hasNoWorkflow(_ graph: borrowing Graph) -> Bool {
    let workflows = graph.workflows.count
    return frames.allSatisfy { Int($0.process) >= workflows }
  }
}

/// What led from one configuration to the next: through the ends of processes, several parts.
struct ConfigurationStep {
  let before: Int32
  var parts: [Part] = []
  /// Decided because a page is shown.
  var onPage: [Walk.Trail.Step] = []

  struct Part {
    /// The process and location that were left.
    let frame: Configuration.Frame
    /// How many processes were open.
    let depth: Int
    var decided: [Walk.Trail.Step] = []
    var transition: Int32 = -1
    var kind: Kind
  }

  enum Kind {
    case moved
    /// The call site.
    case entered(Int32)
    /// The outcome; -1 if it has none.
    case ended(Int32)
    case wentBack
  }
}
