/// A map from the bytes of a scalar's text to the bytes of the source. YAML changes text while
/// parsing: it folds lines, drops indentation and resolves escapes.
struct TextMap {
  private let start: Int
  private let end: Int
  /// The source range of each byte; nil if the text is unchanged from the source.
  private let origins: [Range<UInt32>]?

  init(text: [UInt8], source: [UInt8], range: Range<Int>, style: Node.Style) {
    start = range.lowerBound
    end = range.upperBound
    if style == .plain, text.count == range.count {
      origins = nil
    } else {
      var walk = TextWalk(text: text, source: source, range: range, style: style)
      origins = walk.origins()
    }
  }

  func sourceOffset(of offset: Int) -> UInt32 {
    let offset = max(0, offset)
    guard let origins else { return UInt32(min(start + offset, end)) }
    return offset < origins.count ? origins[offset].lowerBound : UInt32(end)
  }

  /// The source range of a part of the text; includes escapes as a whole.
  func sourceRange(of part: Range<Int>) -> Range<UInt32> {
    let first = sourceOffset(of: part.lowerBound)
    guard let last = part.last, let origins, last < origins.count else {
      return first..<max(first, sourceOffset(of: part.upperBound))
    }
    return first..<max(first, origins[last].upperBound)
  }
}

extension NodeTree {
  /// The span of a part of a scalar's text. Walks the whole scalar.
  func span(of part: Range<Int>, in node: Int) -> Span {
    let found = nodes[node]
    let map = TextMap(
      text: Array(symbols.bytes(found.symbol)), source: source.bytes,
      range: Int(found.start)..<Int(found.end), style: found.style)
    let place = map.sourceRange(of: part)
    return Span(file: file, start: place.lowerBound, end: place.upperBound)
  }
}
