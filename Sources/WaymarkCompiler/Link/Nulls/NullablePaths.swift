import CEL

/// A set of a workflow's nullable paths, one bit each.
struct PathSet: Hashable {
  private var words: SIMD4<UInt64>

  static let capacity = 256
  static let none = PathSet(words: SIMD4(repeating: 0))
  static let all = PathSet(words: SIMD4(repeating: .max))

  private init(words: SIMD4<UInt64>) { self.words = words }

  init(_ bit: Int) {
    words = SIMD4(repeating: 0)
    words[bit >> 6] = 1 << UInt64(bit & 63)
  }

  func contains(_ bit: Int) -> Bool { words[bit >> 6] & (1 << UInt64(bit & 63)) != 0 }
  func union(_ other: PathSet) -> PathSet { PathSet(words: words | other.words) }
  func intersection(_ other: PathSet) -> PathSet { PathSet(words: words & other.words) }
  func subtracting(_ other: PathSet) -> PathSet { PathSet(words: words & ~other.words) }
}

/// Paths of a workflow that may be null, such as `order.minutesLate`, numbered in their order. Of
/// very many, only the first ones are numbered; the others count as possibly null at each step.
struct NullablePaths {
  private let paths: [String]
  private let bits: [String: Int]
  private let roots: [Substring: PathSet]

  init(_ found: [String]) {
    paths = found.prefix(PathSet.capacity).sorted()
    bits = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    roots = Dictionary(
      paths.enumerated().map { (Self.root(of: $0.element), PathSet($0.offset)) },
      uniquingKeysWith: { $0.union($1) })
  }

  static func root(of path: String) -> Substring { path.prefix { $0 != "." && $0 != "[" } }

  func bit(of path: String) -> Int? { bits[path] }

  func set(of known: Paths) -> PathSet {
    known.all.reduce(.none) { set, path in bits[path].map { set.union(PathSet($0)) } ?? set }
  }

  /// The paths that begin with a variable.
  func set(of variable: String) -> PathSet { roots[variable[...]] ?? .none }

  func facts(of set: PathSet) -> Facts {
    if set == .none { return .none }
    return Facts(
      nonNull: Paths(sorted: paths.indices.filter { set.contains($0) }.map { paths[$0] }))
  }

  /// The paths below a variable, each by its bit and what follows the name, such as `.late`.
  func parts(of variable: String) -> [(bit: Int, part: Substring)] {
    let own = set(of: variable)
    if own == .none { return [] }
    return paths.indices.filter { own.contains($0) && paths[$0] != variable }.map {
      ($0, paths[$0].dropFirst(variable.count))
    }
  }
}
