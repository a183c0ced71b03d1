import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The options of `simulate` that say what becomes of the coverage.
struct CoverageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write what is covered, and how often, to a file.", valueName: "file"),
    completion: .file())
  var coverage: String?

  @Option(
    help: ArgumentHelp(
      "\(CoverageFormat.allValueStrings.joined(separator: ", ")); by default what the file's "
        + "name ends with, or json.",
      valueName: "format"))
  var coverageFormat: CoverageFormat?

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Add the coverage that these files hold, written as json. Scenarios are run only if they "
        + "are named.",
      valueName: "file"),
    completion: .file())
  var merge: [String] = []

  @Option(
    help: ArgumentHelp(
      "The least coverage of transitions, or of each kind: transitions=100,routes=80.",
      valueName: "percent"),
    transform: CoverageMinimum.all)
  var minCoverage: [CoverageMinimum]?

  func validate() throws {
    if coverageFormat != nil, coverage == nil {
      throw ValidationError("--coverage-format needs a file to write: --coverage FILE")
    }
  }

  /// What is measured is compared with what data reach.
  var isGiven: Bool { coverage != nil || minCoverage != nil }

  /// Nothing is run twice: what several machines measured is only put together.
  func runsNothing(of names: [String]) -> Bool { !merge.isEmpty && names.isEmpty }

  func read() throws(Failure) -> [(name: String, file: CoverageFile)] {
    var files: [(String, CoverageFile)] = []
    var failures: [String] = []
    for name in merge {
      do throws(Failure) {
        files.append((name, try Self.read(name)))
      } catch {
        failures += error.messages
      }
    }
    if !failures.isEmpty { throw Failure(all: failures) }
    return files
  }

  static func read(_ name: String) throws(Failure) -> CoverageFile {
    let bytes = try Disk.read(name)
    do {
      return try CoverageFile(bytes)
    } catch {
      throw Failure("cannot read the coverage \(name): \(error.message)")
    }
  }

  func add(
    _ files: [(name: String, file: CoverageFile)], to report: inout SimulationReport,
    of graph: Graph
  ) throws(Failure) {
    if files.isEmpty { return }
    var counts = report.coverage.counts
    for (name, file) in files { try Self.add(file, called: name, to: &counts, of: graph) }
    report.coverage = Coverage(counts, of: graph, reached: report.coverage.reached)
  }

  /// Parts that the project does not have are left out, with a notice.
  static func add(
    _ file: CoverageFile, called name: String, to counts: inout CoverageCounts, of graph: Graph
  ) throws(Failure) {
    let unknown = counts.add(file, in: graph)
    guard let first = unknown.first else { return }
    guard unknown.count < file.count else {
      throw Failure("\(name) was measured with other specs: nothing in it is in this project")
    }
    Terminal.explain(
      "\(name): \(counting(unknown.count, "item")) of other specs left out, as \(first)")
  }

  func refuse(in project: Project) throws(Failure) {
    if let coverage { try Report.refuse([coverage], in: project) }
  }

  /// Returns why the file could not be written: the results are shown all the same.
  func write(_ coverage: Coverage, of graph: Graph, in project: Project) -> [String] {
    guard let file = self.coverage else { return [] }
    let format = coverageFormat ?? .suited(to: file)
    let report = CoverageReport(
      coverage, of: graph, in: project.folderInRepository,
      diagrams: format.showsDiagrams ? Self.diagrams(of: graph, coverage) : .init())
    do throws(Failure) {
      try Report.write(
        format.rendering(report), to: file, isPartial: !project.unreadable.isEmpty)
      return []
    } catch {
      return error.messages
    }
  }

  private static func diagrams(
    of graph: Graph, _ coverage: Coverage
  ) -> CoverageReport.Diagrams {
    var marks = DiagramMarks()
    marks.uncovered = DiagramMarks.Parts(without: coverage.counts)
    if let reached = coverage.reached { marks.unreached = DiagramMarks.Parts(without: reached) }
    let marked = marks
    let pictures = inParallel(graph.workflows.count) { index in
      Drawing.workflow(graph, ID(index), isTitled: false).marked(with: marked, graph).svg
    }
    let drawn = pictures.enumerated().compactMap { index, svg in
      svg.map { (ID<Workflow>(index), $0) }
    }
    return .init(style: Drawing.svgStyle, byWorkflow: Dictionary(uniqueKeysWithValues: drawn))
  }

  /// A line for each kind of which too little is covered.
  func shortfalls(of coverage: Coverage) -> [String] {
    (minCoverage ?? []).compactMap { minimum in
      let count = coverage[minimum.kind]
      if count.total == 0, coverage.workflows.isEmpty, minimum.percent > 0 {
        return "nothing is covered: there is no workflow, and there are no \(minimum.kind)"
      }
      guard count.isBelow(percent: minimum.percent) else { return nil }
      return "\(minimum.kind) covered: \(count.percent)%, less than \(minimum.percent)%"
    }
  }
}
