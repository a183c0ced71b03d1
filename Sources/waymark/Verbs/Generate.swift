import ArgumentParser
import WaymarkCompiler

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the code, fixtures and documents that waymark.yaml names under 'generate'.",
    discussion: """
      Without --force, what others wrote or edited at the place of an output is kept and reported,
      with status 1. Errors in journeys alone keep nothing from being written.
      """)

  @OptionGroup var options: ProjectOptions

  @ArgumentParser.Flag(
    help: "Write nothing; list what is missing, changed or left over, with status 1.")
  var check = false

  @ArgumentParser.Flag(
    help: "Write nothing; show what would change, as a patch for the current folder.")
  var diff = false

  @ArgumentParser.Flag(help: "Write nothing; list what would be done.")
  var dryRun = false

  @ArgumentParser.Flag(help: "Overwrite what others wrote or edited at the place of an output.")
  var force = false

  @Option(
    help: ArgumentHelp("Only this output. Repeatable.", valueName: "name"),
    completion: ProjectNames.completion { graph, _ in
      graph.words(graph.project.outputs.map(\.generator))
    })
  var only: [String] = []

  @ArgumentParser.Flag(help: "Let errors in journeys, too, keep everything from being written.")
  var strict = false

  @Option(
    help: ArgumentHelp("Leave out the complaints listed in this file.", valueName: "file"),
    completion: .file())
  var baseline: String?

  var isWriting: Bool { !check && !diff && !dryRun }

  func explainStop(_ errors: Int) {
    let what = isWriting ? "written" : "compared"
    Terminal.explain("nothing was \(what): \(counting(errors, "error"))")
  }

  func run() throws {
    let (places, missing) = options.project.locations()
    if places.count != 1, baseline != nil {
      throw Failure(all: missing.isEmpty ? ["a baseline is about one project; name it"] : missing)
    }
    var failures = missing
    var passes: [GenerationPass] = []
    var status: Int32 = 0
    for place in places {
      do {
        let pass = try GenerationPass(self, at: place)
        passes.append(pass)
        if try !pass.run() { status = max(status, 1) }
      } catch let failure as Failure {
        failures += failure.messages
      } catch let code as ExitCode {
        status = max(status, code.rawValue)
      }
    }
    if !failures.isEmpty { throw Failure(all: failures) }
    // Freeing the generated files piece by piece would take longer than comparing them; the lock is
    // released when the process exits.
    withExtendedLifetime(passes) { Terminal.exit(status) }
  }
}
