import ArgumentParser
import CEL
import Release

@main
struct Waymark: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "waymark",
    abstract: "Checks, generates, simulates and draws the help journeys of an app.",
    discussion: """
      PROJECT is a folder or one spec file; by default the nearest waymark.yaml from here upwards.
      Exit status: 0 clean, 1 findings, 2 wrong usage or what cannot be opened or written.
      """,
    version: Release.line(of: "waymark"),
    subcommands: [
      Check.self, Generate.self, Simulate.self, Journeys.self, ShortestPath.self, Draw.self,
      Resolve.self, Stats.self, Serve.self, Schema.self, Fmt.self, Explain.self,
      Rules.self, Init.self, Bundle.self, Manual.self, ReplayLogs.self, DriftReport.self,
      RecordScenarios.self, DiffVersions.self,
    ])

  static func main() {
    // Answered before the parser runs, which takes longer to set up all verbs than this answer
    // should.
    if CommandLine.arguments.dropFirst().elementsEqual(["--version"]) {
      return Terminal.show(Release.line(of: "waymark"))
    }
    Memory.takeInLargePieces()
    Terminal.outliveFileSizeLimit()
    // Linux tells them by `/proc` alone. Without them, any command would pass for a call for help.
    guard !CommandLine.arguments.isEmpty else {
      Terminal.report(["cannot read the arguments: is /proc mounted?"])
      Terminal.exit(2)
    }
    do {
      try refuseUnknownVerb()
      var verb = try parseAsRoot(
        ColorOption.completing(Array(CommandLine.arguments.dropFirst())))
      try verb.run()
    } catch let failure as Failure {
      Terminal.report(failure.messages)
      Terminal.exit(2)
    } catch {
      // The parser's own errors are wrong usage; its help and version output are not.
      let status = exitCode(for: error).rawValue
      let message = fullMessage(for: error)
      if status == 0 { Terminal.show(message) } else { Terminal.explain(message) }
      Terminal.exit(error is ExitCode || status == 0 ? status : 2)
    }
  }

  /// The parser would report an unexpected argument instead.
  private static func refuseUnknownVerb() throws(Failure) {
    var words = CommandLine.arguments.dropFirst()
    if words.first == "help" { words.removeFirst() }
    guard let word = words.first, word.first != "-" else { return }
    let verbs = ["help"] + configuration.subcommands.compactMap { $0.configuration.commandName }
    if verbs.contains(word) { return }
    let hint = nearest(word, among: verbs).map { "did you mean '\($0)'? " } ?? ""
    throw Failure("there is no verb '\(word)'; \(hint)'waymark --help' lists them all")
  }
}
