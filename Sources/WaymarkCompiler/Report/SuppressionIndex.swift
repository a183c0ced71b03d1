/// Finds the suppression of a diagnostic without looking at every comment in the file.
struct SuppressionIndex {
  /// A rule in a suppression.
  struct Entry {
    let suppression: Int
    let rule: Int
  }

  private let suppressions: [Suppression]
  /// Suppressions of one line, by file, in the order of the lines that they cover.
  private var ofLines: [Int32: [Int]] = [:]
  private var ofFiles: [Int32: [String: Entry]] = [:]

  init(_ suppressions: [Suppression]) {
    self.suppressions = suppressions
    for (index, suppression) in suppressions.enumerated() {
      let file = suppression.comment.file
      guard suppression.isForFile else {
        // At the end of a file, it covers nothing, and would end the search below.
        if !suppression.covers.isEmpty { ofLines[file, default: []].append(index) }
        continue
      }
      for (position, rule) in suppression.rules.enumerated()
      where ofFiles[file]?[rule.id] == nil {
        ofFiles[file, default: [:]][rule.id] = Entry(suppression: index, rule: position)
      }
    }
    // A comment can cover the line after a comment that follows something on its line.
    for file in ofLines.keys {
      ofLines[file]?.sort {
        (suppressions[$0].covers.lowerBound, $0) < (suppressions[$1].covers.lowerBound, $1)
      }
    }
  }

  /// A suppression of the line takes precedence over one of the file.
  func entry(for rule: String, at span: Span) -> Entry? {
    let lines = ofLines[span.file] ?? []
    var next = lines.partitionIndex { suppressions[$0].covers.lowerBound > span.start }
    // Two of them end with the same line or are disjoint, so the first that does not match ends the
    // search.
    while next > 0, suppressions[lines[next - 1]].covers.contains(span.start) {
      next -= 1
      if let position = suppressions[lines[next]].rules.firstIndex(where: { $0.id == rule }) {
        return Entry(suppression: lines[next], rule: position)
      }
    }
    return ofFiles[span.file]?[rule]
  }
}
