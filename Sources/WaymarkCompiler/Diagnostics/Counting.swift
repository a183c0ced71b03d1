/// `1 file`, `2 files`.
package func counting(_ count: Int, _ word: String) -> String {
  "\(count) \(word)\(count == 1 ? "" : "s")"
}

/// The number of things that one diagnostic names; of more, it says how many there are.
let mostListed = 12

/// "`a`, `b` and `c`", or "`a`, `b` and 20 more".
func listing(
  _ names: some Collection<String>, last separator: String = " and ", in quote: String = "`"
) -> String {
  let shown = names.prefix(names.count > mostListed + 1 ? mostListed : names.count)
  var words = shown.map { quote + $0 + quote }
  if shown.count < names.count { words.append("\(names.count - shown.count) more") }
  guard let last = words.popLast() else { return "" }
  return words.isEmpty ? last : words.joined(separator: ", ") + separator + last
}

extension [Diagnostic.Note] {
  /// The first notes, and how many more things of that name there are.
  static func listing(_ notes: some Collection<Diagnostic.Note>, _ word: String) -> Self {
    guard notes.count > mostListed + 1 else { return Array(notes) }
    let left = counting(notes.count - mostListed, "more \(word)")
    return notes.prefix(mostListed) + [.init("and \(left)")]
  }
}
