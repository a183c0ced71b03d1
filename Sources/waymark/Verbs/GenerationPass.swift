import ArgumentParser
import WaymarkCompiler

/// The outputs of one project: made, compared, and written or shown.
final class GenerationPass {
  private let verb: Generate
  private let place: ProjectLocation
  private let lock: RunLock
  private var jobs: [GenerationJob] = []
  private var kept: [ComparedOutput] = []

  /// Locks before anything is read: of two runs, the later one must not overwrite with what it read
  /// earlier.
  init(_ verb: Generate, at place: ProjectLocation) throws(Failure) {
    (self.verb, self.place) = (verb, place)
    lock = try RunLock(on: place.root, for: verb.isWriting ? .writing : .reading) {
      Terminal.explain(
        "waymark: another run is writing the outputs of \(place.root); waiting for it")
    }
  }

  /// False if the exit status is 1.
  func run() throws -> Bool {
    let color = verb.options.color
    let project = try Project(at: place)
    let known = try verb.baseline.map(BaselineOptions.read)
    let found = project.checkedPartly(by: Rule.all)
    let checked = try ProjectOptions.sound(
      found, of: project, in: color, tolerating: verb.strict ? [] : Rule.ofJourneys,
      leaving: known, stopped: verb.explainStop
    ) {
      GenerationJob.unknown(verb.only, in: $0)
    }
    jobs = try GenerationJob.all(in: checked.graph, found, of: project, for: verb)
    let count = jobs.reduce(0) { $0 + $1.files.count }
    var outputs = try Progress.during("comparing \(count) files") {
      try compare(jobs, of: checked.graph, project)
    }
    if verb.isWriting {
      outputs = try Progress.during("writing \(count) files") { () throws(Failure) in
        try write(outputs)
      }
    }
    kept = outputs
    let reports = zip(jobs, outputs).map { GenerationReport(generator: $0.generator, output: $1) }
    let isFine = try show(reports, of: project)
    Terminal.explain(checked.defectsNotice)
    return isFine
  }

  private func compare(
    _ jobs: [GenerationJob], of graph: Graph, _ project: Project
  ) throws -> [ComparedOutput] {
    var outputs: [ComparedOutput] = []
    var diagnostics: [Diagnostic] = []
    for job in jobs {
      do throws(Failure) {
        outputs.append(
          try Comparison.of(job.folder, toBecome: job.files, isForced: verb.force))
      } catch {
        // The same thing can be in the way of two outputs.
        let reported = Set(diagnostics.map(\.message))
        diagnostics += error.messages.filter { !reported.contains($0) }.map(job.diagnostic)
      }
    }
    guard diagnostics.isEmpty else {
      verb.options.color.report(Checked(graph: graph, diagnostics: diagnostics), of: project)
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

  private func show(_ reports: [GenerationReport], of project: Project) throws -> Bool {
    for report in reports {
      report.showNotes()
      if !verb.check { report.showKept() }
    }
    if verb.diff {
      for report in reports { Terminal.write(try report.patch(in: project)) }
    } else {
      for report in reports {
        if verb.check {
          report.showStale(in: verb.options.project)
        } else {
          report.showDone(isWriting: verb.isWriting)
        }
      }
    }
    return reports.allSatisfy { verb.check ? $0.isFresh : !$0.hasKept }
  }
}
