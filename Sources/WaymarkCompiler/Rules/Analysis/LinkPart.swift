/// A segment of a link's path, or a value of its query: literal words with params between them.
struct LinkPart: Hashable, Sendable {
  enum Order: Sendable { case before, same, after }
  /// One more than there are params.
  private var words = [""]
  private var params: [LinkValue] = []

  init(_ text: Substring, _ kind: (Substring) -> LinkValue) {
    for piece in text.split(separator: "{", omittingEmptySubsequences: false) {
      let halves = piece.split(
        separator: "}", maxSplits: 1, omittingEmptySubsequences: false)
      if halves.count == 2 {
        params.append(kind(halves[0]))
        words.append(String(halves[1]))
      } else {
        words[words.count - 1] += piece
      }
    }
  }

  var isWord: Bool { params.isEmpty }
  /// Whether it consists of one param only.
  var isParam: Bool { words == ["", ""] }

  /// Literal words take precedence over a mix of words and params, and that over a param alone.
  var rank: String { isWord ? words[0] : isParam ? "{}" : "{" }

  /// A text that both match, and which of them is the more literal; nil if nothing matches both.
  func meet(_ other: LinkPart) -> (text: String, order: Order)? {
    if isWord { return other.takes(words[0]) ? (words[0], other.isWord ? .same : .before) : nil }
    if other.isWord || isParam && !other.isParam {
      return other.meet(self).map { ($0.text, $0.order == .before ? .after : .same) }
    }
    if isParam { return params[0].example(with: other.params[0]).map { ($0, .same) } }
    if other.isParam { return other.params[0].fits(sample) ? (sample, .before) : nil }
    guard let text = example(with: other) else { return nil }
    let (isWithin, isAround) = (other.takes(gaps), takes(other.gaps))
    return (text, isWithin == isAround ? .same : isWithin ? .before : .after)
  }

  private var sample: String { words.joined(separator: "1") }
  /// With a character that no link can contain in place of each param.
  private var gaps: String { words.joined(separator: "\0") }

  private func takes(_ text: String) -> Bool {
    if isWord { return text == words[0] }
    if isParam { return !text.isEmpty && params[0].fits(text) }
    guard text.hasPrefix(words[0]) else { return false }
    var rest = text.dropFirst(words[0].count)
    for word in words.dropFirst().dropLast() where !word.isEmpty {
      guard let place = rest.firstRange(of: word) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(words[words.count - 1])
  }

  /// If their beginnings and their ends agree, anything can be put in between.
  private func example(with other: LinkPart) -> String? {
    let starts = [words[0], other.words[0]].sorted { $0.count < $1.count }
    let ends = [words.last ?? "", other.words.last ?? ""].sorted { $0.count < $1.count }
    guard starts[1].hasPrefix(starts[0]), ends[1].hasSuffix(ends[0]) else { return nil }
    if words == other.words { return sample }
    let middle = (words.dropFirst().dropLast() + other.words.dropFirst().dropLast()).joined()
    return starts[1] + (middle.isEmpty ? "1" : middle) + ends[1]
  }
}
