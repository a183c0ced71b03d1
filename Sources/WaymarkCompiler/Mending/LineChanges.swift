/// Which lines of a text became which.
struct LineChanges {
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  private static let context = 3
  /// Fixes change a line or take it away, so what is alike is near.
  private static let horizon = 64

  let old: [ArraySlice<UInt8>]
  let new: [ArraySlice<UInt8>]

  /// In order, with lines that stayed as they were between them.
  private var changes: [Change] {
    var changes: [Change] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if left < old.count, right < new.count, old[left] == new[right] {
        (left, right) = (left + 1, right + 1)
        continue
      }
      let (nextLeft, nextRight) = meeting(left, right)
      if let last = changes.last, last.old.upperBound == left, last.new.upperBound == right {
        changes.removeLast()
        changes.append(
          Change(old: last.old.lowerBound..<nextLeft, new: last.new.lowerBound..<nextRight))
      } else {
        changes.append(Change(old: left..<nextLeft, new: right..<nextRight))
      }
      (left, right) = (nextLeft, nextRight)
    }
    return changes
  }

  /// Where the texts go on alike. A line for a line first, then the fewest lines left out.
  private func meeting(_ left: Int, _ right: Int) -> (Int, Int) {
    for skipped in 1...Self.horizon {
      for taken in stride(from: skipped, through: 0, by: -1) {
        let (a, b) = (left + skipped, right + taken)
        if a < old.count, b < new.count, old[a] == new[b] { return (a, b) }
      }
    }
    return (min(left + 1, old.count), min(right + 1, new.count))
  }

  /// Changes that are near share one.
  var hunks: [[Change]] {
    changes.reduce(into: []) { hunks, change in
      if let last = hunks.last?.last,
        change.old.lowerBound - last.old.upperBound <= 2 * Self.context
      {
        hunks[hunks.count - 1].append(change)
      } else {
        hunks.append([change])
      }
    }
  }

  func write(_ hunk: [Change], to out: inout [UInt8]) {
    guard let first = hunk.first, let last = hunk.last else { return }
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
    let newRange = first.new.lowerBound - before..<last.new.upperBound + after
    out += "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@\n".utf8
    var next = oldRange.lowerBound
    for change in hunk {
      for line in old[next..<change.old.lowerBound] { Self.write(" ", line, to: &out) }
      for line in old[change.old] { Self.write("-", line, to: &out) }
      for line in new[change.new] { Self.write("+", line, to: &out) }
      next = change.old.upperBound
    }
    for line in old[next..<oldRange.upperBound] { Self.write(" ", line, to: &out) }
  }

  private static func place(_ range: Range<Int>) -> String {
    "\(range.isEmpty ? range.lowerBound : range.lowerBound + 1),\(range.count)"
  }

  private static func write(_ mark: String, _ line: ArraySlice<UInt8>, to out: inout [UInt8]) {
    out += mark.utf8
    out += line
    if line.last != UInt8(ascii: "\n") { out += "\n\\ No newline at end of file\n".utf8 }
  }
}
