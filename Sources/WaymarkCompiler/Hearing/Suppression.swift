/// `# waymark:ignore rule, rule -- reason`: which rules are silenced, and over which bytes.
public struct Suppression: Sendable {
  /// Each with its own place, so that the one that silences nothing can be named.
  public var rules: [(id: String, span: Span)]
  public var comment: Span
  /// Whether nothing else stands on its line.
  public var isAlone: Bool
  /// Whether it names a rule that there is not, too.
  public var hasUnknown: Bool
  public var reason: String
  public var covers: Range<UInt32>
}

/// The suppressions of a file; what is said wrongly is complained of and silences nothing.
func suppressions(in tree: NodeTree, _ log: inout DiagnosticLog) -> [Suppression] {
  tree.comments().compactMap { suppression($0, tree, &log) }
}

private func suppression(
  _ comment: Comment, _ tree: NodeTree, _ log: inout DiagnosticLog
) -> Suppression? {
  let span = Span(file: tree.file, start: comment.start, end: comment.end)
  let bytes = tree.source.bytes
  let text = bytes[Int(comment.start)..<Int(comment.end)]
  guard let order = SuppressionText(text) else {
    log.report(.wrongShape, LinkIssue.suppressionShape, at: span)
    return nil
  }
  var rules: [(id: String, span: Span)] = []
  for (id, range) in order.rules {
    let place = Span(
      file: tree.file, start: UInt32(range.lowerBound), end: UInt32(range.upperBound))
    if Rule.isKnown(id) {
      rules.append((id, place))
    } else {
      log.reportUnknownRule(id, at: place, in: span)
    }
  }
  guard !rules.isEmpty else { return nil }
  let covers =
    order.isForFile
    ? 0..<UInt32.max
    : comment.isAlone
      ? tree.lineOfYAML(after: comment.end) : tree.lineOfBytes(at: comment.start)
  return Suppression(
    rules: rules, comment: span, isAlone: comment.isAlone,
    hasUnknown: rules.count < order.rules.count, reason: order.reason, covers: covers)
}

extension NodeTree {
  func lineOfBytes(at place: UInt32) -> Range<UInt32> {
    let page = Page(bytes: source.bytes, file: file)
    return UInt32(page.lineStart(Int(place)))..<UInt32(page.lineEnd(Int(place)) + 1)
  }

  /// The next line that holds more than blanks and a comment.
  func lineOfYAML(after place: UInt32) -> Range<UInt32> {
    let bytes = source.bytes
    var at = Int(place)
    while at < bytes.count {
      let line = lineOfBytes(at: UInt32(at))
      let text = bytes[Int(line.lowerBound)..<min(Int(line.upperBound), bytes.count)]
      let first = text.first { $0 != 32 && $0 != 9 && $0 != 13 && $0 != 10 }
      if let first, first != UInt8(ascii: "#") { return line }
      at = Int(line.upperBound)
    }
    return 0..<0
  }
}
