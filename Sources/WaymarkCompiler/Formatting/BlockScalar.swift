/// A literal or folded scalar: its header, and the lines of its text.
struct BlockScalar {
  let header: ArraySlice<UInt8>
  private(set) var lines: [ArraySlice<UInt8>]
  private(set) var end: Int
  /// The number of spaces before its text, as its header or its first line says.
  private(set) var indentation: Int?
  private(set) var hasIndicator = false
  private(set) var keepsBreaks = false
  private(set) var dropsBreaks = false

  /// `end` is that of the last word: blanks behind it and lines of blanks may be text, too.
  /// `column` is that of the collection around.
  init(_ bytes: [UInt8], from start: Int, to end: Int, in column: Int) {
    let rest = bytes[start...]
    let headerEnd = rest.firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
    header = bytes[start..<min(headerEnd, max(end, start + 1))]
    for byte in bytes[(start + 1)..<headerEnd].prefix(2) {
      switch byte {
      case UInt8(ascii: "+"): keepsBreaks = true
      case UInt8(ascii: "-"): dropsBreaks = true
      case 0x31...0x39: (indentation, hasIndicator) = (column + Int(byte - 0x30), true)
      default: break
      }
    }
    (lines, self.end) = ([], header.endIndex)
    takeLines(of: bytes, from: headerEnd, to: end)
  }

  private mutating func takeLines(of bytes: [UInt8], from headerEnd: Int, to end: Int) {
    var at = headerEnd
    var pending: [ArraySlice<UInt8>] = []
    while at < bytes.count {
      at += bytes[at] == 13 && at + 1 < bytes.count && bytes[at + 1] == 10 ? 2 : 1
      // The break at the end of the file begins no line.
      guard at < bytes.count || pending.isEmpty && lines.isEmpty else { break }
      let lineEnd =
        bytes[min(at, bytes.count)...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
      let line = bytes[at..<lineEnd]
      guard at < end || line.allSatisfy(isBlank) else { break }
      pending.append(line)
      if indentation == nil, !line.allSatisfy(isBlank) {
        indentation = line.prefix { $0 == 32 }.count
      }
      if at < end || keepsBreaks || isText(line) {
        lines += pending
        pending = []
        self.end = lineEnd
      }
      at = lineEnd
    }
  }

  /// True for blanks that stand where text can.
  private func isText(_ line: ArraySlice<UInt8>) -> Bool {
    guard let indentation else { return false }
    return line.count > indentation && line.prefix(indentation).allSatisfy { $0 == 32 }
  }
}
