/// The lines of a formatted file: each begins with a token that began one before, and is as deep as
/// the collections that are open there.
struct FormattedLines {
  /// A block collection that is open.
  struct Level {
    /// Of its entries: before, and formatted.
    let column: Int
    let indent: Int
    let isSequence: Bool
  }

  /// A flow collection that is open.
  struct Bracket {
    /// Of the line on which it opens: before, and formatted.
    let column: Int
    let indent: Int
    /// Of what follows it on its line, with which further lines may be aligned.
    var first: (column: Int, indent: Int)?
  }

  struct Line {
    /// The range of its text, which holds line breaks where a scalar does.
    let start: Int
    var end: Int
    let indent: Int
    let isBlankBefore: Bool
    var isComment = false
    /// 0 for a section at the top, 1 for an entry of one, -1 for what is neither.
    var depth = -1
    /// True if an empty line behind it would be a part of its text.
    var keepsBreaks = false
    /// A comment behind something else: its place in the text, and its column before and now.
    var comment: (place: Int, old: Int, new: Int)?
  }

  private let bytes: [UInt8]
  private let tokens: [Token]
  private(set) var text: [UInt8] = []
  private(set) var lines: [Line] = []
  private var levels: [Level] = []
  private var brackets: [Bracket] = []
  /// Comments on lines of their own, which wait for what follows them.
  private var comments: [Int] = []
  /// Where the line began before, and where the next token goes.
  private var lineColumn = 0
  private var column = 0

  init(_ bytes: [UInt8], _ tokens: [Token]) {
    (self.bytes, self.tokens) = (bytes, tokens)
    text.reserveCapacity(bytes.count + bytes.count / 8)
    for index in tokens.indices { place(index) }
    placeComments(in: levels, before: nil)
  }

  private mutating func place(_ index: Int) {
    let token = tokens[index]
    if token.startsLine {
      if token.kind == .comment, brackets.isEmpty { return comments.append(index) }
      startLine(with: index)
    } else {
      appendGap(before: index)
    }
    if token.kind == .comment, !token.startsLine {
      lines[lines.count - 1].comment = (text.count, Int(token.column), column)
    }
    append(token)
  }

  private mutating func startLine(with index: Int) {
    let token = tokens[index]
    let before = comments.isEmpty ? [] : levels
    var (indent, depth) = (0, -1)
    if let bracket = brackets.last {
      indent = self.indent(of: token, in: bracket)
    } else if token.kind == .marker {
      levels = []
    } else {
      (indent, depth) = open(index, isFirst: true)
    }
    placeComments(in: before, before: (Int(token.column), indent))
    addLine(indent: indent, for: token)
    lines[lines.count - 1].depth = depth
    lines[lines.count - 1].isComment = token.kind == .comment
    lineColumn = Int(token.column)
  }

  private func indent(of token: Token, in bracket: Bracket) -> Int {
    if token.kind == .closing {
      return Int(token.column) > bracket.column ? bracket.indent + 2 : bracket.indent
    }
    if let first = bracket.first, first.column == token.column { return first.indent }
    return bracket.indent + 2
  }

  /// A list is one level below its key, wherever it was. Neither a list nor a mapping begins where
  /// a value stands alone.
  private mutating func open(_ index: Int, isFirst: Bool) -> (indent: Int, depth: Int) {
    let column = Int(tokens[index].column)
    let entry = entry(at: index)
    while isFirst, let top = levels.last,
      top.column > column
        || (top.column == column && top.isSequence && entry != .dash && entry != .block)
    {
      levels.removeLast()
    }
    guard let entry, entry != .block else { return (innerIndent, -1) }
    let isSequence = entry == .dash
    if levels.last.map({ $0.column != column || $0.isSequence != isSequence }) ?? true {
      levels.append(Level(column: column, indent: innerIndent, isSequence: isSequence))
    }
    let isSection =
      isFirst && tokens[index].kind != .colon && levels.count <= 2
      && !levels.contains(where: \.isSequence)
    return (levels[levels.count - 1].indent, isSection ? levels.count - 1 : -1)
  }

  private var innerIndent: Int { levels.last.map { $0.indent + 2 } ?? 0 }

  /// `.dash` for an element, `.colon` for a pair, `.block` for text that may stand right below its
  /// dash, nil for another value.
  private func entry(at index: Int) -> Token.Kind? {
    var index = index
    func isFollowed(by kind: Token.Kind) -> Bool {
      index + 1 < tokens.count && tokens[index + 1].kind == kind && !tokens[index + 1].startsLine
    }
    while tokens[index].kind == .anchor, index + 1 < tokens.count, !tokens[index + 1].startsLine {
      index += 1
    }
    switch tokens[index].kind {
    case .dash, .block: return tokens[index].kind
    case .question, .colon: return .colon
    case .scalar, .alias: return isFollowed(by: .colon) ? .colon : nil
    default: return nil
    }
  }

  private mutating func appendGap(before index: Int) {
    let (left, right) = (tokens[index - 1], tokens[index])
    let isOpener =
      left.kind == .dash || left.kind == .question || (left.kind == .colon && left.startsLine)
    if brackets.isEmpty, isOpener, right.kind != .comment { _ = open(index, isFirst: false) }
    let width = Gap.width(
      between: left, right, isBrace: bytes[left.range.lowerBound] == UInt8(ascii: "{"),
      isClosingBrace: bytes[right.range.lowerBound] == UInt8(ascii: "}"),
      isOpener: isOpener && brackets.isEmpty)
    text += repeatElement(32, count: width)
    column += width
    if left.kind == .opening, right.kind != .comment {
      brackets[brackets.count - 1].first = (Int(right.column), column)
    }
  }

  private mutating func append(_ token: Token) {
    switch token.kind {
    case .opening:
      let level = levels.last
      brackets.append(
        Bracket(
          column: max(lineColumn, level?.column ?? 0),
          indent: max(lines[lines.count - 1].indent, level?.indent ?? 0)))
    case .closing: _ = brackets.popLast()
    default: break
    }
    if token.kind == .block {
      appendBlock(token)
    } else {
      appendLines(of: token)
    }
    lines[lines.count - 1].end = text.count
  }

  private mutating func addLine(indent: Int, for token: Token) {
    let isBlankBefore = token.breaks > 1 && !lines.isEmpty
    lines.append(
      Line(start: text.count, end: text.count, indent: indent, isBlankBefore: isBlankBefore))
    text += repeatElement(32, count: indent)
    column = indent
  }
}

/// Comments on lines of their own.
extension FormattedLines {
  /// A block of them moves together: what is deeper than its first line stays so.
  private mutating func placeComments(
    in levels: [Level], before next: (column: Int, indent: Int)?
  ) {
    var block = (column: -1, indent: 0)
    for (position, index) in comments.enumerated() {
      let token = tokens[index]
      let column = Int(token.column)
      if position == 0 || token.breaks > 1 || column < block.column {
        block = (column, indent(ofCommentAt: column, in: levels, before: next))
      }
      addLine(indent: block.indent + column - block.column, for: token)
      lines[lines.count - 1].isComment = true
      appendLines(of: token)
      lines[lines.count - 1].end = text.count
    }
    comments = []
  }

  /// The indentation of the deepest open level that the comment reaches.
  private func indent(
    ofCommentAt column: Int, in levels: [Level], before next: (column: Int, indent: Int)?
  ) -> Int {
    let reached = levels.last { $0.column <= column }
    if let next, next.column == column { return next.indent }
    if let next, next.column < column, next.column > reached?.column ?? -1 { return next.indent }
    return reached?.indent ?? 0
  }
}

/// Scalars of several lines, whose further lines shift together.
extension FormattedLines {
  private mutating func appendLines(of token: Token) {
    let (first, rest) = split(token)
    text += first
    guard !rest.isEmpty else {
      column += widthOf(first)
      return
    }
    let least = rest.lazy.filter { !$0.allSatisfy(isBlank) }.map(Self.spaces).min() ?? 0
    let base = brackets.last.map { $0.indent + 2 } ?? innerIndent
    let isAligned = (0...1).contains(least - Int(token.column))
    let isRoot = brackets.isEmpty && levels.isEmpty
    let shift = isRoot ? 0 : isAligned ? column - Int(token.column) : base - least
    for line in rest { append(line, shiftedBy: shift, isText: !line.allSatisfy(isBlank)) }
  }

  private mutating func appendBlock(_ token: Token) {
    let (range, level) = (token.range, levels.last)
    let scalar = BlockScalar(
      bytes, from: range.lowerBound, to: range.upperBound, in: level?.column ?? 0)
    text += scalar.header
    lines[lines.count - 1].keepsBreaks = scalar.keepsBreaks
    var shift = 0
    if let level, let indentation = scalar.indentation {
      shift = scalar.hasIndicator ? level.indent - level.column : innerIndent - indentation
    }
    for line in scalar.lines {
      let isText = line.count > scalar.indentation ?? .max || !line.allSatisfy(isBlank)
      append(line, shiftedBy: shift, isText: isText)
    }
  }

  private mutating func append(_ line: ArraySlice<UInt8>, shiftedBy shift: Int, isText: Bool) {
    text.append(10)
    column = 0
    guard isText else { return }
    let spaces = Self.spaces(line)
    text += repeatElement(32, count: max(0, spaces + shift))
    text += line.dropFirst(spaces)
    column = max(0, spaces + shift) + widthOf(line.dropFirst(spaces))
  }

  private static func spaces(_ line: ArraySlice<UInt8>) -> Int { line.prefix { $0 == 32 }.count }

  private func split(_ token: Token) -> (first: ArraySlice<UInt8>, rest: [ArraySlice<UInt8>]) {
    var lines: [ArraySlice<UInt8>] = []
    var start = token.range.lowerBound
    var at = start
    while at < token.range.upperBound {
      defer { at += 1 }
      guard bytes[at] == 10 || bytes[at] == 13 else { continue }
      lines.append(bytes[start..<at])
      if bytes[at] == 13, bytes[at + 1] == 10 { at += 1 }
      start = at + 1
    }
    lines.append(bytes[start..<token.range.upperBound])
    return (lines[0], Array(lines.dropFirst()))
  }
}
