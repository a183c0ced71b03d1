import ArgumentParser
import WaymarkCompiler

/// What `check` takes to mend what it finds.
struct FixOptions: ParsableArguments {
  @ArgumentParser.Flag(help: "Apply the fixes that need no thought, then check again.")
  var fix = false

  @ArgumentParser.Flag(help: "Print the fixes as a unified diff; write nothing.")
  var diff = false

  /// What is found once all is mended that can be. With `--diff` what was found stands.
  func mend(
    _ found: Checked, in project: Project, _ options: CheckOptions
  ) throws(Failure) -> Checked {
    guard fix || diff else { return found }
    let mended = WaymarkCompiler.mend(
      found, project.files, project: project.configuration, options)
    if diff {
      for change in mended.changes { Terminal.write(change.unifiedDiff) }
      return found
    }
    guard !mended.changes.isEmpty else { return found }
    for change in mended.changes {
      try project.write(change.new)
      Terminal.explain("mended \(change.new.path)")
    }
    return check(mended.files, project: mended.project, options)
  }
}
