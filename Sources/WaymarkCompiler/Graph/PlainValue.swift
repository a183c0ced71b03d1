/// A value as written in YAML, before a type gives it a meaning: defaults, examples, scenario data.
public indirect enum PlainValue: Sendable {
  case scalar(String, isQuoted: Bool, Span)
  case list([PlainValue], Span)
  case mapping([Entry], Span)

  public struct Entry: Sendable {
    public let key: String
    public let keySpan: Span
    public let value: PlainValue
  }

  public var span: Span {
    switch self {
    case .scalar(_, _, let span), .list(_, let span), .mapping(_, let span): span
    }
  }
}
