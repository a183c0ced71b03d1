/// Where in the source each byte of a scalar's text comes from. YAML changes text while parsing: it
/// folds lines, drops indentation and resolves escapes.
struct TextMap {
  private let start: Int
  private let end: Int
  /// Nil if the text is in the source unchanged.
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
}

extension NodeTree {
  /// The byte in the source that an offset into a scalar's text comes from; the scalar's end for an
  /// offset after its text. Walks the whole scalar, so it is meant for complaints only.
  func sourceOffset(of offset: Int, in node: Int) -> UInt32 {
    let found = nodes[node]
    let map = TextMap(
      text: Array(symbols.bytes(found.symbol)), source: source.bytes,
      range: Int(found.start)..<Int(found.end), style: found.style)
    return map.sourceOffset(of: offset)
  }
}
