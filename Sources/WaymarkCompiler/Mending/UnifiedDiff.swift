extension Mended.Change {
  /// As `patch -p1` and `git apply` take it, in the folder of the project. Bytes, for a line is
  /// told as it stands, whatever it holds.
  public var unifiedDiff: [UInt8] {
    let lines = LineChanges(old: Self.lines(old.bytes), new: Self.lines(new.bytes))
    var out = Array("--- \(Self.name("a/" + old.path))\n+++ \(Self.name("b/" + new.path))\n".utf8)
    for hunk in lines.hunks { lines.write(hunk, to: &out) }
    return out
  }

  /// Each with its line end; the last may lack it.
  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }

  /// A tab ends a name with blanks in it; one with quotes or control characters is told as C would.
  private static func name(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == 34 || $0 == 92 }) else {
      return path.utf8.contains(32) ? path + "\t" : path
    }
    let quoted = path.utf8.reduce(into: "") { out, byte in
      switch byte {
      case 34, 92: out += "\\" + String(UnicodeScalar(byte))
      case 33..<127, 32: out.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        out += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      }
    }
    return "\"\(quoted)\""
  }
}
