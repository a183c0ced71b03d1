/// Sorted paths such as `order.minutesLate`. There are a handful at most, so comparing them is
/// cheaper than hashing them.
public struct Paths: Sendable, Hashable, ExpressibleByArrayLiteral {
  private var sorted: [String] = []

  public init(arrayLiteral paths: String...) {
    for path in paths { insert(path) }
  }

  var isEmpty: Bool { sorted.isEmpty }

  func contains(_ path: String) -> Bool { sorted.contains(path) }

  mutating func insert(_ path: String) {
    guard !contains(path) else { return }
    sorted.insert(path, at: sorted.firstIndex { $0 > path } ?? sorted.count)
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

  /// The facts if both hold.
  public func union(_ other: Facts) -> Facts {
    if other.isEmpty { return self }
    if isEmpty { return other }
    var both = Facts(nonNull: nonNull.union(other.nonNull), null: null.union(other.null))
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
