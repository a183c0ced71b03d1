import WaymarkCompiler

/// One run of `check` over all projects that are meant.
final class CheckPass {
  private let verb: Check
  private var projects: [CheckedProjects.Project] = []
  private var failures: [String] = []
  /// What tables of translations lack.
  private var differences: [String] = []

  init(_ verb: Check) { self.verb = verb }

  func isClean(_ isStrict: Bool) -> Bool {
    differences.isEmpty
      && projects.allSatisfy { project in
        !project.checked.hasErrors && !(isStrict && project.checked.count(.warning) > 0)
      }
  }

  /// Shows everything that can be found, and throws if that is not all.
  func run() throws {
    let (locations, missing) = verb.options.project.locations()
    failures = missing
    if locations.count != 1, verb.baseline.isGiven {
      throw Failure(all: missing.isEmpty ? ["a baseline is about one project; name it"] : missing)
    }
    if locations.count != 1, !verb.strings.isEmpty {
      throw Failure(all: missing.isEmpty ? ["--strings is about one project; name it"] : missing)
    }
    let known = try verb.baseline.read()
    for location in locations {
      do throws(Failure) {
        try check(Project(at: location), leaving: known)
      } catch {
        failures += error.messages
      }
    }
    if !projects.isEmpty { report() }
    for project in projects { Terminal.explain(project.checked.boundedNotice) }
    compareTexts()
    if !failures.isEmpty { throw Failure(all: failures) }
  }

  private func compareTexts() {
    guard let graph = projects.first?.checked.graph else { return }
    do throws(Failure) {
      differences = try TextsCheck.differences(from: graph, in: verb.strings)
    } catch {
      failures += error.messages
    }
    // A patch or a report for tools on standard output must not be mixed with anything else.
    let isForPeople = !verb.fixes.diff && verb.format.allSatisfy { $0.file != nil }
    for line in differences {
      if isForPeople { Terminal.write(line + "\n") } else { Terminal.explain(line) }
    }
  }

  private func check(_ project: Project, leaving known: Baseline?) throws(Failure) {
    try Report.refuse(verb.reports, in: project)
    if verb.fixes.fix, project.takesInput {
      throw Failure("--fix writes files, and standard input is none; --diff shows the fixes")
    }
    let isPartial = !project.unreadable.isEmpty
    var settings = verb.settings
    settings.isPartial = isPartial
    if verb.releases { settings.releases = try releases(of: project) }
    let found = project.checked(settings)
    let (fixed, unwritten) = verb.fixes.apply(to: found, in: project, settings, leaving: known)
    let checked = try verb.baseline.apply(known, to: fixed, isPartial: isPartial)
    failures += project.unreadable + unwritten
    projects.append(CheckedProjects.Project(checked, at: project.places))
  }

  private func releases(of project: Project) throws(Failure) -> [Release] {
    let graph = WaymarkCompiler.check(
      project.files, project: project.configuration, by: [], verb.settings
    ).graph
    if !graph.project.clients.contains(where: { $0.specs != nil }) {
      throw Failure(
        "no client has releases; say under 'clients' in waymark.yaml from which specs they were "
          + "built, as in specs: \"ios-{version}\"")
    }
    let found = try ProjectReleases(of: project, graph)
    for notice in found.notices { Terminal.explain(notice) }
    return found.releases
  }

  /// If one report cannot be written, the others still are.
  private func report() {
    // A patch on standard output must not be mixed with anything else.
    let isPlain = verb.format.isEmpty && !verb.fixes.diff
    let wanted = isPlain ? [.onTerminal] : verb.format
    // Files first: a run may end where nobody reads what it shows.
    let choices = wanted.filter { $0.file != nil } + wanted.filter { $0.file == nil }
    let isPartial = !failures.isEmpty
    for choice in choices {
      let destination = Format.Destination(
        isColored: choice.file == nil && Terminal.isColored(verb.options.color.color, on: .results),
        isStrict: verb.strict)
      let found = CheckedProjects(projects, isPartial: isPartial || !failures.isEmpty)
      do throws(Failure) {
        try choice.write(choice.format.rendering(found, for: destination), isPartial: isPartial)
      } catch {
        failures += error.messages
      }
    }
  }
}
