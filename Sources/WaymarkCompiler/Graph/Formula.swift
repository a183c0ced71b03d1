import CEL

/// An expression where it stands: parsed while decoding, typed while linking.
public struct Formula: Sendable {
  /// Nil where it is not an expression (then `bad-expression` has spoken).
  public var expression: Expression?
  public var span: Span
  /// For each byte of the text the bytes of the source it came from: of an escape, all of them.
  /// Nil where the text is the source, byte for byte, from `textStart` on.
  public var origin: [Range<UInt32>]?
  public var textStart: UInt32
  /// Whether the whole of it stood in quotes, which YAML took away: a text was meant, perhaps.
  public var isQuoted = false
  public var type: Type = .unknown

  public func span(of range: Range<Int>) -> Span {
    guard let origin else {
      return Span(
        file: span.file, start: textStart + UInt32(range.lowerBound),
        end: textStart + UInt32(range.upperBound))
    }
    guard origin.indices.contains(range.lowerBound) else { return span }
    let first = origin[range.lowerBound].lowerBound
    let last = range.isEmpty ? first : origin[min(range.upperBound, origin.count) - 1].upperBound
    return Span(file: span.file, start: first, end: Swift.max(last, first))
  }
}

/// A title or label with its `${…}` holes.
public struct Template: Sendable {
  public var text: Symbol
  public var span: Span
  public var holes: [Hole]

  /// `range` is in bytes of the text, `${` and `}` included.
  public struct Hole: Sendable {
    public var range: Range<Int>
    public var formula: ID<Formula>
  }
}

/// `name: expression` under `with` or `set`.
public struct Argument: Sendable {
  public var name: Name
  public var formula: ID<Formula>
  /// What is fed: a param of the callee under `with`, a state variable under `set`.
  public var variable: ID<Variable>?
}
