/// A piece of a file that formatting moves as a whole. Between two of them is only white space.
struct Token: Sendable {
  enum Kind: UInt8, Sendable {
    case scalar
    /// A literal or folded scalar with its header.
    case block
    case anchor, alias, comment, dash, question, colon, comma, opening, closing
    /// `---`, `...`, or a directive.
    case marker
  }

  let kind: Kind
  let start: UInt32
  let end: UInt32
  /// In characters, from 0.
  let column: UInt32
  /// The number of line breaks since the token before it.
  let breaks: UInt32
  /// The number of blanks before it on its line.
  let gap: UInt32

  var range: Range<Int> { Int(start)..<Int(end) }
  var startsLine: Bool { breaks > 0 }
}

/// Splits a file that has been read into tokens. The spans of its scalars tell what is text.
struct Lexer {
  private let bytes: [UInt8]
  private let nodes: [Node]
  private var nextNode = 0
  private var at: Int
  private var flowDepth = 0

  init(_ tree: NodeTree) {
    (bytes, nodes) = (tree.source.bytes, tree.nodes)
    at = bytes.byteOrderMarkLength
  }

  /// Nil where U+2028 and U+2029 break lines, as YAML has it, but no editor.
  mutating func tokens() -> [Token]? {
    if bytes.indices.contains(where: { isSeparator($0, in: bytes) }) { return nil }
    var tokens: [Token] = []
    var (column, breaks, gap) = (0, 1, 0)
    while at < bytes.count {
      if isBlank(bytes[at]) {
        (at, column, gap) = (at + 1, column + 1, bytes[at] == 9 ? 0 : gap + 1)
      } else if let length = lengthOfBreak(at) {
        (at, column, breaks, gap) = (at + length, 0, breaks + 1, 0)
      } else {
        guard let (kind, end) = token(column, after: tokens) else { return nil }
        tokens.append(
          Token(
            kind: kind, start: UInt32(at), end: UInt32(end), column: UInt32(column),
            breaks: UInt32(breaks), gap: UInt32(gap)))
        let line = bytes[at..<end].lastIndex { $0 == 10 || $0 == 13 }
        column = line == nil ? column : 0
        column += widthOf(bytes[(line.map { $0 + 1 } ?? at)..<end])
        (at, breaks, gap) = (end, 0, 0)
      }
    }
    return tokens
  }

  private mutating func token(
    _ column: Int, after tokens: [Token]
  ) -> (Token.Kind, end: Int)? {
    if let scalar = scalar(after: tokens) { return scalar }
    switch UnicodeScalar(bytes[at]) {
    case "#": return (.comment, trimmed(lineEnd(at)))
    case "&": return (.anchor, endOfName())
    case "*": return (.alias, endOfName())
    case "[", "{":
      flowDepth += 1
      return (.opening, at + 1)
    case "]", "}":
      flowDepth -= 1
      return (.closing, at + 1)
    case ",": return (.comma, at + 1)
    case ":": return (.colon, at + 1)
    case "?": return (.question, at + 1)
    case "%" where column == 0: return (.marker, trimmed(lineEnd(at)))
    case "-", ".":
      let isMarker =
        column == 0 && flowDepth == 0
        && bytes[at...].prefix(3) == [bytes[at], bytes[at], bytes[at]]
      if isMarker { return (.marker, at + 3) }
      return bytes[at] == UInt8(ascii: "-") ? (.dash, at + 1) : nil
    default: return nil
    }
  }

  /// What aliases stand for is elsewhere in the file, and a scalar may be left out.
  private mutating func scalar(after tokens: [Token]) -> (Token.Kind, end: Int)? {
    while nextNode < nodes.count,
      nodes[nextNode].kind != .scalar || nodes[nextNode].flags.contains(.copied)
        || nodes[nextNode].start == nodes[nextNode].end
    {
      nextNode += 1
    }
    guard nextNode < nodes.count, nodes[nextNode].start == at else { return nil }
    let node = nodes[nextNode]
    nextNode += 1
    guard node.style == .literal || node.style == .folded else { return (.scalar, Int(node.end)) }
    let column = Self.column(around: tokens)
    return (.block, BlockScalar(bytes, from: at, to: Int(node.end), in: column).end)
  }

  /// The column of the collection in which a value follows these tokens.
  private static func column(around tokens: [Token]) -> Int {
    var rest = tokens[...]
    while rest.last?.kind == .anchor { rest.removeLast() }
    guard let last = rest.last, last.kind != .marker else { return 0 }
    guard last.kind == .colon, !last.startsLine, rest.count > 1 else { return Int(last.column) }
    rest.removeLast()
    while let key = rest.last, !key.startsLine, rest.count > 1,
      rest[rest.endIndex - 2].kind == .anchor
    {
      rest.removeLast()
    }
    return Int(rest.last?.column ?? 0)
  }

  private func endOfName() -> Int {
    let rest = bytes[(at + 1)...]
    return rest.firstIndex { !isNamePart($0) && $0 != UInt8(ascii: "-") } ?? bytes.count
  }

  private func lineEnd(_ start: Int) -> Int {
    bytes[start...].firstIndex { $0 == 10 || $0 == 13 } ?? bytes.count
  }

  private func trimmed(_ end: Int) -> Int {
    (bytes[at..<end].lastIndex { !isBlank($0) } ?? at) + 1
  }

  private func lengthOfBreak(_ index: Int) -> Int? {
    switch bytes[index] {
    case 10: 1
    case 13: index + 1 < bytes.count && bytes[index + 1] == 10 ? 2 : 1
    default: nil
    }
  }
}

/// In characters.
func widthOf(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 & 0xC0 != 0x80 } }
