import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Writes the code and fixtures that waymark.yaml names under 'generate'.")

  @OptionGroup var options: ProjectOptions

  @ArgumentParser.Flag(help: "Write nothing; list what is missing, changed or left over.")
  var check = false

  @Option(help: ArgumentHelp("Only this output. Repeatable.", valueName: "name"))
  var only: [String] = []

  func run() throws {
    let (project, graph) = try ProjectOptions.loadSound(at: options.project)
    let jobs = try GenerationJob.all(in: graph, at: project.root, only: only)
    var isClean = true
    for job in jobs {
      let changes = try job.folder.changes(toBecome: job.files)
      if check {
        isClean = job.tellStale(changes) && isClean
      } else {
        var writer = OutputWriter(job.folder)
        try writer.make(changes)
        isClean = job.tellWritten(changes) && isClean
      }
    }
    if !isClean { throw ExitCode(1) }
  }
}
