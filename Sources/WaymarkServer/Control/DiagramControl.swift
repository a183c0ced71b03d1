import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// `navigation.svg`, `navigation/FEATURE.svg`, `coordinators.dot`, `workflow/NAME.dot`, with
  /// `?findings`, `?coverage` and `?explored` to mark what `graph` marks, `?labels`, and for a part
  /// of a workflow `?from=STEP&steps=COUNT`.
  func diagram(_ path: [String], _ target: RequestTarget) -> ServerResponse {
    let last = path[path.count - 1]
    guard let dot = last.lastIndex(of: ".") else { return unknownDiagram(path) }
    let (name, format) = (String(last[..<dot]), last[dot...].dropFirst())
    guard let plain = drawing(path.dropLast() + [name], target) else {
      return unknownDiagram(path)
    }
    let drawing = marked(plain, target)
    if let known = DiagramFormat.named(String(format)) {
      return .text(known.rendering(drawing))
    }
    guard format == "svg" else { return unknownDiagram(path) }
    guard let svg = drawing.svg else {
      return .problem(404, "the diagram is too large to be drawn; \(name).dot is for Graphviz")
    }
    return ServerResponse(200, "image/svg+xml", Array(svg.asFile.utf8))
      .adding("Content-Security-Policy", MediaType.policy)
  }

  private func drawing(_ path: [String], _ target: RequestTarget) -> Drawing? {
    let labels = target.item("labels") != nil
    switch (path[0], path.count) {
    case ("navigation", 1): return .navigation(graph, labels: labels)
    case ("coordinators", 1): return .coordinators(graph)
    case ("navigation", 2), ("coordinators", 2):
      guard let index = graph.features.firstIndex(where: { graph.text($0.name) == path[1] }) else {
        return nil
      }
      return path[0] == "navigation"
        ? .navigation(graph, of: ID(index), labels: labels)
        : .coordinators(graph, of: ID(index))
    case ("workflow", 2):
      return graph.workflows.firstIndex { graph.text($0.name) == path[1] }
        .flatMap { workflow(ID($0), labels, target) }
    default: return nil
    }
  }

  private func workflow(
    _ id: ID<Workflow>, _ labels: Bool, _ target: RequestTarget
  ) -> Drawing? {
    let steps = target.item("steps").map { Int($0) ?? -1 }
    let from = target.item("from")
    let step = graph[id].steps.first { graph.text(graph[$0].name) == from }
    guard steps ?? 0 >= 0, from == nil || step != nil else { return nil }
    return .workflow(graph, id, labels: labels, from: step, steps: steps)
  }

  private func marked(_ drawing: Drawing, _ target: RequestTarget) -> Drawing {
    var marks = DiagramMarks()
    if target.item("coverage") != nil {
      marks.uncovered = DiagramMarks.Parts(without: project.coverage)
    }
    if target.item("explored") != nil {
      marks.unreached = DiagramMarks.Parts(without: project.reached)
    }
    let marked = drawing.marked(with: marks, graph)
    return target.item("findings") == nil
      ? marked : marked.marked(with: project.checked.diagnostics, graph)
  }

  private func unknownDiagram(_ path: [String]) -> ServerResponse {
    .problem(
      404,
      "there is no diagram \(path.joined(separator: "/")), but navigation, coordinators, "
        + "navigation/FEATURE and workflow/NAME, as .svg, .dot or .mermaid; "
        + "?from names a step of the workflow, and ?steps is a number")
  }
}

extension String {
  /// An SVG of a page as a file of its own.
  fileprivate var asFile: String {
    guard let end = firstIndex(of: ">") else { return self }
    return self[..<end] + " xmlns=\"http://www.w3.org/2000/svg\"><style>\(Drawing.svgStyle)</style>"
      + self[index(after: end)...]
  }
}
