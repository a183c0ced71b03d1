/// The candidate at the smallest edit distance from a word, if it is near enough: at most a third
/// of the letters may differ, or one, but no more than half of either. The limit applies to each
/// word of a compound name as well: `CallPage` is no misspelt `ChatPage`. Of equally near
/// candidates, one with the same letters is nearer: `mail`, not `dial`, for `mial`.
///
/// Among names, one that adds letters at either end is a different name: `refund` is not
/// `refunded`, nor `Offer` `OfferV2`; it can only be the rival of another. Among keywords, of which
/// there are few, it is not, and one more letter may differ.
public func nearName(
  _ word: String, among candidates: some Sequence<String>, areNames: Bool = true
) -> NearName? {
  var comparison = NameComparison(with: word, areNames: areNames)
  for candidate in candidates {
    if candidate == word {
      if candidate.utf8.elementsEqual(comparison.letters) { continue }
      // Equal to Swift, but with accents composed in another way.
      return NearName(candidate, isCertain: true)
    }
    guard abs(candidate.utf8.count - comparison.letters.count) <= comparison.bound else { continue }
    let others = Array(candidate.utf8)
    comparison.add(candidate, others, at: damerauLevenshtein(comparison.letters, others))
  }
  return comparison.ranking.result
}

/// What is near to a word, of what was compared with it so far.
struct NameComparison {
  let letters: [UInt8]
  private let areNames: Bool
  private let slack: Int
  /// What is farther away is not near, or less so than what was found.
  private(set) var bound: Int
  private(set) var ranking = Ranking()

  init(with word: String, areNames: Bool) {
    (letters, self.areNames, slack) = (Array(word.utf8), areNames, areNames ? 0 : 1)
    bound = mostDifferences(in: letters.count, slack)
  }

  mutating func add(_ candidate: String, _ others: [UInt8], at distance: Int) {
    guard distance <= min(bound, others.count / 2) else { return }
    let isPart = isLonger(letters, than: others) || isLonger(others, than: letters)
    if isPart, areNames { return ranking.addPart(candidate, 2 * distance) }
    guard isPart || distance <= mostDifferences(in: letters.count, 0),
      distance <= 1 || areAlike(words(of: letters), words(of: others), slack)
    else { return }
    let hasSameLetters = letters.sorted() == others.sorted()
    ranking.add(candidate, 2 * distance - (hasSameLetters ? 1 : 0))
    bound = distance
  }
}

/// The name alone, where nothing depends on whether another one is as near.
public func nearest(
  _ word: String, among candidates: some Sequence<String>, areNames: Bool = true
) -> String? {
  nearName(word, among: candidates, areNames: areNames)?.name
}

/// The cost of comparing a name with others, in comparisons of a name of usual length. Names of
/// more than 8,192 bytes count alike: a single comparison already costs millions.
package func comparisonCost(of length: Int, with count: Int) -> Int {
  let relativeLength = 1 + min(length, 8_192) / 32
  return count * relativeLength * relativeLength * relativeLength
}

private func mostDifferences(in count: Int, _ slack: Int) -> Int {
  min(max(count / 3 + slack, 1), count / 2)
}

/// True if the name adds two letters or more at one end of the other. At the back, they may be
/// digits, as in `OfferV2`.
private func isLonger(_ name: [UInt8], than other: [UInt8]) -> Bool {
  let more = name.count - other.count
  guard more >= 2 else { return false }
  return name.starts(with: other, by: isSame)
    && name.suffix(more).allSatisfy { $0.isLetter || $0.isDigit }
    || name.dropFirst(more).elementsEqual(other, by: isSame)
      && name.prefix(more).allSatisfy(\.isLetter)
}

/// The parts of a compound name: three of `onTheWay`, two of `orders.get`.
private func words(of name: [UInt8]) -> [ArraySlice<UInt8>] {
  var starts = name.indices.filter {
    $0 == 0 || name[$0] == UInt8(ascii: ".") || (name[$0].isLetter && name[$0] & 0x20 == 0)
  }
  starts.append(name.count)
  return zip(starts, starts.dropFirst()).map { name[$0..<$1] }
}

/// Names with different numbers of words pass: their words may have been joined or split.
private func areAlike(
  _ some: [ArraySlice<UInt8>], _ others: [ArraySlice<UInt8>], _ slack: Int
) -> Bool {
  guard some.count == others.count else { return true }
  return zip(some, others).allSatisfy { word, other in
    damerauLevenshtein(Array(word), Array(other)) <= mostDifferences(in: word.count, slack)
  }
}

/// Optimal string alignment distance, ignoring case.
func damerauLevenshtein(_ one: [UInt8], _ other: [UInt8]) -> Int {
  var beforeLast = [Int](repeating: 0, count: other.count + 1)
  var last = Array(0...other.count)
  var row = last
  for i in one.indices {
    row[0] = i + 1
    for j in other.indices {
      let cost = isSame(one[i], other[j]) ? 0 : 1
      row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + cost)
      let isSwap = i > 0 && j > 0 && isSame(one[i], other[j - 1]) && isSame(one[i - 1], other[j])
      if isSwap { row[j + 1] = min(row[j + 1], beforeLast[j - 1] + 1) }
    }
    (beforeLast, last, row) = (last, row, beforeLast)
  }
  return last[other.count]
}

private func isSame(_ a: UInt8, _ b: UInt8) -> Bool { a.lowercased == b.lowercased }

extension UInt8 {
  var lowercased: UInt8 { isLetter ? self | 0x20 : self }
}
