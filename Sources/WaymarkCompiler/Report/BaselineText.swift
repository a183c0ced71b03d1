extension Baseline {
  /// The reason why a text is not a baseline, worded for the user who named the file.
  public struct Unreadable: Error, Sendable {
    public let message: String
  }

  private static let version = 1

  /// Sorted JSON: the same diagnostics give the same bytes, and merges touch few lines.
  public func render() -> String {
    JSONText.object([
      ("version", .int(Self.version)),
      (
        "findings",
        .array(
          entries.map { entry, count in
            .object([
              ("rule", .string(entry.rule)), ("file", .string(entry.file)),
              ("at", .string(entry.place)), ("count", .int(count)),
            ])
          })
      ),
    ]).pretty
  }

  static func tree(_ text: String) throws(Unreadable) -> NodeTree? {
    var log = DiagnosticLog()
    let tree = read(SourceFile(path: "baseline", text: text), index: 0, log: &log)
    if let diagnostic = log.diagnostics.first {
      let place = LineIndex(Array(text.utf8)).position(at: diagnostic.span.start)
      throw Unreadable(message: "line \(place.line): \(diagnostic.message)")
    }
    return tree
  }

  /// Reads JSON with the YAML reader: everything that `render` writes means the same in both.
  public static func parse(_ text: String) throws(Unreadable) -> Baseline {
    guard let tree = try tree(text), !tree.isEmpty, let version = tree.value(of: "version", in: 0),
      let findings = tree.value(of: "findings", in: 0), tree[findings].kind == .sequence
    else { throw Unreadable(message: "it holds no 'version' and 'findings'") }
    guard tree.text(of: version) == String(Self.version) else {
      throw Unreadable(message: "it is of another version, '\(tree.text(of: version))'")
    }
    var counts: [Entry: Int] = [:]
    for element in tree.elements(of: findings) {
      guard let (entry, count) = tree.entry(at: element) else {
        let place = LineIndex(Array(text.utf8)).position(at: tree[element].start)
        throw Unreadable(
          message: "line \(place.line): a finding has 'rule', 'file', 'at' and a 'count' from 1")
      }
      let (sum, isTooMuch) = counts[entry, default: 0].addingReportingOverflow(count)
      counts[entry] = isTooMuch ? .max : sum
    }
    return Baseline(counts: counts)
  }
}

extension NodeTree {
  fileprivate func value(of key: String, in mapping: Int) -> Int? {
    for pair in pairs(of: mapping) where text(of: pair.key) == key { return pair.value }
    return nil
  }

  fileprivate func entry(at index: Int) -> (Baseline.Entry, Int)? {
    func text(_ key: String) -> String? {
      value(of: key, in: index).flatMap { self[$0].kind == .scalar ? self.text(of: $0) : nil }
    }
    guard let rule = text("rule"), let file = text("file"), let place = text("at"),
      let count = text("count").flatMap({ Int($0) }), count > 0
    else { return nil }
    return (Baseline.Entry(rule: rule, file: file, place: place), count)
  }
}
