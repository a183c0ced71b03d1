/// Known diagnostics, which are not reported again, even if they have moved to another line.
public struct Baseline: Sendable {
  /// A rule and an entity with a known number of diagnostics of that rule.
  public struct Entry: Hashable, Sendable {
    public let rule: String
    public let file: String
    /// The path of the entity, as in `workflow lateOrder / step retry`; empty if the diagnostics
    /// belong to no declaration.
    public let place: String

    var key: [String] { [rule, file, place] }
  }

  public private(set) var counts: [Entry: Int]

  public init() { counts = [:] }

  init(counts: [Entry: Int]) { self.counts = counts }

  public init(of checked: Checked) {
    counts = [:]
    var paths = EntityPaths(of: checked.graph)
    for diagnostic in checked.diagnostics { counts[paths.entry(of: diagnostic), default: 0] += 1 }
  }

  /// In the order of the file: the output of a run must not depend on hashing.
  public var entries: [(entry: Entry, count: Int)] {
    counts.map { ($0.key, $0.value) }.sorted { a, b in
      for (left, right) in zip(a.0.key, b.0.key) where left != right {
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
      return false
    }
  }

  /// Separates new diagnostics from known ones, which are the first of their rule and entity. An
  /// entry is stale if fewer diagnostics exist than its count.
  public func filter(
    _ checked: Checked, of rules: Set<String>? = nil
  ) -> (kept: [Diagnostic], known: [Diagnostic], stale: [(entry: Entry, count: Int)]) {
    var paths = EntityPaths(of: checked.graph)
    var rest = counts
    var known: [Diagnostic] = []
    let kept = checked.diagnostics.filter { diagnostic in
      if rules?.contains(diagnostic.rule) == false { return true }
      let entry = paths.entry(of: diagnostic)
      guard let left = rest[entry], left > 0 else { return true }
      rest[entry] = left - 1
      known.append(diagnostic)
      return false
    }
    return (kept, known, Baseline(counts: rest.filter { $0.value > 0 }).entries)
  }
}

extension Checked {
  /// The result without the known diagnostics, if need be of some rules alone, and stale entries.
  public func without(
    _ baseline: Baseline, of rules: Set<String>? = nil
  ) -> (checked: Checked, stale: [(entry: Baseline.Entry, count: Int)]) {
    let (kept, known, stale) = baseline.filter(self, of: rules)
    let order = DiagnosticOrder(of: graph.files)
    let suppressed =
      (suppressed + known.map { SuppressedDiagnostic(diagnostic: $0, by: .baseline) }).sorted {
        order.precedes($0.diagnostic, $1.diagnostic)
      }
    var checked = self
    checked.diagnostics = kept
    checked.suppressed = suppressed
    // One pass over the files instead of one per entry: thousands of entries can be stale at once.
    let files = Dictionary(
      stale.isEmpty ? [] : graph.files.indices.map { (graph.files[$0].path, Int32($0)) }
    ) { first, _ in first }
    return (checked, stale.filter { wouldBeReported($0.entry, in: files[$0.entry.file] ?? -1) })
  }
}

extension Checked {
  /// A diagnostic that the run did not look for is not stale.
  private func wouldBeReported(_ entry: Baseline.Entry, in file: Int32) -> Bool {
    coverage?.isReported(entry.rule, in: file) ?? true
  }
}

extension Baseline.Entry {
  /// The entry as the notice about stale entries shows it.
  public var description: String {
    "\(rule) in \(file)" + (place.isEmpty ? "" : ", \(place)")
  }
}

extension EntityPaths {
  mutating func entry(of diagnostic: Diagnostic) -> Baseline.Entry {
    Baseline.Entry(
      rule: diagnostic.rule, file: path(of: diagnostic.span.file),
      place: path(to: diagnostic.span)?.description ?? "")
  }
}
