/// What a search has come by, in the order in which it did. Each is told by the instruction that
/// it ends with, which says what kind of edge it is and what has happened on the way.
struct EdgeLog {
  var edges: [Edge] = []
  var entries: [Entry] = []
  var returns: [Return] = []
  /// By edge, the events that settle whether operations have happened.
  var settling: [Int32: [Int32]] = [:]

  init() { edges.reserveCapacity(64) }

  /// From a state to a state of its instance, an end of it, or an entry; -1 if a route is opened.
  struct Edge {
    let instance: Int32
    let from: Int32
    let to: Int32
    let node: Int32
  }

  /// Where a process is entered.
  struct Entry {
    /// The instance; -1 if what is entered is not understood.
    let callee: Int32
    let site: Int32
  }

  /// How a process goes on after what it has entered: to a state or an end of the caller.
  struct Return {
    let entry: Int32
    /// Of what was entered; -1 if that is not understood.
    let end: Int32
    let to: Int32
    let node: Int32
  }
}
