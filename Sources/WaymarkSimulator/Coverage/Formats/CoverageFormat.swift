import WaymarkCompiler

/// A format of measured coverage. A new one is one file and one line in `all`.
public struct CoverageFormat: Sendable {
  public let name: String
  /// The endings of files that are written in it.
  let endings: [String]
  /// Whether it shows the diagrams of a report.
  public var showsDiagrams = false
  let write: @Sendable (CoverageReport) -> String

  public static let all: [CoverageFormat] = [.json, .lcov, .cobertura, .html]

  /// By the ending of the file's name; JSON where that says nothing.
  public static func suited(to file: String) -> CoverageFormat {
    let file = file.lowercased()
    return all.first { $0.endings.contains(where: file.hasSuffix) } ?? .json
  }

  public func rendering(_ report: CoverageReport) -> String { write(report) }
}

/// What a file of coverage tells.
public struct CoverageReport: Sendable {
  let coverage: Coverage
  let graph: Graph
  /// The project's folder in its repository: tools of code hosts look for files from there.
  let folder: String
  let diagrams: Diagrams
  /// Scenarios, in YAML, that would cover what is not covered.
  let missing: [String]

  /// Pictures in SVG, and the CSS that they share.
  public struct Diagrams: Sendable {
    let style: String
    /// Those that are small enough to be drawn.
    let byWorkflow: [ID<Workflow>: String]

    public init(style: String = "", byWorkflow: [ID<Workflow>: String] = [:]) {
      self.style = style
      self.byWorkflow = byWorkflow
    }
  }

  public init(
    _ coverage: Coverage, of graph: Graph, in folder: String = "",
    diagrams: Diagrams = Diagrams(), missing: [String] = []
  ) {
    self.coverage = coverage
    self.graph = graph
    self.folder = folder
    self.diagrams = diagrams
    self.missing = missing
  }
}
