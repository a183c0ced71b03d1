import ArgumentParser
import WaymarkCompiler

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Writes the code, fixtures and documents that waymark.yaml names under 'generate'.",
    discussion: """
      Without --force, what others wrote or edited at the place of an output is kept and reported,
      with status 1.
      """)

  @OptionGroup var options: ProjectOptions

  @ArgumentParser.Flag(
    help: "Write nothing; list what is missing, changed or left over, with status 1.")
  var check = false

  @ArgumentParser.Flag(
    help: "Write nothing; show what would change, as a patch for the project's folder.")
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

  func run() throws {
    let (places, missing) = options.project.locations()
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
