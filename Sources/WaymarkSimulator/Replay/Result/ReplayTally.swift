import WaymarkCompiler

/// What some sessions of a log say. Two of these add up to what both say, in any order.
struct ReplayTally: Sendable {
  struct Faults: Equatable, Sendable {
    var count = 0
    var first = LogPosition(log: .max, line: .max)
  }

  struct Branch: Equatable, Sendable {
    /// Surely taken, this many times.
    var taken = 0
    /// Perhaps taken: nothing in the log tells which of several paths was.
    var possible = 0
  }

  struct End: Hashable, Sendable {
    let outcome: Int32
    /// `ios 7.2`; empty where the log does not say.
    let client: String
  }

  struct DeviationKey: Hashable, Sendable {
    /// The raw location; -1 where no journey was known.
    let location: Int32
    let happened: String
  }

  struct DeviationCount: Equatable, Sendable {
    var count = 0
    /// In microseconds.
    var first = Int64.max
    var last = Int64.min
    /// The session in which it was first seen.
    var example = ""
    var allowed: Set<String> = []
  }

  /// What users did at a place besides going on.
  struct Stay: Equatable, Sendable {
    var backs = 0
    var unfinished = 0
    var waits = Waits()
  }

  var lines = 0
  var events = 0
  var sessions = 0
  /// Each session is one of these four.
  var conforming = 0
  var deviating = 0
  /// It begins in the middle of a journey.
  var incomplete = 0
  /// More states than are followed could be true.
  var bounded = 0
  /// Cut in two, since they or all that were open had become too long.
  var cut = 0
  var faults: [Int: Faults] = [:]
  var branches: [Int32: Branch] = [:]
  var ends: [End: Int] = [:]
  /// By the raw locations.
  var stays: [Int32: Stay] = [:]
  var deviations: [DeviationKey: DeviationCount] = [:]

  /// By their names in a partial result.
  static let numbers: [(name: String, path: WritableKeyPath<ReplayTally, Int> & Sendable)] = [
    ("lines", \.lines), ("events", \.events), ("sessions", \.sessions),
    ("conforming", \.conforming), ("deviating", \.deviating), ("incomplete", \.incomplete),
    ("bounded", \.bounded), ("cut", \.cut),
  ]

  mutating func add(_ other: ReplayTally) {
    for (_, path) in Self.numbers { self[keyPath: path] &+= other[keyPath: path] }
    for (fault, count) in other.faults { add(fault, count) }
    branches.merge(other.branches) {
      Branch(taken: $0.taken &+ $1.taken, possible: $0.possible &+ $1.possible)
    }
    ends.merge(other.ends, uniquingKeysWith: &+)
    stays.merge(other.stays) {
      Stay(
        backs: $0.backs &+ $1.backs, unfinished: $0.unfinished &+ $1.unfinished,
        waits: $0.waits + $1.waits)
    }
    for (key, count) in other.deviations { deviations[key, default: .init()].add(count) }
  }

  mutating func add(_ fault: LogFault, at place: LogPosition) {
    add(fault.rawValue, Faults(count: 1, first: place))
  }

  private mutating func add(_ fault: Int, _ other: Faults) {
    faults[fault, default: .init()].count &+= other.count
    faults[fault, default: .init()].first = min(faults[fault]?.first ?? other.first, other.first)
  }

  mutating func add(_ mark: Mark, client: String, isCertain: Bool, times: Int = 1) {
    switch mark {
    case .took(let transition) where isCertain:
      branches[transition.raw, default: .init()].taken &+= times
    case .took(let transition): branches[transition.raw, default: .init()].possible &+= times
    case .ended(let outcome):
      if isCertain { ends[End(outcome: outcome.raw, client: client), default: 0] &+= times }
    case .wentBack(let location):
      if isCertain { stays[location.raw, default: .init()].backs &+= times }
    }
  }
}

extension ReplayTally.DeviationCount {
  /// The example is from the earlier of both, and among equals from the session that is first by
  /// name.
  mutating func add(_ other: Self) {
    if (other.first, other.example) < (first, example) || count == 0 { example = other.example }
    count &+= other.count
    first = min(first, other.first)
    last = max(last, other.last)
    allowed.formUnion(other.allowed)
  }
}
