/// The texts of a project after all fixes that may be applied.
public struct AppliedFixes: Sendable {
  public struct Change: Sendable {
    public let old: SourceFile
    public let new: SourceFile

    public init(old: SourceFile, new: SourceFile) { (self.old, self.new) = (old, new) }
  }

  /// A fix that was not applied.
  public struct RejectedFix: Sendable {
    public let diagnostic: Diagnostic
    /// The diagnostic that the fix would have caused; nil if `diagnostic` itself would have stayed,
    /// or if the limit on checks was reached.
    public let cause: Diagnostic?
  }

  /// The changed files in the order of the files, `waymark.yaml` last.
  public let changes: [Change]
  public let rejectedFixes: [RejectedFix]
  /// The result of checking the new texts.
  public let checked: Checked
  /// True if some fixes were not tried, because trying them all would take too long.
  public let isCutShort: Bool
}

/// Applies the fixes of the diagnostics, and of those that come to light once a file can be read
/// again, until none is left. A fix that would cause a new diagnostic is not applied. Diagnostics
/// in a baseline are not fixed: somebody chose to live with them.
func applyFixes(
  of found: Checked, hasProject: Bool, guessing isGuessing: Bool, leaving baseline: Baseline?,
  checking check: @escaping FixApplier.Check
) -> AppliedFixes {
  let sources = PatchedSources(found.graph.files, hasProject: hasProject)
  var applier = FixApplier(sources, found, check, baseline, isGuessing: isGuessing)
  applier.applyAll()
  let changes = zip(found.graph.files, applier.draft.files).compactMap { old, new in
    old.bytes == new.bytes ? nil : AppliedFixes.Change(old: old, new: new)
  }
  return AppliedFixes(
    changes: changes, rejectedFixes: applier.rejectedFixes, checked: applier.found,
    isCutShort: applier.isCutShort)
}

extension AppliedFixes.RejectedFix {
  /// A line for the user. `files` are the texts in which the diagnostics were found.
  public func description(in files: [SourceFile]) -> String {
    var places = SourcePositions(of: files)
    let fix = diagnostic.fixes.first?.message ?? ""
    let reason =
      cause.map { "then there would be: \($0.message) [\($0.rule)]" }
      ?? "that would not settle it"
    return Printable.line("left alone: \(places.address(of: diagnostic.span)): \(fix): \(reason)")
  }
}
