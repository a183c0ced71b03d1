import ArgumentParser
import WaymarkCompiler

/// What `check` takes to mend what it finds.
struct FixOptions: ParsableArguments {
  @ArgumentParser.Flag(help: "Apply the fixes that need no thought, then check again.")
  var fix = false

  @ArgumentParser.Flag(help: "Print the fixes as a patch instead; write nothing.")
  var diff = false

  /// What is found once all is mended that can be. With `--diff` what was found stands.
  func mend(
    _ found: Checked, in project: Project, _ options: CheckOptions, leaving baseline: Baseline?
  ) throws(Failure) -> Checked {
    guard fix || diff else { return found }
    let mended = WaymarkCompiler.mend(
      found, project: project.configuration, options, leaving: baseline)
    if diff {
      for change in mended.changes { Terminal.write(change.unifiedDiff) }
    } else {
      try project.write(mended.changes.map(\.new))
      for change in mended.changes { Terminal.explain("mended \(change.new.path)") }
    }
    for refusal in mended.refusals {
      Terminal.explain(refusal.words(in: found.graph.files))
    }
    return diff ? found : mended.checked
  }
}
