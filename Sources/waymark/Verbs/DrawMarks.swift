import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The options of `graph` that say what stands out.
struct DrawMarks: ParsableArguments {
  @ArgumentParser.Flag(help: "Mark what check complains about.")
  var findings = false

  @Option(
    help: ArgumentHelp(
      "Mark what no scenario takes, by a file that 'simulate --coverage' wrote as json.",
      valueName: "file"),
    completion: .file())
  var coverage: String?

  @ArgumentParser.Flag(help: "Mark what no data reaches.")
  var explored = false

  @Option(
    help: ArgumentHelp(
      "Mark the shortest journey to a step, outcome, screen, route or FILE:LINE.",
      valueName: "target"))
  var path: String?

  var areGiven: Bool { findings || explored || coverage != nil || path != nil }

  func applied(to drawing: Drawing, of checked: Checked) throws(Failure) -> Drawing {
    var marks = DiagramMarks()
    if let coverage {
      var counts = CoverageCounts(of: checked.graph)
      let file = try CoverageOptions.read(coverage)
      try CoverageOptions.add(file, called: coverage, to: &counts, of: checked.graph)
      marks.uncovered = DiagramMarks.Parts(without: counts)
    }
    if explored { marks.unreached = Self.unreached(by: checked.evidence) }
    let shortest = try path.map { name throws(Failure) in
      try Self.shortest(to: name, by: checked.evidence)
    }
    if let shortest { marks.mark(shortest.journey, in: checked.graph) }
    let marked = drawing.marked(with: marks, checked.graph)
    if let shortest, !marked.showsJourney {
      Terminal.explain(
        "the shortest journey to the \(shortest.target) passes nothing that is drawn here")
    }
    return findings ? marked.marked(with: checked.diagnostics, checked.graph) : marked
  }

  private static func unreached(by evidence: Evidence) -> DiagramMarks.Parts {
    let (counts, bounds) = Progress.during("exploring") { reachedParts(by: evidence) }
    for bound in bounds { Terminal.explain("not followed to its end: \(bound)") }
    return DiagramMarks.Parts(without: counts)
  }

  private static func shortest(
    to name: String, by evidence: Evidence
  ) throws(Failure) -> (journey: Journey, target: String) {
    let graph = evidence.analysis.graph
    let target = try ShortestPath.target(name, in: graph)
    let words = target.words(in: graph)
    let found = ShortestJourney(to: target, evidence, JourneyOptions())
    guard let journey = found.journey else {
      throw Failure("no journey to the \(words) was found")
    }
    return (journey, words)
  }
}
