import CEL

/// An expression in its place: parsed while decoding, typed while linking.
public struct Formula: Sendable {
  /// Nil if the text is not an expression (`bad-expression` has then reported it).
  public internal(set) var expression: Expression?
  public internal(set) var span: Span
  /// For each byte of the text, the bytes of the source that it comes from: for an escape, all of
  /// them. Nil if the text is the source, byte for byte, from `textStart` on.
  public internal(set) var origin: [Range<UInt32>]?
  public let textStart: UInt32
  /// True if all of it was in quotes, which YAML removed: it may be text.
  public internal(set) var isQuoted = false
  public internal(set) var type: Type = .unknown
  /// One for each identifier of the expression, in the order of its nodes; empty before linking.
  public internal(set) var references: Run<Reference> = .empty

  public func span(of range: Range<Int>) -> Span {
    guard let origin else {
      return Span(
        file: span.file, start: textStart + UInt32(range.lowerBound),
        end: textStart + UInt32(range.upperBound))
    }
    guard origin.indices.contains(range.lowerBound) else {
      return Span(file: span.file, start: span.end, end: span.end)
    }
    let first = origin[range.lowerBound].lowerBound
    let last = range.isEmpty ? first : origin[min(range.upperBound, origin.count) - 1].upperBound
    return Span(file: span.file, start: first, end: Swift.max(last, first))
  }
}

/// A title or label with its `${…}` holes.
public struct Template: Sendable {
  public internal(set) var text: Symbol
  public let span: Span
  public internal(set) var holes: [Hole]

  /// `range` is in bytes of the text, including `${` and `}`.
  public struct Hole: Sendable {
    public let range: Range<Int>
    public internal(set) var formula: ID<Formula>
  }
}

extension Graph {
  /// As people read it: `Your order from …` for `Your order from ${order.restaurant}`.
  public func words(of template: Template) -> String {
    let bytes = Array(text(template.text).utf8)
    var (words, next) = ("", 0)
    for hole in template.holes where hole.range.lowerBound >= next {
      words += String(decoding: bytes[next..<hole.range.lowerBound], as: UTF8.self) + "…"
      next = hole.range.upperBound
    }
    return words + String(decoding: bytes[next...], as: UTF8.self)
  }
}

/// `name: expression` under `with` or `set`, or an expression under `returns`.
public struct Argument: Sendable {
  /// Without a symbol for `returns`.
  public internal(set) var name: Name
  public internal(set) var formula: ID<Formula>
  /// The param of the callee under `with`, the state variable under `set`, that of the outcome
  /// under `returns`; nil if unknown.
  public internal(set) var variable: ID<Variable>?
  public internal(set) var isReturned = false
}
