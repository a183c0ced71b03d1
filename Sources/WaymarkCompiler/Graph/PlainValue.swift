/// A value as written in YAML, not yet interpreted: defaults, examples, scenario data.
public indirect enum PlainValue: Sendable {
  case scalar(String, isQuoted: Bool, Span)
  case list([PlainValue], Span)
  case mapping([Entry], Span)

  public struct Entry: Sendable {
    public let key: String
    public let keySpan: Span
    public let value: PlainValue

    package init(key: String, keySpan: Span, value: PlainValue) {
      (self.key, self.keySpan, self.value) = (key, keySpan, value)
    }
  }

  public var span: Span {
    switch self {
    case .scalar(_, _, let span), .list(_, let span), .mapping(_, let span): span
    }
  }

  /// The number of values inside. Recursion is bounded by the limit of YAML, 100 levels.
  public var size: Int {
    switch self {
    case .scalar: 0
    case .list(let items, _): items.reduce(0) { $0 + 1 + $1.size }
    case .mapping(let entries, _): entries.reduce(0) { $0 + 1 + $1.value.size }
    }
  }
}
