import ArgumentParser
import WaymarkCompiler

/// The options of `check` that fix what it finds.
struct FixOptions: ParsableArguments {
  @ArgumentParser.Flag(help: "Apply the fixes that cannot change the meaning, then check again.")
  var fix = false

  @ArgumentParser.Flag(help: "Apply guessed names as well.")
  var unsafeFixes = false

  @ArgumentParser.Flag(
    help: "Print the fixes as a patch for the current folder, and change no file.")
  var diff = false

  /// The number of fixed files that are listed by name, and of fixes that were left alone.
  private static let shown = 20

  /// The diagnostics that are left once everything fixable is fixed, and why that could not be
  /// written. With `--diff`, the original diagnostics.
  func apply(
    to found: Checked, in project: Project, _ options: CheckOptions, leaving baseline: Baseline?
  ) -> (checked: Checked, unwritten: [String]) {
    guard fix || unsafeFixes || diff else { return (found, []) }
    let fixes = Progress.during("fixing") {
      applyFixes(
        of: found, project: project.configuration, options, guessing: unsafeFixes,
        leaving: baseline)
    }
    defer { explainRest(of: fixes, found, leaving: baseline) }
    if diff {
      for change in fixes.changes {
        let (old, new) = (change.old, change.new)
        Terminal.write(project.patch(of: new.path, from: old.bytes, to: new.bytes))
      }
      let (now, then) = (found.diagnostics.count, fixes.checked.diagnostics.count)
      Terminal.explain("complaints now: \(now), with this patch: \(then)")
      return (found, [])
    }
    do throws(Failure) {
      try project.write(fixes.changes)
    } catch {
      return (found, error.messages)
    }
    for change in fixes.changes.prefix(Self.shown) {
      Terminal.explain("fixed \(change.new.path)")
    }
    let more = fixes.changes.count - Self.shown
    if more > 0 { Terminal.explain("fixed \(counting(more, "more file"))") }
    return (fixes.checked, [])
  }

  /// Says what was not fixed, and why.
  private func explainRest(of fixes: AppliedFixes, _ found: Checked, leaving baseline: Baseline?) {
    for fix in fixes.rejectedFixes.prefix(Self.shown) {
      Terminal.explain(fix.description(in: found.graph.files))
    }
    let more = fixes.rejectedFixes.count - Self.shown
    if more > 0 { Terminal.explain("left alone: \(counting(more, "more complaint"))") }
    if fixes.isCutShort {
      Terminal.explain("not all fixes were tried, which would take too long; run this again")
    }
    let left = baseline.map { fixes.checked.without($0).checked } ?? fixes.checked
    let guesses = left.diagnostics.count { $0.fixes.first?.applicability == .guess }
    if fixes.changes.isEmpty, !left.diagnostics.isEmpty {
      Terminal.explain("nothing could be fixed")
    }
    if !unsafeFixes, guesses > 0 {
      Terminal.explain("\(counting(guesses, "guessed name")) left to --unsafe-fixes")
    }
  }
}
