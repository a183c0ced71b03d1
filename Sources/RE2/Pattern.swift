/// A parsed regular expression. Only whether it matches matters, so groups capture nothing and
/// greediness makes no difference.
indirect enum Pattern: Sendable {
  case empty
  case set(CharacterSet)
  case assertion(Assertion)
  case sequence([Pattern])
  case alternatives([Pattern])
  case repetition(Pattern, atLeast: Int, atMost: Int?)

  /// True if no part is repeated more often than that, including the repetitions around it.
  func isRepeated(atMost most: Int) -> Bool {
    switch self {
    case .empty, .set, .assertion: true
    case .sequence(let parts), .alternatives(let parts):
      parts.allSatisfy { $0.isRepeated(atMost: most) }
    case .repetition(let body, let least, let times):
      (times ?? least) <= most && body.isRepeated(atMost: most / max(1, times ?? least))
    }
  }
}

enum Assertion: Sendable {
  case textStart, textEnd, lineStart, lineEnd, wordBoundary, noWordBoundary

  func holds(at position: Int, in text: [Unicode.Scalar]) -> Bool {
    switch self {
    case .textStart: position == 0
    case .textEnd: position == text.count
    case .lineStart: position == 0 || text[position - 1] == "\n"
    case .lineEnd: position == text.count || text[position] == "\n"
    case .wordBoundary: isBoundary(position, text)
    case .noWordBoundary: !isBoundary(position, text)
    }
  }

  private func isBoundary(_ position: Int, _ text: [Unicode.Scalar]) -> Bool {
    let before = position > 0 && text[position - 1].isWord
    let after = position < text.count && text[position].isWord
    return before != after
  }
}
