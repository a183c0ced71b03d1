/// Nobody reads longer lists.
package let mostNamesShown = 6

/// What there is beside a name that does not exist, in a sentence.
package func only(_ names: [String]) -> String {
  guard (1...mostNamesShown).contains(names.count) else { return "" }
  return ", only " + names.map { "`\($0)`" }.joined(separator: ", ")
}
