import WaymarkCompiler

extension Generator {
  static let site = Generator(
    "site", summary: "The page of `waymark serve` as files for any web host."
  ) { graph, staging in
    let diagrams = Site.diagrams(of: graph, labels: true)
    let complaints = graph.clashes(among: diagrams.map { ($0.path, $0.name) })
    guard complaints.isEmpty else { return Generation(files: [], complaints: complaints) }
    let staging = staging()
    let fixtures = Generator.fixtures.generate(graph, staging: staging)
    guard fixtures.complaints.isEmpty else { return fixtures }
    return Generation(
      files: Site(graph, staging).files(isLive: false, fixtures.files),
      notices: fixtures.notices)
  }
}

/// A page that shows a project, and the data that it reads.
package struct Site: Sendable {
  let graph: Graph
  let staging: Staging
  let marks: DiagramMarks
  /// By the step: the scenarios that pass it.
  let scenarios: [ID<Step>: [Int]]

  package init(_ graph: Graph, _ staging: Staging) {
    (self.graph, self.staging) = (graph, staging)
    var marks = DiagramMarks()
    marks.uncovered = graph.parts(without: staging.passed)
    if let unreached = staging.unreached { marks.unreached = unreached }
    self.marks = marks
    var scenarios: [ID<Step>: [Int]] = [:]
    for (index, passed) in staging.passed.enumerated() {
      for step in passed.steps { scenarios[step, default: []].append(index) }
    }
    self.scenarios = scenarios
  }

  /// `isLive` is whether a server stands behind the page, which then draws the diagrams.
  package func files(isLive: Bool, _ fixtures: [GeneratedFile]) -> [GeneratedFile] {
    let status = JSONText.object([
      ("app", .string(graph.project.app)), ("live", .bool(isLive)),
    ])
    return page + [
      GeneratedFile(path: "data/site.json", bytes: status.document),
      GeneratedFile(path: "data/graph.json", bytes: json.document),
      GeneratedFile(path: "data/findings.json", bytes: findings.document),
      GeneratedFile(path: "diagram.css", text: Drawing.svgStyle),
    ] + (isLive ? [] : diagrams)
      + fixtures.map { $0.replaced(at: "data/\($0.path)", with: $0.bytes) }
  }

  private var page: [GeneratedFile] {
    typealias Page = PackageResources
    let files: [(String, [UInt8])] = [
      ("index.html", Page.index_html), ("page.css", Page.page_css), ("main.js", Page.main_js),
      ("elements.js", Page.elements_js), ("project.js", Page.project_js), ("map.js", Page.map_js),
      ("details.js", Page.details_js), ("phone.js", Page.phone_js),
      ("usecases.js", Page.usecases_js), ("traffic.js", Page.traffic_js),
      ("findings.js", Page.findings_js), ("coverage.js", Page.coverage_js),
      ("taken.js", Page.taken_js),
    ]
    return files.map { GeneratedFile(path: $0.0, bytes: $0.1) }
  }

  /// Those that are small enough, as users see them and by the names in the specs.
  private var diagrams: [GeneratedFile] {
    let all = [true, false].flatMap { labels -> [(path: String, drawing: Drawn)] in
      let folder = "data/diagrams/\(labels ? "labels" : "names")/"
      let whole: Drawn = { [graph] in .navigation(graph, labels: labels) }
      return [(folder + "navigation.svg", whole)]
        + Self.diagrams(of: graph, labels: labels).map { (folder + $0.path, $0.drawing) }
    }
    let files = inParallel(all.count) { index -> GeneratedFile? in
      let marked = all[index].drawing().marked(with: marks, graph)
        .marked(with: staging.findings, graph)
      return marked.svg.map { GeneratedFile(path: all[index].path, text: $0 + "\n") }
    }
    return files.compactMap(\.self)
  }

  fileprivate typealias Drawn = @Sendable () -> Drawing

  fileprivate struct Diagram: Sendable {
    let path: String
    let name: Name
    let drawing: Drawn
  }

  fileprivate static func diagrams(of graph: Graph, labels: Bool) -> [Diagram] {
    graph.features.indices.map { index in
      let name = graph.features[index].name
      return Diagram(path: diagram("navigation", graph.text(name)), name: name) {
        .navigation(graph, of: ID(index), labels: labels)
      }
    }
      + graph.workflows.indices.map { index in
        let name = graph.workflows[index].name
        return Diagram(path: diagram("workflow", graph.text(name)), name: name) {
          .workflow(graph, ID(index), isTitled: false, labels: labels)
        }
      }
  }

  static func diagram(_ kind: String, _ name: String) -> String {
    "\(kind)/\(shortened(name, to: 200)).svg"
  }
}

extension Graph {
  /// Everything that none of these pass.
  fileprivate func parts(without passed: [PassedParts]) -> PassedParts {
    var parts = PassedParts()
    parts.steps = Set(steps.indices.map { ID($0) })
    parts.transitions = Set(transitions.indices.map { ID($0) })
    parts.outcomes = Set(outcomes.indices.map { ID($0) })
    parts.screens = Set(screens.indices.map { ID($0) })
    parts.routes = Set(routes.indices.map { ID($0) })
    for passed in passed {
      parts.steps.subtract(passed.steps)
      parts.transitions.subtract(passed.transitions)
      parts.outcomes.subtract(passed.outcomes)
      parts.screens.subtract(passed.screens)
      parts.routes.subtract(passed.routes)
    }
    return parts
  }
}
