/// The spaces between two tokens on one line.
enum Gap {
  /// `isOpener` is true for what an entry may follow on its line: a dash, or a lone `?` or `:`.
  static func width(
    between left: Token, _ right: Token, isBrace: Bool, isClosingBrace: Bool, isOpener: Bool
  ) -> Int {
    let gap = Int(right.gap)
    switch (left.kind, right.kind) {
    // Columns stay.
    case (_, .comment): return max(1, gap)
    case _ where isOpener: return 1
    case (.opening, .closing): return 0
    case (.opening, _): return isBrace ? 1 : 0
    // What follows at once would be read as a part of the text.
    case (.colon, .comma): return min(1, gap)
    case (.colon, .closing) where !isClosingBrace: return min(1, gap)
    case (.anchor, .colon), (.alias, .colon): return min(1, gap)
    case (_, .closing): return isClosingBrace ? 1 : 0
    case (_, .comma), (_, .colon): return 0
    case (.colon, _): return max(1, gap)
    default: return 1
    }
  }
}
