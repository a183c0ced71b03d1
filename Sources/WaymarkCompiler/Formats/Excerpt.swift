/// A line of source with a span of it underlined. Tabs become spaces, long lines are clipped around
/// the span, and the carets are placed under displayed characters, not bytes.
struct Excerpt {
  let line: String
  let carets: String

  private static let widest = 96
  private static let widestLead = 56

  init(_ bytes: [UInt8], line: Range<Int>, start: Int, end: Int) {
    let mark = line.lowerBound == 0 ? bytes[line].byteOrderMarkLength : 0
    let line = line.dropFirst(mark)
    let start = min(max(start, line.lowerBound), line.upperBound)
    let end = min(max(end, start), line.upperBound)
    // At least the shown part, but no more: a line of megabytes may have a diagnostic in each word.
    let first = max(line.lowerBound, start - Self.reach(bytes[line.lowerBound..<start].reversed()))
    let last = min(line.upperBound, start + Self.reach(bytes[start..<line.upperBound]))
    let whole = first == line.lowerBound && last == line.upperBound
    let fits = whole && DisplayWidth.of(Self.shown(bytes[line], after: "")) <= Self.widest
    let lead = Self.clippedLead(
      bytes[first..<start], to: fits ? Self.widest : Self.widestLead,
      isWhole: first == line.lowerBound)
    let room = Self.widest - DisplayWidth.of(lead)
    let marked = Self.shown(bytes[start..<min(end, last)], after: lead)
    let rest = Self.shown(bytes[min(end, last)..<last], after: lead + marked)
    let tail = Self.clipped(marked + rest, to: room)
    self.line = lead + tail
    let width = min(DisplayWidth.of(marked), DisplayWidth.of(tail))
    carets =
      String(repeating: " ", count: DisplayWidth.of(lead))
      + String(repeating: "^", count: max(1, width))
  }

  /// The number of bytes that surely holds one column more than is shown: an ASCII character takes
  /// one byte and at least one column, other characters take up to eight bytes for each column.
  private static func reach(_ bytes: some Sequence<UInt8>) -> Int {
    let near = widest + 1
    return bytes.prefix(near).allSatisfy { $0 < 0x80 } ? near : 8 * widest
  }

  private static func shown(_ bytes: ArraySlice<UInt8>, after lead: String) -> String {
    let text = Printable.line(lead + String(decoding: bytes, as: UTF8.self))
    return String(text.dropFirst(lead.count))
  }

  private static func clippedLead(
    _ bytes: ArraySlice<UInt8>, to room: Int, isWhole: Bool
  ) -> String {
    let text = shown(bytes, after: "")
    var width = DisplayWidth.of(text)
    if isWhole && width <= room { return text }
    var rest = Substring(text)
    while width > room, let character = rest.popFirst() {
      width -= DisplayWidth.of(character)
    }
    return "…" + rest
  }

  private static func clipped(_ text: String, to room: Int) -> String {
    var width = 0
    for index in text.indices {
      width += DisplayWidth.of(text[index])
      if width > room { return text[..<index] + "…" }
    }
    return text
  }
}
