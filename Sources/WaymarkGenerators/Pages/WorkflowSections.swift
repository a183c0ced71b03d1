import WaymarkCompiler

extension FeaturePages {
  /// The most that code hosts draw: Mermaid itself stops at 500 lines and 50,000 characters.
  private static let largestDiagram = (edges: 400, bytes: 45_000)

  func addWorkflows(of id: ID<Feature>, to page: inout MarkdownPage) {
    let workflows = members[id.index].workflows
    guard !workflows.isEmpty else { return }
    page.heading(2, "Workflows")
    for id in workflows {
      let workflow = graph[id]
      page.heading(3, code(workflow.name))
      page.paragraph(MarkdownText.escaped(graph.text(workflow.summary)))
      let params = takes(workflow.params)
      page.list((params.isEmpty ? [] : ["takes \(params)"]) + ["ends: \(outcomes(of: workflow))"])
      addDiagram(of: id, to: &page)
    }
  }

  private func outcomes(of workflow: Workflow) -> String {
    guard !workflow.outcomes.isEmpty else { return "never" }
    return workflow.outcomes.map { graph[$0] }.map { outcome in
      let value = outcome.value.map {
        ", with " + MarkdownText.code(graph.types.name(graph[$0].type))
      }
      return "\(code(outcome.name)) (\(outcome.kind.rawValue)\(value ?? ""))"
    }.joined(separator: ", ")
  }

  private func addDiagram(of id: ID<Workflow>, to page: inout MarkdownPage) {
    let steps = graph[id].steps.count
    if steps <= Self.largestDiagram.edges {
      let drawing = Drawing.workflow(graph, id, isTitled: false)
      var mermaid = Mermaid(isColored: false)
      let diagram = mermaid.document(drawing)
      if drawing.edgeCount <= Self.largestDiagram.edges,
        diagram.count <= Self.largestDiagram.bytes
      {
        return page.diagram(diagram)
      }
    }
    let command = "waymark graph --view workflow:\(graph.text(graph[id].name))"
    page.paragraph(
      "Its \(steps) steps are too many for Mermaid; \(MarkdownText.code(command)) draws them for "
        + "Graphviz, and \(MarkdownText.code("--from STEP --steps 5")) a part.")
  }

  func addScenarios(of id: ID<Feature>, to page: inout MarkdownPage) {
    let scenarios = members[id.index].scenarios
    guard !scenarios.isEmpty else { return }
    page.heading(2, "Scenarios")
    page.table(
      ["scenario", "begins with", "given", "ends"],
      scenarios.map { id in
        let scenario = graph[id]
        return [
          MarkdownText.escaped(graph.text(scenario.name)), subject(of: scenario),
          environment(of: scenario), end(of: scenario),
        ]
      })
  }

  private func end(of scenario: Scenario) -> String {
    guard let end = scenario.end else { return "" }
    return (end.key == "at" ? "at " : "") + code(end.name)
  }

  private func subject(of scenario: Scenario) -> String {
    switch scenario.subject {
    case .workflow(let workflow): "the workflow \(code(workflow.name))"
    case .route(let route): "the route \(code(route.name))"
    case .none: ""
    }
  }

  /// The flags and the context of a scenario, which distinguish journeys of the same workflow.
  private func environment(of scenario: Scenario) -> String {
    let facts = scenario.given.filter { $0.kind == .flags || $0.kind == .context }.map { given in
      let value = scalar(given.value)
      return given.kind == .flags
        ? "\(code(given.name)) \(value == "true" ? "on" : value == "false" ? "off" : value)"
        : "\(code(given.name)): \(value)"
    }
    // The platform and the version.
    let client = scenario.given.filter { $0.kind == .client }.map { scalar($0.value) }
    return (facts + [client.joined(separator: " ")]).filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  private func scalar(_ value: PlainValue) -> String {
    guard case .scalar(let text, _, _) = value else { return "" }
    return MarkdownText.escaped(text)
  }
}
