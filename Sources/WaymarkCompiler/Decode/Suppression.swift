/// `# waymark:ignore rule, rule -- reason`: the rules, and the bytes over which they are silenced.
struct Suppression: Sendable {
  /// Each with its own place, so that one that silences nothing can be underlined.
  private(set) var rules: [(id: String, span: Span)]
  let comment: Span
  /// True if nothing else is on its line.
  let isAlone: Bool
  /// It also names a rule that does not exist.
  var hasUnknown = false
  let reason: String
  let isForFile: Bool
  /// For `ignore-file`, the whole file; otherwise one line, or nothing. From the first line of a
  /// file on, that line too, because what the file lacks is reported there.
  let covers: Range<UInt32>
}

extension Suppression {
  /// Nil if none of its rules is kept.
  func keeping(_ isKept: (String) -> Bool) -> Suppression? {
    var result = self
    result.rules = rules.filter { isKept($0.id) }
    result.hasUnknown = result.rules.count < rules.count
    return result.rules.isEmpty ? nil : result
  }
}

/// The suppressions in a file; malformed ones are reported and silence nothing.
func suppressions(in tree: NodeTree, _ log: inout DiagnosticLog) -> [Suppression] {
  var lines = NextLines(tree)
  // From the end, so that in a run of comments no comment has to scan all that follow it.
  let found = tree.comments().reversed().compactMap { suppression($0, tree, &lines, &log) }
  return found.reversed()
}

private func suppression(
  _ comment: Comment, _ tree: NodeTree, _ lines: inout NextLines, _ log: inout DiagnosticLog
) -> Suppression? {
  let span = Span(file: tree.file, start: comment.start, end: comment.end)
  let bytes = tree.source.bytes
  let text = bytes[Int(comment.start)..<Int(comment.end)]
  guard let order = SuppressionText(text) else {
    log.report(.wrongShape, Diagnostic.suppressionShape, at: span)
    return nil
  }
  var rules: [(id: String, span: Span)] = []
  for (id, range) in order.rules {
    let place = Span(
      file: tree.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    rules.append((id, place))
  }
  let line = tree.line(at: comment.start)
  var covers = comment.isAlone ? lines.next(after: comment) : line
  // Behind a byte-order mark, the first line begins later, and what the file lacks at 0.
  if line.lowerBound == bytes.byteOrderMarkLength {
    covers = 0..<max(line.upperBound, covers.upperBound)
  }
  if order.isForFile { covers = 0..<UInt32.max }
  return Suppression(
    rules: rules, comment: span, isAlone: comment.isAlone, reason: order.reason,
    isForFile: order.isForFile, covers: covers)
}

extension NodeTree {
  fileprivate func line(at place: UInt32) -> Range<UInt32> {
    let scanner = SourceScanner(bytes: source.bytes, file: file)
    return UInt32(scanner.lineStart(Int(place)))..<UInt32(scanner.lineEnd(Int(place)) + 1)
  }
}

/// The next line that holds more than whitespace and a comment; called from the last comment to the
/// first.
private struct NextLines {
  private let tree: NodeTree
  private var known: (comment: UInt32, line: Range<UInt32>)?

  init(_ tree: NodeTree) { self.tree = tree }

  mutating func next(after comment: Comment) -> Range<UInt32> {
    // Not the comment's own line, which a byte-order mark may begin.
    let line = find(from: Int(comment.end) + 1)
    known = (comment.start, line)
    return line
  }

  private func find(from place: Int) -> Range<UInt32> {
    let bytes = tree.source.bytes
    var at = place
    while at < bytes.count {
      let line = tree.line(at: UInt32(at))
      if let known, line.contains(known.comment) { return known.line }
      let text = bytes[Int(line.lowerBound)..<min(Int(line.upperBound), bytes.count)]
      let first = text.first { !isWhitespace($0) }
      if let first, first != UInt8(ascii: "#") { return line }
      at = Int(line.upperBound)
    }
    return 0..<0
  }
}
