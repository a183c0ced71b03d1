import CEL
import WaymarkCompiler
import WaymarkGenerators
import WaymarkSimulator

extension MockServer {
  /// `navigation.svg`, `navigation/FEATURE.svg`, `coordinators.dot`, `workflow/NAME.dot`, with
  /// `?findings`, `?coverage` and `?explored` to mark what `graph` marks.
  func diagram(_ path: [String], _ target: RequestTarget) -> ServerResponse {
    let last = path[path.count - 1]
    guard let dot = last.lastIndex(of: ".") else { return unknownDiagram(path) }
    let (name, format) = (String(last[..<dot]), last[dot...].dropFirst())
    guard let plain = drawing(path.dropLast() + [name]) else { return unknownDiagram(path) }
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

  private func drawing(_ path: [String]) -> Drawing? {
    switch (path[0], path.count) {
    case ("navigation", 1): return .navigation(graph)
    case ("coordinators", 1): return .coordinators(graph)
    case ("navigation", 2), ("coordinators", 2):
      guard let index = graph.features.firstIndex(where: { graph.text($0.name) == path[1] }) else {
        return nil
      }
      return path[0] == "navigation"
        ? .navigation(graph, of: ID(index)) : .coordinators(graph, of: ID(index))
    case ("workflow", 2):
      return graph.workflows.firstIndex { graph.text($0.name) == path[1] }
        .map { .workflow(graph, ID($0)) }
    default: return nil
    }
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
        + "navigation/FEATURE and workflow/NAME, as .svg, .dot or .mermaid")
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
