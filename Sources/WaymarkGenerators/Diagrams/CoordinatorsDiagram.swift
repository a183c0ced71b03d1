import WaymarkCompiler

/// The tree of coordinators with the routes that each handles, in the order in which the chain
/// asks. One that is a child in several places is drawn once, with a line from each; a root has a
/// thick border.
public func coordinatorsDOT(_ graph: Graph) -> String {
  var dot = DOT("coordinators", ["graph [rankdir=LR, nodesep=0.3, ranksep=0.9]"])
  guard !graph.coordinators.isEmpty else {
    let routes = graph.routes.map { graph.text($0.name) }
    dot.table("app", "the app handles every route", routes, isRoot: true)
    return dot.document
  }
  let children = Set(graph.coordinators.flatMap { $0.children.compactMap(\.target) })
  for (index, coordinator) in graph.coordinators.enumerated() {
    dot.table(
      graph.text(coordinator.name), graph.text(coordinator.name),
      coordinator.handles.map { graph.text($0.name) }, isRoot: !children.contains(ID(index)))
  }
  for coordinator in graph.coordinators {
    for (number, child) in coordinator.children.enumerated() where child.target != nil {
      dot.edge(graph.text(coordinator.name), graph.text(child.name), "\(number + 1)")
    }
  }
  return dot.document
}

extension DOT {
  fileprivate mutating func table(
    _ id: String, _ title: String, _ rows: [String], isRoot: Bool
  ) {
    var html =
      "<table border=\"\(isRoot ? 3 : 1)\" cellborder=\"0\" cellspacing=\"0\" cellpadding=\"4\">"
      + "<tr><td align=\"left\" bgcolor=\"#e8f1fb\"><b>\(Self.html(title))</b></td></tr>"
    if !rows.isEmpty { html += "<hr/>" }
    for row in rows { html += "<tr><td align=\"left\">\(Self.html(row))</td></tr>" }
    line("\(Self.quoted(id)) [shape=plain, label=<\(html)</table>>]")
  }

  private static func html(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case let scalar where scalar.value < 0x20 || scalar.value == 0x7F: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
