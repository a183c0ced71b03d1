/// A comment that begins with `waymark:`; the range starts at the `#` and ends with the line.
struct Comment: Sendable {
  let start: UInt32
  let end: UInt32
  /// True if nothing else is on the line of the comment.
  let isAlone: Bool
}

extension NodeTree {
  /// The `# waymark:` comments of the file in order, not counting such text inside scalars.
  func comments() -> [Comment] {
    let found = Comment.all(in: source.bytes)
    guard !found.isEmpty else { return [] }
    var at = 0
    return found.filter { comment in
      while at < nodes.count, isBefore(nodes[at], comment.start) { at += 1 }
      guard at < nodes.count else { return true }
      return nodes[at].start > comment.start || isOnHeader(comment, of: nodes[at])
    }
  }

  /// True if the comment is on the line of the `>` or `|` that begins a folded or literal scalar.
  private func isOnHeader(_ comment: Comment, of node: Node) -> Bool {
    guard node.style == .folded || node.style == .literal else { return false }
    return SourceScanner(bytes: source.bytes, file: file).lineEnd(Int(node.start))
      == Int(comment.end)
  }

  /// The comment that follows an unquoted scalar on its line. Text that contains ` #` loses its end
  /// to a comment, so a diagnostic about such text should point there.
  func commentAfter(_ index: Int) -> Span? {
    let node = nodes[index]
    guard node.isInferred else { return nil }
    let scanner = SourceScanner(bytes: source.bytes, file: file)
    let start = scanner.skipBlanks(Int(node.end))
    guard start > node.end, scanner[start] == UInt8(ascii: "#") else { return nil }
    return scanner.span(start, scanner.lineEnd(start))
  }

  /// True also for copies, which are elsewhere in the source, and for collections.
  private func isBefore(_ node: Node, _ place: UInt32) -> Bool {
    node.kind != .scalar || node.flags.contains(.copied) || node.end <= place
  }
}

extension Comment {
  fileprivate static func all(in bytes: [UInt8]) -> [Comment] {
    var found: [Comment] = []
    bytes.withUnsafeBufferPointer { text in
      var at = sign(in: text, from: 0)
      while let sign = at {
        if let comment = Comment(bytes, at: sign, after: found.last) { found.append(comment) }
        at = self.sign(in: text, from: sign + 1)
      }
    }
    return found
  }

  /// The next `#`, searched eight bytes at a time, since most files have few.
  private static func sign(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(text)
    var at = start
    while at &+ 8 <= text.count,
      !holds(raw.loadUnaligned(fromByteOffset: at, as: UInt64.self), UInt8(ascii: "#"))
    {
      at &+= 8
    }
    while at < text.count, text[at] != UInt8(ascii: "#") { at &+= 1 }
    return at < text.count ? at : nil
  }

  /// Nil unless a comment that begins with `waymark:` can start at `sign`. `last` may be on the
  /// same line; then the end of the line is known.
  private init?(_ bytes: [UInt8], at sign: Int, after last: Comment?) {
    let scanner = SourceScanner(bytes: bytes, file: 0)
    let first = bytes.byteOrderMarkLength
    guard sign == first || isWhitespace(bytes[sign - 1]) else { return nil }
    let word = scanner.skipBlanks(sign + 1)
    guard bytes[word...].starts(with: "waymark:".utf8) else { return nil }
    start = UInt32(sign)
    end = last.flatMap { $0.end > sign ? $0.end : nil } ?? UInt32(scanner.lineEnd(word))
    isAlone = scanner.previous(sign) == nil
  }
}
