/// A file with the white space that a careful author would have given it.
public enum FormattedFile: Sendable {
  case text([UInt8])
  /// It is no YAML, as these tell; it stays as it is.
  case unreadable([Diagnostic])
  /// Its meaning would change, which is a defect of the formatter.
  case defect
}

/// Changes white space only, never another character. Work and memory are linear in the size of the
/// file. `index` is that of the file in diagnostics.
public func formatted(_ file: SourceFile, index: Int32 = 0) -> FormattedFile {
  var log = DiagnosticLog()
  guard let tree = read(file, index: index, log: &log) else { return .unreadable(log.diagnostics) }
  var lexer = Lexer(tree)
  guard let tokens = lexer.tokens() else { return .text(file.bytes) }
  let bytes = written(FormattedLines(file.bytes, tokens), of: file.bytes, tokens)
  if bytes == file.bytes { return .text(bytes) }
  guard let after = read(SourceFile(path: file.path, bytes: bytes), index: 0, log: &log) else {
    return .defect
  }
  var second = Lexer(after)
  guard let found = second.tokens(), tree.hasSameNodes(as: after), found.count == tokens.count
  else {
    return .defect
  }
  let areSame = zip(tokens, found).allSatisfy { old, new in
    old.kind == new.kind && old.startsLine == new.startsLine
      && (old.kind == .scalar || old.kind == .block || file.bytes[old.range] == bytes[new.range])
  }
  return areSame ? .text(bytes) : .defect
}

private func written(_ layout: FormattedLines, of bytes: [UInt8], _ tokens: [Token]) -> [UInt8] {
  var writer = LineWriter(layout)
  writer.write()
  // A block scalar that ends with the file and without a break has none in its text.
  if let last = tokens.last, last.kind == .block, last.range.upperBound == bytes.count,
    !BlockScalar(bytes, from: last.range.lowerBound, to: bytes.count, in: 0).dropsBreaks
  {
    writer.text.removeLast()
  }
  let mark = bytes.prefix(bytes.byteOrderMarkLength)
  return mark
    + (bytes.hasOnlyPairs ? writer.text.flatMap { $0 == 10 ? [13, 10] : [$0] } : writer.text)
}

extension [UInt8] {
  /// True if each of its line breaks is CRLF.
  fileprivate var hasOnlyPairs: Bool {
    var count = 0
    for index in indices where self[index] == 10 || self[index] == 13 {
      let isPair =
        self[index] == 10
        ? index > 0 && self[index - 1] == 13 : index + 1 < self.count && self[index + 1] == 10
      guard isPair else { return false }
      count += 1
    }
    return count > 0
  }
}

extension NodeTree {
  fileprivate func hasSameNodes(as other: NodeTree) -> Bool {
    let (mine, others) = (symbols.all, other.symbols.all)
    return nodes.count == other.nodes.count && mine.bytes == others.bytes
      && mine.ends == others.ends
      && zip(nodes, other.nodes).allSatisfy { old, new in
        old.kind == new.kind && old.style == new.style && old.symbol == new.symbol
          && old.next == new.next && old.childCount == new.childCount && old.flags == new.flags
      }
  }
}
