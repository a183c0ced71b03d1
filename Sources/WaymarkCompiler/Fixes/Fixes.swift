/// The texts of a project after all machine-applicable fixes.
public struct AppliedFixes: Sendable {
  public struct Change: Sendable {
    public let old: SourceFile
    public let new: SourceFile
  }

  /// A fix that was not applied.
  public struct Refusal: Sendable {
    public let complaint: Diagnostic
    /// The complaint that it would have caused; nil if its own complaint would have stayed, or if
    /// the limit on tries had been reached.
    public let cause: Diagnostic?
  }

  /// In the order of the files, `waymark.yaml` last.
  public let changes: [Change]
  public let refusals: [Refusal]
  /// The complaints about the new texts.
  public let checked: Checked
}

/// Applies the fixes of what was found, and of what comes to light once a file can be read again,
/// until none is left. A fix that would cause a new diagnostic is not applied. Diagnostics in a
/// baseline are not fixed: somebody chose to live with them.
func applyFixes(
  of found: Checked, hasProject: Bool, leaving baseline: Baseline?,
  checking check: @escaping FixApplier.Check
) -> AppliedFixes {
  let sources = PatchedSources(found.graph.files, hasProject: hasProject)
  var applier = FixApplier(sources, found, check, baseline)
  applier.applyAll()
  let changes = zip(found.graph.files, applier.draft.files).compactMap { old, new in
    old.bytes == new.bytes ? nil : AppliedFixes.Change(old: old, new: new)
  }
  return AppliedFixes(changes: changes, refusals: applier.refusals, checked: applier.found)
}

extension AppliedFixes.Refusal {
  /// `files` are those of the check that found the complaints.
  public func words(in files: [SourceFile]) -> String {
    var places = SourcePositions(of: files)
    let fix = complaint.fixes.first?.message ?? ""
    let reason =
      cause.map { "then there would be: \($0.message) [\($0.rule)]" }
      ?? "that would not settle it"
    return Printable.line("left alone: \(places.address(of: complaint.span)): \(fix): \(reason)")
  }
}
