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

  @Option(help: ArgumentHelp("Only this output. Repeatable.", valueName: "name"))
  var only: [String] = []

  func run() throws {
    let isWriting = !check && !diff && !dryRun
    // Locks before anything is read: of two runs, the later one must not overwrite with what it
    // read earlier.
    let root = try ProjectLocation(argument: options.project).root
    let lock = try RunLock(on: root, for: isWriting ? .writing : .reading) {
      Terminal.explain("waymark: another run is writing the outputs of \(root); waiting for it")
    }
    let (project, checked) = try ProjectOptions.loadSound(
      at: options.project, in: options.color, by: Rule.structural
    ) { graph in
      GenerationJob.unknown(only, in: graph)
    }
    let graph = checked.graph
    let jobs = try GenerationJob.all(in: graph, at: project.root, only: only, options.color)
    let count = jobs.reduce(0) { $0 + $1.files.count }
    var outputs = try Progress.during("comparing \(count) files") {
      try compare(jobs, of: graph)
    }
    if isWriting {
      outputs = try Progress.during("writing \(count) files") { () throws(Failure) in
        try write(outputs)
      }
    }
    let reports = zip(jobs, outputs).map { GenerationReport(generator: $0.generator, output: $1) }
    let isFine = try show(reports, isWriting: isWriting)
    // Freeing the generated files piece by piece would take longer than comparing them; the lock is
    // released when the process exits.
    withExtendedLifetime((lock, checked, jobs, reports)) { Terminal.exit(isFine ? 0 : 1) }
  }

  private func compare(_ jobs: [GenerationJob], of graph: Graph) throws -> [ComparedOutput] {
    var outputs: [ComparedOutput] = []
    var diagnostics: [Diagnostic] = []
    for job in jobs {
      do throws(Failure) {
        outputs.append(
          try Comparison.of(job.folder, toBecome: job.files, isForced: force))
      } catch {
        // The same thing can be in the way of two outputs.
        let reported = Set(diagnostics.map(\.message))
        diagnostics += error.messages.filter { !reported.contains($0) }.map(job.diagnostic)
      }
    }
    guard diagnostics.isEmpty else {
      options.color.report(Checked(graph: graph, diagnostics: diagnostics))
      throw ExitCode(2)
    }
    return outputs
  }

  /// All outputs are staged before the first file is replaced: if the disk is full, none of them
  /// changes.
  private func write(_ outputs: [ComparedOutput]) throws(Failure) -> [ComparedOutput] {
    var staged: [(any StagedOutput)?] = []
    for output in outputs {
      staged.append(output.isAsItShouldBe ? nil : try output.staged(beside: outputs))
    }
    var results: [ComparedOutput] = []
    for (output, staged) in zip(outputs, staged) {
      guard let staged else {
        results.append(output)
        continue
      }
      results.append(
        ComparedOutput(folder: output.folder, changes: try staged.swap()))
    }
    return results
  }

  /// False if the exit status is 1.
  private func show(_ reports: [GenerationReport], isWriting: Bool) throws -> Bool {
    for report in reports where !check { report.showKept() }
    if diff {
      for report in reports { Terminal.write(try report.patch()) }
    } else {
      for report in reports {
        if check {
          report.showStale(in: options.project)
        } else {
          report.showDone(isWriting: isWriting)
        }
      }
    }
    return reports.allSatisfy { check ? $0.isFresh : !$0.hasKept }
  }
}
