extension Value {
  /// True for values of the same type. Strings are compared by bytes: Swift takes composed and
  /// decomposed `é` for equal.
  public static func == (one: Value, two: Value) -> Bool {
    switch (one, two) {
    case (.null, .null): true
    case (.bool(let one), .bool(let two)): one == two
    case (.int(let one), .int(let two)): one == two
    case (.double(let one), .double(let two)): one == two
    case (.string(let one), .string(let two)): one.utf8.elementsEqual(two.utf8)
    case (.version(let one), .version(let two)): one == two
    case (.list(let one), .list(let two)): one == two
    case (.map(let one), .map(let two)): one == two
    default: false
    }
  }

  /// Equality as CEL defines it: numbers by value, whatever their type; strings by bytes; NaN is
  /// not equal to itself.
  public func equals(_ other: Value) -> Bool {
    switch (self, other) {
    case (.null, .null): return true
    case (.bool(let one), .bool(let two)): return one == two
    case (.int(let one), .int(let two)): return one == two
    case (.int, .double), (.double, .int), (.double, .double), (.version, .version),
      (.version, .string), (.string, .version):
      return compared(to: other) == .equal
    case (.string(let one), .string(let two)): return one.utf8.elementsEqual(two.utf8)
    case (.list(let one), .list(let two)):
      return one.count == two.count && zip(one, two).allSatisfy { $0.equals($1) }
    case (.map(let one), .map(let two)):
      return one.count == two.count
        && one.allSatisfy { key, value in two.value(at: key)?.equals(value) ?? false }
    default: return false
    }
  }

  enum Order {
    case less, equal, greater
    /// One of the two is NaN.
    case unordered
  }

  /// Nil for types that have no order.
  func compared(to other: Value) -> Order? {
    switch (self, other) {
    case (.bool(let one), .bool(let two)): return one == two ? .equal : one ? .greater : .less
    case (.int(let one), .int(let two)): return order(one, two)
    case (.double(let one), .double(let two)): return order(one, two)
    case (.int(let one), .double(let two)): return order(Double(one), two)
    case (.double(let one), .int(let two)): return order(one, Double(two))
    case (.string(let one), .string(let two)):
      if one.utf8.elementsEqual(two.utf8) { return .equal }
      return one.utf8.lexicographicallyPrecedes(two.utf8) ? .less : .greater
    default:
      guard let one = asVersion, let two = other.asVersion else { return nil }
      return order(Version.compare(one, two), 0)
    }
  }

  private var asVersion: [Int]? {
    switch self {
    case .version(let numbers): numbers
    case .string(let text): Version.parse(text)
    default: nil
    }
  }

  private func order<T: Comparable>(_ one: T, _ two: T) -> Order {
    one < two ? .less : one == two ? .equal : one > two ? .greater : .unordered
  }
}

extension [Value: Value] {
  /// Finds a number of the other type as well: 1.0 finds 1.
  func value(at key: Value) -> Value? {
    if let value = self[key] { return value }
    switch key {
    case .double(let number):
      return Int64(exactly: number).flatMap { self[.int($0)] }
    case .int(let number):
      return Double(exactly: number).flatMap { self[.double($0)] }
    default: return nil
    }
  }

  /// Sorted, so that the order does not change from run to run.
  var orderedKeys: [Value] {
    keys.sorted { one, two in
      one.compared(to: two).map { $0 == .less } ?? (one.rank < two.rank)
    }
  }
}

extension Value {
  fileprivate var rank: Int {
    switch self {
    case .bool: 0
    case .int, .double: 1
    default: 2
    }
  }
}
