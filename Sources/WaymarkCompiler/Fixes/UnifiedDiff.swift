/// The change of a file as a patch that `patch -p1` and `git apply` accept in the project's folder;
/// in bytes, because lines are copied exactly, whatever their content.
public struct UnifiedDiff {
  public private(set) var bytes: [UInt8] = []

  private static let context = 3
  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]

  /// The path is relative to the folder in which the patch is applied; nil means that the file does
  /// not exist. Git takes a path from the root of the repository, wherever it is, if the patch says
  /// that it is Git's.
  public init(path: String, fromRoot: Bool = false, old: [UInt8]?, new: [UInt8]?) {
    self.old = Self.lines(old ?? [])
    self.new = Self.lines(new ?? [])
    let names = (
      old == nil ? "/dev/null" : Self.name("a/" + path),
      new == nil ? "/dev/null" : Self.name("b/" + path)
    )
    if fromRoot {
      bytes += "diff --git \(Self.name("a/" + path)) \(Self.name("b/" + path))\n".utf8
      if old == nil { bytes += "new file mode 100644\n".utf8 }
      if new == nil { bytes += "deleted file mode 100644\n".utf8 }
    }
    bytes += Array("--- \(names.0)\n+++ \(names.1)\n".utf8)
    for hunk in hunks { write(hunk) }
  }

  /// The lines with their line endings; the last line may lack one.
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

  /// The changes, grouped: changes that are close together share a hunk.
  private var hunks: [[LineChanges.Change]] {
    LineChanges(from: old, to: new).changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  private mutating func write(_ hunk: [LineChanges.Change]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    bytes += "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n".utf8
    var next = oldRange.lowerBound
    for change in hunk {
      for line in old[next..<change.old.lowerBound] { write(" ", line) }
      for line in old[change.old] { write("-", line) }
      for line in new[change.new] { write("+", line) }
      next = change.old.upperBound
    }
    for line in old[next..<oldRange.upperBound] { write(" ", line) }
  }

  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private mutating func write(_ mark: String, _ line: ArraySlice<UInt8>) {
    bytes += mark.utf8
    bytes += line
    if line.last != UInt8(ascii: "\n") { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The name as it appears in a patch: a tab ends a name that contains spaces; a name with quotes
  /// or control characters is quoted as in C.
  private static func name(_ path: String) -> String {
    guard path.utf8.contains(where: { $0 < 32 || $0 == 127 || $0 == 34 || $0 == 92 }) else {
      return path.utf8.contains(32) ? path + "\t" : path
    }
    let quoted = path.utf8.reduce(into: "") { out, byte in
      switch byte {
      case 34, 92: out += "\\" + String(UnicodeScalar(byte))
      case 32..<127: out.unicodeScalars.append(UnicodeScalar(byte))
      default:
        let octal = String(byte, radix: 8)
        out += "\\" + String(repeating: "0", count: 3 - octal.utf8.count) + octal
      }
    }
    return "\"\(quoted)\""
  }
}
