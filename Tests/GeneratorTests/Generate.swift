import Testing
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

/// The graph of one spec file, without errors but for those of the expected rules; what `check` says
/// beyond errors is not the matter here.
func graph(_ spec: String, _ project: String? = nil, expecting rules: Set<String> = []) -> Graph {
  graph(
    of: check(
      [SourceFile(path: "Specs/help.yaml", text: spec)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) }), expecting: rules)
}

func graph(of checked: Checked, expecting rules: Set<String> = []) -> Graph {
  for diagnostic in checked.diagnostics
  where diagnostic.severity == .error && !rules.contains(diagnostic.rule) {
    Issue.record("\(diagnostic.rule): \(diagnostic.message)")
  }
  return checked.graph
}

func generation(
  _ name: String, _ graph: Graph, _ options: [PlainValue.Entry] = []
) throws -> Generation {
  try #require(Generator.named(name)).generate(graph, options, staging: stage(graph))
}

/// The text of one generated file.
func text(_ path: String, of name: String = "swift", _ graph: Graph) throws -> String {
  let files = try generation(name, graph).files
  return try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
}

/// A call whose request needs percent codes, has some already, and is sent with a param that does.
var codedRequest: Graph {
  graph(
    """
    feature: Help
    services: { net: { get: { params: { id: String }, returns: Int, errors: [],
      http: "GET /%C3%A9/ü/{id}?a%20b=x%20y" } } }
    workflows:
      w:
        outcomes: { done: success }
        steps: { a: { call: net.get, with: { id: "'ö'" }, on: { success: done } } }
    scenarios: { it: { workflow: w, ends: done, steps: [{ call: net.get }] } }
    """)
}
