extension Mended.Change {
  /// As `patch -p1` and `git apply` take it.
  public var unifiedDiff: String {
    let (left, right) = (Self.lines(old.bytes), Self.lines(new.bytes))
    var text = "--- a/\(old.path)\n+++ b/\(new.path)\n"
    for hunk in Self.hunks(left, right) {
      text += Self.render(hunk, left, right)
    }
    return text
  }

  private struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static let context = 3

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

  /// Fixes hardly ever change the number of lines; where they do, all between is one change.
  private static func changes(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [Change] {
    if old.count == new.count {
      return old.indices.filter { old[$0] != new[$0] }.map {
        Change(old: $0..<$0 + 1, new: $0..<$0 + 1)
      }
    }
    let least = min(old.count, new.count)
    let head = (0..<least).first { old[$0] != new[$0] } ?? least
    let tail =
      (0..<least - head).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] }
      ?? least - head
    return [Change(old: head..<old.count - tail, new: head..<new.count - tail)]
  }

  private static func hunks(
    _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> [[Change]] {
    var hunks: [[Change]] = []
    for change in changes(old, new) {
      if let last = hunks.last?.last, change.old.lowerBound - last.old.upperBound <= 2 * context {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
    return hunks
  }

  private static func render(
    _ hunk: [Change], _ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]
  ) -> String {
    guard let first = hunk.first, let last = hunk.last else { return "" }
    let before = min(context, first.old.lowerBound)
    let after = min(context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    var text = "@@ -\(place(oldRange)) +\(place(newRange)) @@\n"
    var next = oldRange.lowerBound
    for change in hunk {
      text += (next..<change.old.lowerBound).map { line(" ", old[$0]) }.joined()
      text += change.old.map { line("-", old[$0]) }.joined()
      text += change.new.map { line("+", new[$0]) }.joined()
      next = change.old.upperBound
    }
    return text + (next..<oldRange.upperBound).map { line(" ", old[$0]) }.joined()
  }

  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func line(_ mark: String, _ bytes: ArraySlice<UInt8>) -> String {
    let end = bytes.last == UInt8(ascii: "\n") ? "" : "\n\\ No newline at end of file\n"
    return mark + String(decoding: bytes, as: UTF8.self) + end
  }
}
