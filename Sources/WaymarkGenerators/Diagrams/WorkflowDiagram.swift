import CEL
import WaymarkCompiler

/// A workflow as a flow chart: what a step does is told by its shape, how it ends by the border.
public func workflowDOT(_ graph: Graph, _ id: ID<Workflow>) -> String {
  let workflow = graph[id]
  var dot = DOT(graph.text(workflow.name), ["graph [nodesep=0.35, ranksep=0.45]"])
  let summary = graph.text(workflow.summary)
  let title = graph.text(workflow.name) + (summary.isEmpty ? "" : ": \(summary)")
  dot.line("graph [label=\(DOT.quoted(title)), labelloc=t]")
  dot.node("start", "", "shape=circle, style=filled, fillcolor=black, width=0.18, fixedsize=true")
  for step in workflow.steps { dot.node(graph.key(step), graph.label(step), graph.shape(step)) }
  for outcome in workflow.outcomes {
    dot.node(graph.key(outcome), graph.text(graph[outcome].name), graph[outcome].shape)
  }
  if let start = workflow.start.target { dot.edge("start", graph.key(start)) }
  for step in workflow.steps {
    for exit in graph[step].exits { dot.exit(exit, graph) }
    if let end = graph[step].ends?.target { dot.edge(graph.key(step), graph.key(end), "ends") }
  }
  return dot.document
}

extension DOT {
  fileprivate mutating func exit(_ exit: ID<Exit>, _ graph: Graph) {
    let trigger = graph.label(of: graph[exit])
    for (number, id) in graph[exit].transitions.enumerated() {
      let transition = graph[id]
      let target: String
      switch transition.target {
      case .step(let step): target = graph.key(step)
      case .outcome(let outcome): target = graph.key(outcome)
      case .unresolved: continue
      }
      var lines = trigger.isEmpty ? [] : [trigger]
      if let when = transition.when, let text = graph[when].expression?.source {
        lines.append("if " + DOT.wrapped(text, at: 32))
      } else if number > 0 {
        lines.append("else")
      }
      edge(
        graph.key(transition.step), target, lines.joined(separator: "\n"),
        graph[exit].trigger.style)
    }
  }
}

extension Graph {
  fileprivate func key(_ step: ID<Step>) -> String { "step \(text(self[step].name))" }
  fileprivate func key(_ outcome: ID<Outcome>) -> String { "outcome \(text(self[outcome].name))" }

  fileprivate func label(_ id: ID<Step>) -> String {
    let step = self[id]
    let name = text(step.name)
    let target = text(step.targetName)
    let title = step.title.map { DOT.wrapped(text($0.text)) }
    switch step.kind {
    case .show:
      let isBlocked = step.isBackBlocked ?? step.screen.map { self[$0].isBackBlocked } ?? false
      return "\(title ?? name)\nshow \(target)" + (isBlocked ? "\n(no way back)" : "")
    case .call:
      let commits = step.operation.map { self[$0].commits } ?? false
      return "\(title ?? name)\ncall \(target)" + (commits ? "\n(commits)" : "")
    case .open: return "\(title ?? name)\nopen \(target)"
    case .run: return "\(title ?? name)\nrun \(target)"
    case .wait: return "\(title ?? name)\nwait \(duration(step.seconds))"
    case .set:
      let names = step.assignments.map { text(self[$0].name) }.joined(separator: ", ")
      return "\(title ?? name)\nset \(names)"
    case .choose, .broken: return title ?? name
    }
  }

  fileprivate func shape(_ id: ID<Step>) -> String {
    switch self[id].kind {
    case .show: "shape=box, style=\"rounded,filled\", fillcolor=\"#e8f1fb\""
    case .call:
      "shape=parallelogram, style=filled, fillcolor=\"#f4f0e6\", margin=\"0,0\", height=0.4"
    case .choose: "shape=diamond, margin=\"0.02,0.02\""
    case .open: "shape=house, style=filled, fillcolor=\"#eef6e8\", margin=\"0.1,0.02\""
    case .run: "shape=component, style=filled, fillcolor=\"#f1ecf8\", margin=\"0.25,0.1\""
    case .set: "shape=note"
    case .wait: "shape=box, style=dashed"
    case .broken: "shape=box, style=dotted"
    }
  }

  fileprivate func label(of exit: Exit) -> String {
    if case .after(let seconds) = exit.trigger { return "after \(duration(seconds))" }
    return exit.trigger == .onward ? "" : text(exit.name)
  }

  private func duration(_ seconds: Int64) -> String {
    for (size, unit) in [(86_400, "d"), (3_600, "h"), (60, "m")] as [(Int64, String)]
    where seconds > 0 && seconds % size == 0 {
      return "\(seconds / size)\(unit)"
    }
    return "\(seconds)s"
  }
}

extension Outcome {
  fileprivate var shape: String {
    switch kind {
    case .success: "shape=doublecircle, margin=0.02, style=filled, fillcolor=\"#d9f0d9\""
    case .handoff: "shape=hexagon, peripheries=2, margin=\"0.02,0.06\""
    case .failure: "shape=octagon, peripheries=2, style=filled, fillcolor=\"#f8dcdc\""
    case .neutral: "shape=ellipse, peripheries=2"
    }
  }
}

extension Exit.Trigger {
  /// What goes wrong is dashed, what time does is dotted.
  fileprivate var style: String {
    switch self {
    case .error, .failure: "style=dashed, arrowhead=empty"
    case .after: "style=dotted"
    case .action, .success, .outcome, .onward: ""
    }
  }
}
