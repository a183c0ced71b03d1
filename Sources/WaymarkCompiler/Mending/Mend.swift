/// The texts of a project after what can be mended without a thought was mended.
public struct Mended: Sendable {
  public struct Change: Sendable {
    public let old: SourceFile
    public let new: SourceFile

    public init(old: SourceFile, new: SourceFile) {
      self.old = old
      self.new = new
    }
  }

  /// A fix that was left alone.
  public struct Refusal: Sendable {
    public let complaint: Diagnostic
    /// What it would have caused; nil where the complaint would have stayed, or where too much had
    /// been tried before.
    public let cause: Diagnostic?
  }

  /// In the order of the files, `waymark.yaml` last.
  public let changes: [Change]
  public let refusals: [Refusal]
  /// What is found in the new texts.
  public let checked: Checked
}

/// Applies the fixes of what `check` found, and of what comes to light when a file can be read
/// again, until nothing is left to apply. No fix is applied that would cause a complaint. What a
/// baseline knows is not mended: somebody chose to live with it.
public func mend(
  _ found: Checked, project: SourceFile?, _ options: CheckOptions,
  leaving baseline: Baseline? = nil
) -> Mended {
  let draft = Draft(found.graph.files, hasProject: project != nil)
  var bench = MendingBench(draft, found, options, baseline)
  bench.mendAll()
  let changes = zip(found.graph.files, bench.draft.files).compactMap { old, new in
    old.bytes == new.bytes ? nil : Mended.Change(old: old, new: new)
  }
  return Mended(changes: changes, refusals: bench.refusals, checked: bench.found)
}

extension Mended.Refusal {
  /// `files` are those of the check that found it.
  public func words(in files: [SourceFile]) -> String {
    var places = Places(of: files)
    let fix = complaint.fixes.first?.message ?? ""
    let reason =
      cause.map { "then there would be: \($0.message) [\($0.rule)]" }
      ?? "that would not settle it"
    return Printable.line("left alone: \(places.address(of: complaint.span)): \(fix): \(reason)")
  }
}
