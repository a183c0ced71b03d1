import WaymarkCompiler

/// The sets of states that explain sessions, and where events lead from each: made when a session
/// first needs them, and then only looked up.
struct Automaton {
  struct Node {
    let paths: [Path]
    /// The first place of the specs at which a session can be; nil where no journey is.
    let location: Location.ID?
    /// True if a session that stops here was given up.
    let isUnfinished: Bool
    /// The end that the last screen of a journey stands for.
    let ends: ID<Outcome>?
  }

  struct Edge {
    let target: Int32
    /// What a session has surely come past by now, and not before.
    let certain: [Mark]
    /// What it may have come past.
    let possible: Set<Mark>
    let deviation: Deviation?
    /// True if more states explain the session than are followed.
    let isBounded: Bool
    /// True if the session begins in the middle of a journey.
    var isIncomplete = false
    var count = 0

    /// True if there is more to say than how often it was taken.
    var isRemarkable: Bool {
      deviation != nil || isBounded || isIncomplete
        || certain.contains { if case .ended = $0 { true } else { false } }
    }
  }

  struct Deviation {
    let location: Location.ID?
    let happened: String
    let allowed: [String]
  }

  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  private var isRemarkable: [Bool] = []
  private var ids: [[Path]: Int32] = [:]
  private var known: [UInt64: Int32] = [:]
  private var size = 0
  let following: Following

  /// States are kept up to this many, then forgotten, and made again where they are needed.
  private static let mostStates = 400_000
  /// Of these, how many can explain one session.
  private static let mostAtOnce = 512

  init(_ program: Program, _ reads: ReadData) {
    following = Following(
      names: SpecNames(program),
      silent: SilentMoves(OpenEvaluation(program: program, reads: reads)))
  }

  mutating func node(for explanation: Explanation) -> Int32 {
    intern([Path(explanation: explanation)])
  }

  @inline(__always)
  mutating func edge(from node: Int32, by event: Int32, _ events: EventTable) -> Int32 {
    let key = UInt64(UInt32(bitPattern: node)) << 32 | UInt64(UInt32(bitPattern: event))
    if let edge = known[key] { return edge }
    let id = Int32(edges.count)
    edges.append(self.edge(from: node, by: events.events[Int(event)]))
    isRemarkable.append(edges[edges.count - 1].isRemarkable)
    known[key] = id
    return id
  }

  @inline(__always)
  mutating func count(_ edge: Int32) { edges[Int(edge)].count += 1 }

  @inline(__always)
  func isRemarkable(_ edge: Int32) -> Bool { isRemarkable[Int(edge)] }

  mutating func forgetCounts() {
    for index in edges.indices { edges[index].count = 0 }
  }

  var isFull: Bool { size > Self.mostStates || edges.count > 4 * Self.mostStates }

  /// Forgets all but one node, which gets a new number. What was counted has to be taken before.
  mutating func restart(from node: Int32) -> Int32 {
    let paths = nodes[Int(node)].paths
    (nodes, edges, isRemarkable, ids, known, size) = ([], [], [], [:], [:], 0)
    return intern(paths)
  }

  /// Made anew.
  mutating func edge(from node: Int32, by event: LogEvent) -> Edge {
    let node = nodes[Int(node)]
    if event.kind == .unexpected {
      let told = Deviation(location: node.location, happened: event.words, allowed: [])
      return Edge(
        target: intern(node.paths), certain: [], possible: [], deviation: told, isBounded: false)
    }
    var following = following
    var paths = node.paths.flatMap { following.paths(after: event, from: $0) }
    var isBounded = following.silent.isBounded || paths.count > Self.mostAtOnce
    if isBounded {
      // There are fewer states without the memory of what was decided.
      following = self.following
      following.silent.data.isForgetful = true
      var known: Set<Path> = []
      let forgetful = node.paths.map { $0.forgetting() }.filter { known.insert($0).inserted }
      paths = forgetful.flatMap { following.paths(after: event, from: $0) }
    }
    var deviation: Deviation?
    var isIncomplete = false
    if paths.isEmpty, node.paths.allSatisfy({ $0.explanation.state == .new }) {
      paths = following.joined(by: event, from: node.paths)
      isIncomplete = !paths.isEmpty
    }
    if paths.isEmpty {
      deviation = Deviation(
        location: node.location, happened: event.words,
        allowed: following.expected(from: node.paths))
      paths = following.rejoined(by: event, from: node.paths)
    }
    if paths.count > Self.mostAtOnce {
      isBounded = true
      paths = [Path(explanation: .lost)]
    }
    if node.paths.contains(where: \.explanation.isOfBackend) {
      for index in paths.indices { paths[index].explanation.isOfBackend = true }
    }
    let merged = MergedPaths(paths, following.silent.ambiguous)
    return Edge(
      target: intern(merged.paths), certain: merged.certain, possible: merged.possible,
      deviation: deviation, isBounded: isBounded, isIncomplete: isIncomplete)
  }

  private mutating func intern(_ paths: [Path]) -> Int32 {
    if let id = ids[paths] { return id }
    let id = Int32(nodes.count)
    ids[paths] = id
    size += paths.count
    nodes.append(
      Node(
        paths: paths,
        location: paths.compactMap(\.explanation.location).min { $0.raw < $1.raw },
        isUnfinished: following.isUnfinished(paths), ends: following.lastOutcome(of: paths)))
    return id
  }
}
