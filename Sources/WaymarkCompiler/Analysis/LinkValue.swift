import CEL

/// The texts in a URL that a param accepts, by the type of the param.
package enum LinkValue: Hashable, Sendable {
  case text, int, double, bool, date
  case members([String])

  package init(of type: Type?, _ graph: Graph) {
    let type = (type ?? .unknown).nonNull
    switch graph.types.kind(type) {
    case .int: self = .int
    case .double: self = .double
    case .bool: self = .bool
    case .date: self = .date
    case .enumeration: self = .members(graph.types.members(of: type))
    default: self = .text
    }
  }

  package func fits(_ text: String) -> Bool {
    switch self {
    case .text: true
    case .int: Int(text) != nil
    case .double: Double(text) != nil
    case .bool: text == "true" || text == "false"
    // A day alone is not a moment.
    case .date: text.utf8.count > 10 && Instant(text) != nil
    case .members(let members): members.containsExactly(text)
    }
  }

  /// A text that both kinds of value accept.
  func example(with other: LinkValue) -> String? {
    if case .members = self {} else if case .members = other { return other.example(with: self) }
    return samples.first { other.fits($0) }
  }

  /// Enough accepted texts to find one that another type accepts as well.
  var samples: [String] {
    if case .members(let members) = self { return members }
    return Self.examples.filter(fits)
  }

  /// Texts that stand for all: each member of a set, else one that as few other types accept as can
  /// be.
  var typical: [String] {
    if case .members(let members) = self { return members }
    return samples.suffix(1)
  }

  private static let examples = ["1", "true", "2027-01-31T00:00:00Z", "some-id"]
}
