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

  func applied(to drawing: Drawing, of checked: Checked) throws(Failure) -> Drawing {
    var marks = DiagramMarks()
    if let coverage {
      var counts = CoverageCounts(of: checked.graph)
      let file = try CoverageOptions.read(coverage)
      try CoverageOptions.add(file, called: coverage, to: &counts, of: checked.graph)
      marks.uncovered = DiagramMarks.Parts(without: counts)
    }
    let marked = drawing.marked(with: marks, checked.graph)
    return findings ? marked.marked(with: checked.diagnostics, checked.graph) : marked
  }
}

extension DiagramMarks.Parts {
  /// What these counts do not cover.
  init(without counts: CoverageCounts) {
    self.init()
    steps = Self.uncounted(counts[.steps])
    transitions = Self.uncounted(counts[.transitions])
    outcomes = Self.uncounted(counts[.outcomes])
    screens = Self.uncounted(counts[.screens])
    routes = Self.uncounted(counts[.routes])
  }

  private static func uncounted<E>(_ counts: [Int]) -> Set<ID<E>> {
    Set(counts.indices.filter { counts[$0] == 0 }.map { ID($0) })
  }
}
