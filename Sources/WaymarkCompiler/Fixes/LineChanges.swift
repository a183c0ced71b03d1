/// The difference between two texts as replaced ranges of lines. Lines that occur exactly once on
/// both sides are the anchors (patience diff, after Bram Cohen); between two anchors the search is
/// repeated, up to `depth` times.
struct LineChanges {
  struct Change {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// In order, with at least one equal line between two changes.
  private(set) var changes: [Change] = []
  private let old: [Int]
  private let new: [Int]

  /// The limit on repeated searches between anchors, which bounds the work.
  private static let depth = 8

  init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) {
    var numbers: [ArraySlice<UInt8>: Int] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int {
      if let known = numbers[line] { return known }
      numbers[line] = numbers.count
      return numbers.count - 1
    }
    self.old = old.map(number)
    self.new = new.map(number)
    var open = [(Change(old: 0..<old.count, new: 0..<new.count), depth: 0)]
    while let (change, depth) = open.popLast() {
      let rest = trimmed(change)
      if rest.old.isEmpty && rest.new.isEmpty { continue }
      let anchors =
        rest.old.isEmpty || rest.new.isEmpty || depth == Self.depth ? [] : anchors(in: rest)
      guard !anchors.isEmpty else {
        add(rest)
        continue
      }
      // In reverse, as the last one pushed is processed first.
      var end = (rest.old.upperBound, rest.new.upperBound)
      for (old, new) in anchors.reversed() {
        open.append((Change(old: old + 1..<end.0, new: new + 1..<end.1), depth: depth + 1))
        end = (old, new)
      }
      let first = Change(
        old: rest.old.lowerBound..<end.0, new: rest.new.lowerBound..<end.1)
      open.append((first, depth: depth + 1))
    }
  }

  private mutating func add(_ change: Change) {
    guard let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    else { return changes.append(change) }
    changes[changes.count - 1] = Change(
      old: last.old.lowerBound..<change.old.upperBound,
      new: last.new.lowerBound..<change.new.upperBound)
  }

  /// The change without the common first and last lines of both sides.
  private func trimmed(_ change: Change) -> Change {
    var (old, new) = (change.old, change.new)
    while let a = old.first, let b = new.first, self.old[a] == self.new[b] {
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    while let a = old.last, let b = new.last, self.old[a] == self.new[b] {
      (old, new) = (old.dropLast(), new.dropLast())
    }
    return Change(old: old, new: new)
  }

  /// The longest increasing sequence of lines that occur once on each side.
  private func anchors(in change: Change) -> [(old: Int, new: Int)] {
    var counts: [Int: (old: Int, new: Int, place: Int)] = [:]
    for index in change.old { counts[old[index], default: (0, 0, 0)].old += 1 }
    for index in change.new {
      counts[new[index], default: (0, 0, 0)].new += 1
      counts[new[index], default: (0, 0, 0)].place = index
    }
    let pairs = change.old.compactMap { index -> (old: Int, new: Int)? in
      guard let count = counts[old[index]], count.old == 1, count.new == 1 else { return nil }
      return (index, count.place)
    }
    return Self.longestRise(pairs)
  }

  private static func longestRise(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
    /// For each length, the sequence with the smallest last element.
    var ends: [Int] = []
    var before = [Int?](repeating: nil, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let length = ends.partitionIndex { pairs[$0].new >= pair.new }
      before[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var row: [(old: Int, new: Int)] = []
    var next = ends.last
    while let index = next {
      row.append(pairs[index])
      next = before[index]
    }
    return row.reversed()
  }
}
