/// All that journeys can do, as a graph. Node 0 is the outside, where every journey begins and
/// ends. Every other node is a place with the values that are known there, inside whatever was
/// entered on the way, so that each walk is possible, but for what `journey(along:)` finds out.
///
/// It is built by one thread, and then used by another.
public final class JourneySpace: @unchecked Sendable {
  /// What a journey passes. Indices are -1 for nothing.
  public struct Edge: Sendable {
    public let source: Int32
    public let target: Int32
    /// The transitions taken.
    public let steps: Int32
    public internal(set) var transition: Int32 = -1
    /// The route that is opened.
    public internal(set) var route: Int32 = -1
    /// The outcome that is reached.
    public internal(set) var outcome: Int32 = -1
    /// What is called may have taken effect, and its own `retry` calls it again.
    var isRetried = false
    /// What it changes of what is remembered of operations that commit; -1 for nothing.
    var changes: Int32 = -1
    public internal(set) var cost = JourneyCost()
    var move = Move.stay

    /// The journey stays where it is, since nothing ends it.
    public var isStay: Bool {
      if case .stay = move { true } else { false }
    }
  }

  /// How an edge is found again.
  enum Move {
    /// The instance at which a user arrives.
    case arrive(Int32)
    /// What the walk from the source leads to, by its number among all that it leads to.
    case result(Int32)
    /// A process is passed, from the call that is such a result: the instance, and the end's
    /// number.
    case pass(result: Int32, instance: Int32, end: Int32)
    /// The journey stays where it is.
    case stay
  }

  public internal(set) var edges: [Edge] = []
  /// By node: the step or page, by its location; -1 outside, and where a journey only passes.
  public internal(set) var locations: [Int32] = [-1]
  /// What was not followed, and why.
  public internal(set) var bounds: [Unproved] = []
  /// Nodes at which something may fail, or the user may be stuck: a journey does not stay there.
  public internal(set) var failing: Set<Int32> = []
  let search: Search
  /// All that commit.
  let commits: [CommitBits]
  var changes: [[CommitChange]] = []
  var contexts: [JourneyContext] = []
  /// By node, its context and its number in the context.
  var places: [(context: Int32, index: Int32)] = [(-1, -1)]

  /// The operations that no journey calls again after they may have taken effect.
  public let avoided: [ID<Operation>]
  /// Journeys go on behind routes that their clients do not know, which is a finding.
  let passesUnsupported: Bool
  /// True if some would go on there.
  public internal(set) var meetsUnsupported = false

  public static let outside: Int32 = 0

  init(
    _ search: Search, avoiding avoided: [ID<Operation>] = [], passingUnsupported: Bool = false
  ) {
    (self.search, self.avoided, passesUnsupported) = (search, avoided, passingUnsupported)
    commits = CommitBits.all(search, search.committing)
  }

  /// True if no journey goes on there.
  func isBlocked(_ result: WalkResult) -> Bool {
    result.fails || result.isUnsupported && !passesUnsupported
  }

  public var nodeCount: Int { locations.count }

  /// True if some of what is entered is passed, so that what happens inside is not seen.
  public var isSummed: Bool {
    edges.contains { if case .pass = $0.move { true } else { false } }
  }

  /// The screen of a route's page.
  public func pageScreen(at location: Int32) -> ID<Screen>? {
    guard case .page(let page) = search.component.model.location(Location.ID(raw: location)).kind
    else { return nil }
    return page.screen
  }
}

/// A location, or where a process continues after a call, and whether back leads to a page before.
struct JourneyNode {
  /// A location, or `~instruction`.
  let position: Int32
  let hasPages: Bool

  init(_ position: Int32, hasPages: Bool) {
    (self.position, self.hasPages) = (position, hasPages)
  }

  init(packed: Int32) {
    self.init(
      packed < 0 ? ~(~packed >> 1) : packed >> 1, hasPages: (packed < 0 ? ~packed : packed) & 1 != 0
    )
  }

  var packed: Int32 {
    let bit: Int32 = hasPages ? 1 : 0
    return position < 0 ? ~(~position << 1 | bit) : position << 1 | bit
  }
}

/// A process that was entered, with the way in which it was.
final class JourneyContext {
  let program: LoadedProgram
  let key: InstanceKey
  let caller: Caller?
  let depth: Int
  /// At a `JourneyNode`, packed.
  var nodes: StateSet
  /// By the index of the state.
  var numbers: [Int32] = []
  /// By the index of the state: the location, also of what continues there.
  var origins: [Int32] = []

  /// Where a process was entered, and the page that is shown again once it is closed.
  struct Caller: Hashable {
    let context: Int32
    let site: Int32
    let words: [UInt64]
    let location: Int32
    let page: [UInt64]
    /// A page was shown before, to which back leads.
    let hasPages: Bool
  }

  /// `extra` is how many words a node has beside those of the program.
  init(
    _ program: LoadedProgram, _ key: InstanceKey, _ caller: Caller?, depth: Int, extra: Int
  ) {
    self.program = program
    self.key = key
    self.caller = caller
    self.depth = depth
    nodes = StateSet(words: program.layout.words + extra)
  }
}

extension JourneySpace {
  /// In the order of the files.
  static func all(_ followed: [FollowedComponent]) -> [JourneySpace] {
    followed.map { component in
      component.search.work.keep(0)
      let space = JourneySpace(component.search)
      JourneySpaceBuilder(space).build()
      space.bounds += component.unproved
      return space
    }
  }
}
