/// Walks a scalar's source and its text side by side.
struct TextWalk {
  private let text: [UInt8]
  private let source: [UInt8]
  private let style: Node.Style
  private var at: Int
  private let end: Int
  private var result: [Range<UInt32>] = []

  init(text: [UInt8], source: [UInt8], range: Range<Int>, style: Node.Style) {
    self.text = text
    self.source = source
    self.style = style
    var at = range.lowerBound
    var end = range.upperBound
    switch style {
    case .singleQuoted, .doubleQuoted:
      at += 1
      end -= 1
    case .literal, .folded:
      // The header, possibly followed by a comment.
      while at < end, source[at] != 10, source[at] != 13 { at += 1 }
    default: break
    }
    self.at = at
    self.end = max(at, end)
    result.reserveCapacity(text.count)
  }

  /// The source range of each byte of the text.
  mutating func origins() -> [Range<UInt32>] {
    while result.count < text.count {
      guard at < end else {
        result.append(UInt32(end)..<UInt32(end))
        continue
      }
      switch (source[at], style) {
      case (32, _), (9, _), (10, _), (13, _): takeBlanks()
      case (UInt8(ascii: "\\"), .doubleQuoted): takeEscape()
      case (UInt8(ascii: "'"), .singleQuoted): take(1, from: 2)
      case _ where separates(at) && style != .literal && style != .folded: takeBlanks()
      default: take(1, from: 1)
      }
    }
    return result
  }

  /// Maps `produced` bytes of the text to `consumed` bytes of the source.
  private mutating func take(_ produced: Int, from consumed: Int) {
    let place = UInt32(at)..<UInt32(min(at + consumed, end))
    for _ in 0..<min(produced, text.count - result.count) { result.append(place) }
    at += consumed
  }

  private mutating func takeBlanks() {
    let (stop, breaks) = blanks(from: at)
    if style == .literal || style == .folded {
      alignBlock(to: stop)
    } else if let first = breaks.first {
      let others = breaks.dropFirst().reduce(0, +)
      // A line break becomes a space, unless others follow it; a separator stays.
      take(first > 1 ? first + others : max(1, others), from: stop - at)
    } else {
      while at < stop { take(1, from: 1) }
    }
  }

  /// The end of a run of blanks and line breaks, and the length that each break has in the text.
  private func blanks(from start: Int) -> (stop: Int, breaks: [Int]) {
    var stop = start
    var breaks: [Int] = []
    while stop < end {
      if style != .literal, style != .folded, separates(stop) {
        breaks.append(3)
        stop += 3
        continue
      }
      guard isWhitespace(source[stop]) else { break }
      let isPair = source[stop] == 13 && stop + 1 < end && source[stop + 1] == 10
      if (source[stop] == 10 || source[stop] == 13) && !isPair { breaks.append(1) }
      stop += 1
    }
    return (stop, breaks)
  }

  private func separates(_ index: Int) -> Bool {
    index + 2 < end && isSeparator(index, in: source)
  }

  /// Maps a run of whitespace in a block scalar. The run in the source is longer by the
  /// indentation, so the two runs are aligned at their ends.
  private mutating func alignBlock(to stop: Int) {
    var count = 0
    while result.count + count < text.count, isWhitespace(text[result.count + count]) { count += 1 }
    for left in stride(from: count, to: 0, by: -1) {
      let blank = UInt32(max(at, stop - left))
      result.append(blank..<min(blank + 1, UInt32(end)))
    }
    at = stop
  }

  private mutating func takeEscape() {
    guard at + 1 < end else { return take(1, from: 1) }
    switch source[at + 1] {
    case 10, 13:
      at += source[at + 1] == 13 && at + 2 < end && source[at + 2] == 10 ? 3 : 2
      let (stop, breaks) = blanks(from: at)
      take(breaks.reduce(0, +), from: stop - at)
    case UInt8(ascii: "x"): takeCode(digits: 2)
    case UInt8(ascii: "u"): takeCode(digits: 4)
    case UInt8(ascii: "U"): takeCode(digits: 8)
    case UInt8(ascii: "N"), UInt8(ascii: "_"): take(2, from: 2)
    case UInt8(ascii: "L"), UInt8(ascii: "P"): take(3, from: 2)
    default: take(1, from: 2)
    }
  }

  private mutating func takeCode(digits: Int) {
    let code = source[(at + 2)..<min(at + 2 + digits, end)]
    let value = UInt32(String(decoding: code, as: UTF8.self), radix: 16)
    let scalar = value.flatMap { Unicode.Scalar($0) } ?? " "
    take(UTF8.width(scalar), from: 2 + digits)
  }
}

/// True for U+2028 and U+2029, which libyaml treats as line breaks.
func isSeparator(_ index: Int, in bytes: [UInt8]) -> Bool {
  index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
    && bytes[index + 2] & 0xFE == 0xA8
}
