import WaymarkCompiler

/// What exploring all data has shown, for a terminal.
public func renderText(_ exploration: Exploration, of graph: Graph) -> String {
  var places = SourcePositions(of: graph.files)
  var lines: [String] = []
  for finding in exploration.findings {
    let address = places.address(of: finding.span)
    lines.append("\(address): \(Printable.line(finding.message)) [\(finding.rule.rawValue)]")
    lines += finding.notes.map { "  \(Printable.line($0.message))" } + [""]
  }
  let workflows = Set(graph.workflows.map { graph.text($0.name) })
  var rows = [["", "states", "transitions", "verdict"]]
  for process in exploration.processes {
    rows.append([
      process.title(graph, workflows), "\(process.states)", "\(process.transitions)",
      process.bounds.isEmpty ? "proved" : "bounded",
    ])
  }
  lines += TextTable(rows, numbers: [1, 2]).lines
  for process in exploration.processes {
    if !process.isReached, process.bounds.isEmpty {
      lines.append("nothing reaches \(process.title(graph, workflows))")
    }
    lines += process.bounds.map { "\(process.title(graph, workflows)) is bounded: \($0)" }
    let nothing = process.bounds.isEmpty ? "no data reaches" : "nothing followed reaches"
    lines += process.unreached(in: graph).map { part in
      "\(nothing) the \(part.kind) \(part.name) of \(process.name)  "
        + places.address(of: part.span)
    }
  }
  return lines.joined(separator: "\n") + "\n"
}

struct UnreachedPart {
  let kind: String
  let name: String
  let span: Span
}

extension ExploredProcess {
  /// A route may have the name of a workflow.
  fileprivate func title(_ graph: Graph, _ workflows: Set<String>) -> String {
    let isRoute = process.index >= graph.workflows.count
    return isRoute && workflows.contains(name) ? "\(name) (route)" : name
  }

  /// In the order of the file, by kind.
  func unreached(in graph: Graph) -> [UnreachedPart] {
    unreachedSteps.map { id in
      UnreachedPart(kind: "step", name: graph.text(graph[id].name), span: graph[id].name.span)
    }
      + unreachedTransitions.map { id in
        UnreachedPart(
          kind: "transition", name: graph.words(for: graph[id]), span: graph[id].go.span)
      }
      + unreachedOutcomes.map { id in
        UnreachedPart(kind: "outcome", name: graph.text(graph[id].name), span: graph[id].name.span)
      }
  }
}
