/// A segment of a link's path, or a value of its query: literal words with params between them.
struct LinkPart: Hashable, Sendable {
  enum Order: Sendable { case before, same, after }
  /// The literal texts around the params: one more than there are params.
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
  /// True if the part consists of one param only.
  var isParam: Bool { words == ["", ""] }

  /// Literal words precede a mix of words and params, and a mix precedes a param alone.
  var rank: String { isWord ? words[0] : isParam ? "{}" : "{" }

  /// A text that both parts match, and the precedence of this part; nil if no text matches both.
  func meet(_ other: LinkPart) -> (text: String, order: Order)? {
    if isWord { return other.matches(words[0]) ? (words[0], other.isWord ? .same : .before) : nil }
    if other.isWord || isParam && !other.isParam {
      return other.meet(self).map { ($0.text, $0.order == .before ? .after : .same) }
    }
    if isParam { return params[0].example(with: other.params[0]).map { ($0, .same) } }
    if other.isParam { return samples.first(where: other.matches).map { ($0, .before) } }
    guard let text = example(with: other) else { return nil }
    let isNarrower = other.values(in: gaps, isTyped: false)
    let isWider = values(in: other.gaps, isTyped: false)
    return (text, isNarrower == isWider ? .same : isNarrower ? .before : .after)
  }

  /// Texts that the part matches: for a single param, one per kind of value that the param accepts.
  private var samples: [String] {
    if params.count == 1 { return params[0].samples.map { words[0] + $0 + words[1] } }
    let values = params.map { $0.samples.first ?? "" }
    return [zip(words, values).map { $0 + $1 }.joined() + words[params.count]]
  }

  /// The same, as few as stand for all.
  var typical: [String] {
    if params.count == 1 { return params[0].typical.map { words[0] + $0 + words[1] } }
    return Array(samples.prefix(1))
  }

  /// The part with a character that no link can contain in place of each param.
  private var gaps: String { words.joined(separator: "\0") }

  private func matches(_ text: String) -> Bool { values(in: text, isTyped: true) }

  /// True if the text contains the words, with values that the params accept between them.
  private func values(in text: String, isTyped: Bool) -> Bool {
    if isWord { return text == words[0] }
    if isParam { return !text.isEmpty && params[0].fits(text) }
    guard text.hasPrefix(words[0]) else { return false }
    // Without a word between two params, any text may end the first.
    let isTyped = isTyped && !words.dropFirst().dropLast().contains("")
    var rest = text.dropFirst(words[0].count)
    for (index, word) in words.enumerated().dropFirst().dropLast() where !word.isEmpty {
      guard let place = rest.firstRange(of: word) else { return false }
      if isTyped, !params[index - 1].fits(String(rest[..<place.lowerBound])) { return false }
      rest = rest[place.upperBound...]
    }
    let end = words[words.count - 1]
    guard rest.hasSuffix(end) else { return false }
    return !isTyped || params[params.count - 1].fits(String(rest.dropLast(end.count)))
  }

  /// A text that both parts match: if their beginnings and their ends agree, anything that the
  /// params accept can come in between.
  private func example(with other: LinkPart) -> String? {
    let starts = [words[0], other.words[0]].sorted { $0.count < $1.count }
    let ends = [words.last ?? "", other.words.last ?? ""].sorted { $0.count < $1.count }
    guard starts[1].hasPrefix(starts[0]), ends[1].hasSuffix(ends[0]) else { return nil }
    let middle = (words.dropFirst().dropLast() + other.words.dropFirst().dropLast()).joined()
    let plain = starts[1] + (middle.isEmpty ? "1" : middle) + ends[1]
    let texts = words == other.words ? samples + other.samples : [plain] + samples + other.samples
    return texts.first { matches($0) && other.matches($0) }
  }
}
