import CEL

/// A value that represents all values which no guard can tell from it; also a literal in a guard.
enum Sample: Hashable, Sendable {
  case null
  /// Not null; nothing more is asked.
  case present
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case text(String)
  case version([Int])
  /// A list or map of that size.
  case size(Int64)
  case client(platform: String, version: [Int])
  /// Represents an opaque part whose evaluation fails.
  case failure
}

extension Sample {
  /// As for values, texts are the same only character by character.
  static func == (one: Sample, two: Sample) -> Bool {
    switch (one, two) {
    case (.null, .null), (.present, .present), (.failure, .failure): true
    case (.bool(let one), .bool(let two)): one == two
    case (.int(let one), .int(let two)), (.size(let one), .size(let two)): one == two
    case (.double(let one), .double(let two)): one == two
    case (.text(let one), .text(let two)): one.utf8.elementsEqual(two.utf8)
    case (.version(let one), .version(let two)): one == two
    case (.client(let one, let its), .client(let two, let other)): one == two && its == other
    default: false
    }
  }

  /// Nil if the two have no order.
  private func isLess(than other: Sample) -> (less: Bool, more: Bool)? {
    switch (self, other) {
    case (.int(let one), .int(let two)): (one < two, one > two)
    case (.double(let one), .double(let two)): (one < two, one > two)
    case (.int(let one), .double(let two)): (Double(one) < two, Double(one) > two)
    case (.double(let one), .int(let two)): (one < Double(two), one > Double(two))
    case (.bool(let one), .bool(let two)): (!one && two, one && !two)
    case (.text(let one), .text(let two)):
      (
        one.utf8.lexicographicallyPrecedes(two.utf8), two.utf8.lexicographicallyPrecedes(one.utf8)
      )
    case (.version(let one), .version(let two)):
      (Version.compare(one, two) < 0, Version.compare(one, two) > 0)
    default: nil
    }
  }

  /// As in CEL: null, or a value of another kind, is not equal and has no order.
  func compared(_ sign: BinaryOperator, _ other: Sample) -> Truth {
    if case .failure = self { return .fails }
    if case .failure = other { return .fails }
    if sign == .equal { return Truth(equals(other)) }
    if sign == .notEqual { return Truth(!equals(other)) }
    guard let (less, more) = isLess(than: other) else { return .fails }
    switch sign {
    case .less: return Truth(less)
    case .lessOrEqual: return Truth(!more)
    case .greater: return Truth(more)
    default: return Truth(!less)
    }
  }

  func equals(_ other: Sample) -> Bool {
    switch (self, other) {
    // A value whose content is unknown is only ever compared with itself.
    case (.null, .null), (.present, .present): return true
    case (.text(let one), .text(let two)): return one.utf8.elementsEqual(two.utf8)
    default:
      guard let (less, more) = isLess(than: other) else { return false }
      return !less && !more
    }
  }

  var truth: Truth {
    if case .bool(let value) = self { return Truth(value) }
    return .fails
  }

  /// As shown in complaints.
  var shown: String {
    switch self {
    case .null: "null"
    case .present: "not null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .double(let value): "\(value)"
    case .text(let text): "'\(text)'"
    case .version(let parts): parts.map(String.init).joined(separator: ".")
    case .size(let count): "of size \(count)"
    case .client(let platform, let version): "\(platform) \(Sample.version(version).shown)"
    case .failure: "failing"
    }
  }
}
