import ArgumentParser
import WaymarkCompiler
import WaymarkEvolution

/// `diff`: the name is taken by the patches of fixes.
struct DiffVersions: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says what a change does to journeys, and proves what is as before.",
    discussion: "Exit status: 0 nothing breaks, 1 something breaks (with --strict: or changes).")

  @ArgumentParser.Argument(
    help: ArgumentHelp(
      "The version before: a folder with a project, or a git revision; by default the branch that "
        + "the change goes into.",
      valueName: "base"),
    completion: .directory)
  var base: String?

  @Option(
    help: ArgumentHelp(
      "The project; by default the nearest waymark.yaml upwards.", valueName: "path"),
    completion: .directory)
  var project: String?

  @ArgumentParser.Flag(
    help: "Compare with the revision itself, not with where this branch left it.")
  var exact = false

  @OptionGroup var color: ColorOption

  @OptionGroup var data: DataOptions

  @Option(
    help: ArgumentHelp(
      "A workflow, screen, route, operation or button that has another name now. Repeatable.",
      valueName: "old=new"))
  var renamed: [String] = []

  @Option(
    help: ArgumentHelp(
      "\(ChangeFormat.all.map(\.name).joined(separator: ", ")); with =FILE into a file. "
        + "Repeatable. By default text.",
      valueName: "name[=file]"))
  var format: [FormatChoice<ChangeFormat>] = []

  @ArgumentParser.Flag(help: "Also fail where something changes.")
  var strict = false

  @OptionGroup var acceptance: AcceptanceOptions

  func run() throws {
    let clock = ContinuousClock()
    let start = clock.now
    let selection = ProjectSelection(paths: project.map { [$0] } ?? [])
    let head = try Project(at: selection.location())
    try Report.refuse(format.compactMap(\.file), in: head)
    let checked = head.checkedPartly(by: Rule.all)
    let old = try BaseVersion(base, of: head, app: checked.graph.project.app, isExact: exact)
    let before = old.checked
    if checked.hasErrors { color.report(checked, of: head) }
    let errors = before.diagnostics.filter { $0.severity == .error }
      .count { !Rule.ofJourneys.contains($0.rule) }
    if errors > 0 {
      Terminal.explain(
        "\(old.name) has \(counting(errors, "error")) of reading, names or types; "
          + "what they concern is not compared")
    }
    let former = try data.former(in: before.graph, but: checked.graph)
    let options = try data.options([], in: checked.graph, leaving: former.pairs)
    let isFixed = !former.values.isEmpty
    let base = isFixed ? before.graph.knowing(former.values) : before.graph
    let names = Matching(
      base, checked.graph, renamed: try renames(before.graph, checked.graph))
    let broken = names.broken(by: before.diagnostics, checked.diagnostics)
    var context = ChangeFormat.Context()
    let releases = releases(of: head, checked.graph, &context)
    let baselines = (old.baseline, try head.baseline())
    var changes = Progress.during("comparing") {
      ProjectChanges(
        names, broken: broken, options,
        evidence: (isFixed ? Evidence(of: base) : before.evidence, checked.evidence),
        releases: releases, baselines: baselines)
    }
    let faults = checked.diagnostics.count { $0.severity == .error }
    if faults > 0 {
      context.notices.append("This version has \(counting(faults, "error")); see `waymark check`.")
    }
    context.notices += try acceptance.apply(to: &changes, of: head, isWhole: !data.isGiven)
    (context.revision, context.commit) = (old.name, old.commit)
    (context.head, context.base) = (head.places, old.places)
    context.isStrict = strict
    let time = (clock.now - start).components
    context.seconds = Double(time.seconds) + Double(time.attoseconds / 1_000_000_000_000_000) / 1000
    let isTold = format.isEmpty || format.contains { $0.format.name == ChangeFormat.text.name }
    for notice in isTold ? [] : context.notices { Terminal.explain(notice) }
    for choice in format.isEmpty ? [.onTerminal] : format {
      try choice.write(choice.format.rendering(changes, context))
    }
    let unreadable = head.unreadable + old.unreadable
    if !unreadable.isEmpty { throw Failure(all: unreadable) }
    let fails = changes.count(.breaking) > 0 || strict && changes.count(.changed) > 0
    if fails { throw ExitCode(1) }
  }

  /// A project that is compared with a folder may lie in no repository, and then has no releases.
  private func releases(
    of head: Project, _ graph: Graph, _ context: inout ChangeFormat.Context
  ) -> [Release] {
    do throws(Failure) {
      let found = try ProjectReleases(of: head, graph)
      context.releases = found.sources.map { ($0.client, $0.revision, $0.commit) }
      context.notices = found.notices
      return found.releases
    } catch {
      context.notices = error.messages.map { "no release is judged: \($0)" }
      return []
    }
  }

  private func renames(_ base: Graph, _ head: Graph) throws(Failure) -> [String: String] {
    var renamed: [String: String] = [:]
    var wrong: [String] = []
    let (old, new) = (base.matchedNames, head.matchedNames)
    for pair in self.renamed {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        wrong.append("--renamed \(pair): write OLD=NEW")
        continue
      }
      for (name, known) in [(parts[0], old), (parts[1], new)] where !known.contains(name) {
        wrong.append(UnknownName.message(name, as: "part of the project", among: known))
      }
      renamed[parts[0]] = parts[1]
    }
    if !wrong.isEmpty { throw Failure(all: wrong) }
    return renamed
  }
}
