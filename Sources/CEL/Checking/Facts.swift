/// Sorted paths such as `order.minutesLate`. There are mostly a handful, so comparing them is
/// cheaper than hashing them.
public struct Paths: Sendable, Hashable, ExpressibleByArrayLiteral {
  private var sorted: [String] = []

  public init(arrayLiteral paths: String...) {
    for path in paths { insert(path) }
  }

  var isEmpty: Bool { sorted.isEmpty }
  var count: Int { sorted.count }

  func contains(_ path: String) -> Bool {
    let place = place(of: path)
    return place < sorted.count && sorted[place] == path
  }

  mutating func insert(_ path: String) {
    let place = place(of: path)
    if place == sorted.count || sorted[place] != path { sorted.insert(path, at: place) }
  }

  /// Of the first that is not before it.
  private func place(of path: String) -> Int {
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

/// What is known at a place to be null, and what not to be: paths such as `order.minutesLate`.
public struct Facts: Sendable, Hashable {
  public private(set) var nonNull: Paths = []
  public private(set) var null: Paths = []
  /// No value gets here, for example where `false` would have to hold; so everything is known.
  public private(set) var isImpossible = false

  public init(nonNull: Paths = [], null: Paths = []) {
    self.nonNull = nonNull
    self.null = null
    isImpossible = !nonNull.isDisjoint(with: null)
  }

  public static let none = Facts()

  /// What is not known to hold, such as a guard that was refused, is not held against its uses.
  public static let impossible: Facts = {
    var facts = Facts()
    facts.isImpossible = true
    return facts
  }()

  var isEmpty: Bool { nonNull.isEmpty && null.isEmpty && !isImpossible }

  /// More are not kept apart: then everything counts as known, so that nothing is told in vain.
  private static let most = 256

  /// The facts if both hold.
  public func union(_ other: Facts) -> Facts {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var both = Facts(nonNull: nonNull.union(other.nonNull), null: null.union(other.null))
    if both.nonNull.count + both.null.count > Self.most { return .impossible }
    if isImpossible || other.isImpossible { both.isImpossible = true }
    return both
  }

  /// The facts if one of the two holds: what both have in common.
  public func intersection(_ other: Facts) -> Facts {
    if isImpossible { return other }
    if other.isImpossible { return self }
    if isEmpty || other.isEmpty { return .none }
    return Facts(
      nonNull: nonNull.intersection(other.nonNull), null: null.intersection(other.null))
  }

  /// Drops what was known about a variable that has another value now.
  public func invalidating(variable: String) -> Facts {
    if nonNull.isEmpty && null.isEmpty { return self }
    func concerns(_ path: String) -> Bool {
      path == variable || path.hasPrefix(variable + ".") || path.hasPrefix(variable + "[")
    }
    var left = self
    left.nonNull = nonNull.filter { !concerns($0) }
    left.null = null.filter { !concerns($0) }
    return left
  }
}
