import ArgumentParser
import WaymarkCompiler
import WaymarkEvolution

/// The options of `diff` that accept what it finds.
struct AcceptanceOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Accept a finding, by its id in the JSON, into \(ProjectLocation.acceptedName). Repeatable.",
      valueName: "id"))
  var accept: [String] = []

  @Option(help: ArgumentHelp("Why it is accepted.", valueName: "text"))
  var reason: String?

  @Option(
    help: ArgumentHelp("The last day on which it is accepted.", valueName: "yyyy-mm-dd"),
    transform: Day.init)
  var until: Day?

  @Option(
    help: ArgumentHelp(
      "Leave out what was accepted until before this day; without it, nothing.",
      valueName: "yyyy-mm-dd"),
    transform: Day.init)
  var today: Day?

  func validate() throws {
    if accept.isEmpty, reason != nil || until != nil {
      throw ValidationError("--reason and --until belong to --accept")
    }
    if !accept.isEmpty, reason?.isEmpty ?? true {
      throw ValidationError("say why it is accepted: --reason TEXT")
    }
  }

  /// Returns what is to be said of entries that are of no use any more.
  func apply(
    to changes: inout ProjectChanges, of project: Project, isWhole: Bool
  ) throws(Failure) -> [String] {
    let file = Path.join(project.root, ProjectLocation.acceptedName)
    var accepted = try Self.read(file)
    let ids = changes.findings.map(\.id)
    let unknown = accept.filter { !ids.contains($0) }
    if !unknown.isEmpty {
      throw Failure(all: unknown.map { UnknownName.message($0, as: "finding", among: ids) })
    }
    for finding in changes.findings where accept.contains(finding.id) {
      accepted.accept(
        .init(
          id: finding.id, when: finding.when, reason: reason ?? "", until: until?.text))
    }
    if !accept.isEmpty { try Report.write(accepted.render(), to: file) }
    return changes.accept(accepted, on: today?.text, ofAll: isWhole).map {
      "\(ProjectLocation.acceptedName): \($0)"
    }
  }

  private static func read(_ file: String) throws(Failure) -> AcceptedChanges {
    guard try Disk.kind(of: file) != nil else { return AcceptedChanges() }
    let bytes = try Disk.read(file, limit: Project.largestFile)
    do {
      return try AcceptedChanges.parse(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure("cannot read \(file): \(error.message)")
    }
  }
}
