/// The starts of the lines of a text; lines end with LF, CR or CRLF. Building an index reads the
/// whole text, so only files with diagnostics get one.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  private let starts: [UInt32]
  /// The number of UTF-16 units before each multiple of `stride` bytes: a single line may hold the
  /// whole file, with diagnostics all along the line.
  private let units: [UInt32]
  private static let stride = 512

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts: [UInt32] = [0]
    var units: [UInt32] = [0]
    var count: UInt32 = 0
    for index in bytes.indices {
      let byte = bytes[index]
      let isPair = byte == 13 && index + 1 < bytes.count && bytes[index + 1] == 10
      if byte == 10 || (byte == 13 && !isPair) { starts.append(UInt32(index + 1)) }
      count += Self.units(bytes, at: index)
      if (index + 1) % Self.stride == 0 { units.append(count) }
    }
    self.starts = starts
    self.units = units
  }

  /// The UTF-16 units that a byte contributes, counted at the first byte of each character: a
  /// character of four bytes counts as two units, and a byte that begins no character as one.
  private static func units(_ bytes: [UInt8], at index: Int) -> UInt32 {
    let byte = bytes[index]
    if byte & 0xC0 == 0x80 { return index == 0 || bytes[index - 1] < 0x80 ? 1 : 0 }
    return byte >= 0xF0 && byte < 0xF8 ? 2 : 1
  }

  private func units(before byte: Int) -> Int {
    let mark = byte / Self.stride
    let rest = (mark * Self.stride..<byte).reduce(0) { $0 + Self.units(bytes, at: $1) }
    return Int(units[mark] + rest)
  }

  /// Line and column, from 1; columns count UTF-16 units, as editors do. A byte-order mark at the
  /// start of the file does not count.
  public func position(at byte: UInt32) -> (line: Int, column: Int) {
    let byte = min(Int(byte), bytes.count)
    let line = lineNumber(at: byte)
    var start = Int(starts[line - 1])
    if start == 0 { start = min(bytes.byteOrderMarkLength, byte) }
    return (line, 1 + units(before: max(start, byte)) - units(before: start))
  }

  /// The bytes of a line, counted from 1, without its line break.
  public func line(_ number: Int) -> Range<Int> {
    let start = Int(starts[number - 1])
    var end = number < starts.count ? Int(starts[number]) : bytes.count
    while end > start, bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return start..<end
  }

  /// From 1: the number of lines that start at the byte or before the byte.
  private func lineNumber(at byte: Int) -> Int { starts.partitionIndex { Int($0) > byte } }
}
