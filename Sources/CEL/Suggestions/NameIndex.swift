/// Many names, in which those that are like a word are found without comparing it with each: the
/// names that begin alike are compared as far as they do at once.
struct NameIndex {
  private let names: [String]
  /// The names in lowercase, in the order of the letters, each with its place among the names.
  private let entries: [(letters: [UInt8], place: Int)]

  init(_ names: [String]) {
    self.names = names
    entries = names.enumerated().map { ($1.utf8.map(\.lowercased), $0) }
      .sorted { $0.letters.lexicographicallyPrecedes($1.letters) }
  }

  /// What `nearName` finds among the names, except for one of them; `work` grows by the letters
  /// that were compared with the word, which is a short one of ASCII.
  func nearName(
    to word: String, except other: String? = nil, areNames: Bool = true, _ work: inout Int
  ) -> NearName? {
    let unlimited = NameComparison(with: word, areNames: areNames)
    var bound = 1
    while true {
      var comparison = unlimited
      let near = places(near: unlimited.letters, within: min(bound, unlimited.bound), &work)
      for (place, distance) in near.sorted(by: { $0.place < $1.place }) {
        let name = names[place]
        if name != word, name != other { comparison.add(name, Array(name.utf8), at: distance) }
      }
      // What lies beyond the bound is farther away than what was found.
      if bound >= unlimited.bound { return comparison.ranking.result }
      if let result = comparison.ranking.result { return result }
      bound *= 2
    }
  }

  private func places(
    near word: [UInt8], within bound: Int, _ work: inout Int
  ) -> [(place: Int, distance: Int)] {
    var found: [(place: Int, distance: Int)] = []
    var rows = DistanceRows(to: word.map(\.lowercased), within: bound)
    var next = 0
    while next < entries.count {
      let (letters, place) = entries[next]
      let isNear = rows.follow(letters, &work)
      if isNear, rows.distance <= bound { found.append((place, rows.distance)) }
      next = isNear ? next + 1 : end(of: rows.path, after: next)
    }
    return found
  }

  /// The first name after that one which does not begin so.
  private func end(of path: [UInt8], after start: Int) -> Int {
    var (low, high) = (start + 1, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].letters.starts(with: path) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The table of `damerauLevenshtein`: a row for each letter of a path, which is the beginning of
/// names.
private struct DistanceRows {
  private let word: [UInt8]
  private let bound: Int
  private(set) var path: [UInt8] = []
  private var cells: [Int]

  init(to word: [UInt8], within bound: Int) {
    (self.word, self.bound) = (word, bound)
    // A longer path is too far away.
    cells = Array(repeating: 0, count: (word.count + 1) * (word.count + bound + 2))
    for column in 0...word.count { cells[column] = column }
  }

  /// The distance of the path as a whole.
  var distance: Int { cells[path.count * (word.count + 1) + word.count] }

  /// False if no name that begins like the path is near.
  mutating func follow(_ letters: [UInt8], _ work: inout Int) -> Bool {
    var shared = 0
    while shared < min(path.count, letters.count), path[shared] == letters[shared] { shared += 1 }
    path.removeSubrange(shared...)
    for letter in letters[shared...] {
      work += 1
      if !add(letter) { return false }
    }
    return true
  }

  private mutating func add(_ letter: UInt8) -> Bool {
    let width = word.count + 1
    let row = (path.count + 1) * width
    cells[row] = path.count + 1
    var least = cells[row]
    for column in word.indices {
      let (above, cell) = (row - width + column, row + column + 1)
      var cost = min(cells[above + 1] + 1, cells[cell - 1] + 1)
      cost = min(cost, cells[above] + (word[column] == letter ? 0 : 1))
      if column > 0, let last = path.last, last == word[column], letter == word[column - 1] {
        cost = min(cost, cells[above - width - 1] + 1)
      }
      cells[cell] = cost
      least = min(least, cost)
    }
    path.append(letter)
    return least <= bound
  }
}
