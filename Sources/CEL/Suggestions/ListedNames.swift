package let mostNamesShown = 6

/// The names that exist, for the end of a message about one that does not; empty if there are too
/// many to be of help.
package func only(_ names: [String]) -> String {
  guard (1...mostNamesShown).contains(names.count) else { return "" }
  return ", only " + names.map { "`\($0)`" }.joined(separator: ", ")
}
