/// A sorted set of paths such as `order.minutesLate`. Most have a handful, which are compared
/// faster than hashed.
public struct Paths: Sendable, Hashable, ExpressibleByArrayLiteral {
  private var sorted: [String] = []

  public init(arrayLiteral paths: String...) {
    for path in paths { insert(path) }
  }

  /// `sorted` are in the order of `<`, each once.
  package init(sorted: [String]) { self.sorted = sorted }

  package var all: [String] { sorted }

  var isEmpty: Bool { sorted.isEmpty }
  var count: Int { sorted.count }

  package func contains(_ path: String) -> Bool {
    let index = insertionIndex(of: path)
    return index < sorted.count && sorted[index] == path
  }

  mutating func insert(_ path: String) {
    let index = insertionIndex(of: path)
    if index == sorted.count || sorted[index] != path { sorted.insert(path, at: index) }
  }

  private func insertionIndex(of path: String) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle] < path { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func union(_ other: Paths) -> Paths {
    if isEmpty { return other }
    return other.sorted.reduce(into: self) { $0.insert($1) }
  }

  func intersection(_ other: Paths) -> Paths { filter(other.contains) }

  func isDisjoint(with other: Paths) -> Bool { !sorted.contains(where: other.contains) }

  func filter(_ isKept: (String) -> Bool) -> Paths {
    var kept = Paths()
    kept.sorted = sorted.filter(isKept)
    return kept
  }
}

/// The values known to be null, and those known not to be, at one point of an expression: paths
/// such as `order.minutesLate`.
public struct Facts: Sendable, Hashable {
  public private(set) var nonNull: Paths = []
  public private(set) var null: Paths = []
  /// True where evaluation never gets to, for example where `false` would have to hold. Every value
  /// counts as known there.
  public private(set) var isImpossible = false
  /// True where, in addition, nothing can be said of what follows.
  public private(set) var isUnclear = false

  public init(nonNull: Paths = [], null: Paths = []) {
    self.nonNull = nonNull
    self.null = null
    isImpossible = !nonNull.isDisjoint(with: null)
  }

  public static let none = Facts()

  public static let impossible: Facts = {
    var facts = Facts()
    facts.isImpossible = true
    return facts
  }()

  /// Used after a guard that was rejected, so that nothing is reported only because of it.
  public static let unclear: Facts = {
    var facts = impossible
    facts.isUnclear = true
    return facts
  }()

  /// Without what makes a place impossible: what holds further on, whether or not guards are true.
  package var carried: Facts {
    isUnclear || null.isEmpty && !isImpossible ? self : Facts(nonNull: nonNull)
  }

  var isEmpty: Bool { nonNull.isEmpty && null.isEmpty && !isImpossible }

  /// With more facts, everything counts as known, so that no false diagnostic is reported.
  private static let maximumCount = 256

  /// The facts if both hold.
  public func union(_ other: Facts) -> Facts {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var both = Facts(nonNull: nonNull.union(other.nonNull), null: null.union(other.null))
    if both.nonNull.count + both.null.count > Self.maximumCount { return .unclear }
    if isImpossible || other.isImpossible { both.isImpossible = true }
    both.isUnclear = isUnclear || other.isUnclear
    return both
  }

  /// The facts if either holds: those that both have.
  public func intersection(_ other: Facts) -> Facts {
    if isUnclear { return other }
    if other.isUnclear { return self }
    if isImpossible { return other }
    if other.isImpossible { return self }
    if isEmpty || other.isEmpty { return .none }
    return Facts(
      nonNull: nonNull.intersection(other.nonNull), null: null.intersection(other.null))
  }

  /// The facts without those about a variable, which now has another value.
  public func invalidating(variable: String) -> Facts {
    if nonNull.isEmpty && null.isEmpty { return self }
    func concerns(_ path: String) -> Bool {
      path == variable || path.hasPrefix(variable + ".") || path.hasPrefix(variable + "[")
    }
    var facts = self
    facts.nonNull = nonNull.filter { !concerns($0) }
    facts.null = null.filter { !concerns($0) }
    return facts
  }
}
