import CEL
import WaymarkCompiler

extension Drawing {
  /// A workflow as a flow chart: shapes show what a step does, borders how the workflow ends. With
  /// labels, screens and buttons are named as users see them. It may be only what lies some steps
  /// on, from a step or the start.
  public static func workflow(
    _ graph: Graph, _ id: ID<Workflow>, isTitled: Bool = true, labels: Bool = false,
    from step: ID<Step>? = nil, steps: Int? = nil
  ) -> Drawing {
    let whole = whole(graph, graph[id], isTitled, labels)
    if step == nil, steps == nil { return whole.folded() }
    return whole.part(from: step.map(graph.key) ?? "start", steps: steps ?? .max).folded()
  }

  private static let anyPage = "any page"

  private static func whole(
    _ graph: Graph, _ workflow: Workflow, _ isTitled: Bool, _ labels: Bool
  ) -> Drawing {
    let summary = graph.text(workflow.summary)
    let title = graph.text(workflow.name) + (summary.isEmpty ? "" : ": \(summary)")
    var drawing = Drawing(
      graph.text(workflow.name), title: isTitled ? VisibleText.wrapped(title, at: 60) : [],
      graph.isWide(workflow) ? .leftToRight : .topDown, place: workflow.name.span)
    drawing.add(Node(id: "start", lines: [], role: .start))
    for step in workflow.steps { drawing.add(graph.node(of: step, labels)) }
    for outcome in workflow.outcomes { drawing.add(graph.node(of: outcome)) }
    if let start = workflow.start.target { drawing.lead("start", graph.key(start)) }
    var number = 0
    for step in workflow.steps {
      for exit in graph[step].exits where !graph[exit].isShared {
        drawing.add(exit, graph, labels, &number)
      }
      if let end = graph[step].ends?.target {
        drawing.lead(graph.key(step), graph.key(end), ["ends"])
      }
    }
    drawing.addShared(by: workflow, graph, labels, &number)
    return drawing
  }

  /// What pages share is drawn once, and leads on from a note.
  private mutating func addShared(
    by workflow: Workflow, _ graph: Graph, _ labels: Bool, _ number: inout Int
  ) {
    let exits = workflow.steps.flatMap { graph[$0].exits }.filter { exit in
      graph[exit].isShared && graph[exit].transitions.allSatisfy { graph[$0].exit == exit }
    }
    if exits.isEmpty { return }
    add(Node(id: Self.anyPage, lines: ["any page"], role: .note))
    for exit in exits { add(exit, graph, labels, &number) }
  }

  /// `count` is how many transitions come before those of the exit.
  private mutating func add(
    _ exit: ID<Exit>, _ graph: Graph, _ labels: Bool, _ count: inout Int
  ) {
    let trigger = graph.lines(of: graph[exit], labels)
    let before = count
    count += graph[exit].transitions.count
    for (number, id) in graph[exit].transitions.enumerated() {
      let transition = graph[id]
      let target: String
      switch transition.target {
      case .step(let step): target = graph.key(step)
      case .outcome(let outcome): target = graph.key(outcome)
      case .unresolved: continue
      }
      var lines = trigger
      if let when = transition.when, let text = graph[when].expression?.source {
        lines += VisibleText.wrapped("if " + text, at: 35)
      } else if number > 0 {
        lines.append("else")
      }
      add(
        Edge(
          from: graph[exit].isShared ? Self.anyPage : graph.key(graph[exit].step), to: target,
          lines: lines, kind: graph[exit].trigger.kind, transition: id,
          number: before + number))
    }
  }
}

extension Graph {
  /// One below the other, many exits take less room than side by side.
  fileprivate func isWide(_ workflow: Workflow) -> Bool {
    workflow.steps.contains { step in
      let own = self[step].exits.filter { !self[$0].isShared }
      let targets = own.flatMap { self[$0].transitions }.map { self[$0].target }
      return Set(targets.map { key($0) }).count > 8
    }
  }

  private func key(_ target: Transition.Target) -> String {
    switch target {
    case .step(let step): key(step)
    case .outcome(let outcome): key(outcome)
    case .unresolved: ""
    }
  }

  fileprivate func key(_ step: ID<Step>) -> String { "step \(text(self[step].name))" }
  fileprivate func key(_ outcome: ID<Outcome>) -> String { "outcome \(text(self[outcome].name))" }

  fileprivate func node(of id: ID<Step>, _ labels: Bool) -> Drawing.Node {
    let title =
      self[id].title.map { VisibleText.wrapped(text($0.text)) }
      ?? (labels ? self[id].screen.flatMap { shownTitle(of: self[$0]) } : nil) ?? [
        text(self[id].name)
      ]
    return Drawing.Node(
      id: key(id), lines: title + words(for: self[id], labels), titleLines: title.count,
      role: self[id].kind.role, places: [self[id].name.span], subject: .step(id))
  }

  fileprivate func node(of id: ID<Outcome>) -> Drawing.Node {
    Drawing.Node(
      id: key(id),
      lines: [text(self[id].name)]
        + (self[id].value.map { ["with \(types.name(self[$0].type))"] } ?? []),
      role: .outcome(self[id].kind),
      places: [self[id].name.span], subject: .outcome(id))
  }

  /// The lines in the node of a step.
  private func words(for step: Step, _ labels: Bool) -> [String] {
    let target = text(step.targetName)
    switch step.kind {
    case .show:
      let isBlocked = step.isBackBlocked ?? step.screen.map { self[$0].isBackBlocked } ?? false
      return (labels ? [] : ["show \(target)"]) + (isBlocked ? ["(no way back)"] : [])
    case .call:
      let note = step.operation.flatMap { commitNote(of: self[$0]) }
      return ["call \(target)"] + (note.map { ["(\($0))"] } ?? []) + retries(of: step)
    case .open: return ["open \(target)"]
    case .run: return ["run \(target)"]
    case .wait: return ["wait \(duration(step.seconds))"]
    case .set:
      let names = step.assignments.map { text(self[$0].name) }.joined(separator: ", ")
      return [names.isEmpty ? "set" : "set \(names)"]
    case .choose, .broken: return []
    }
  }

  private func retries(of step: Step) -> [String] {
    guard let retry = step.retry else { return [] }
    let count = retry.times == 1 ? "1 retry" : "\(retry.times) retries"
    let errors = retry.errors.map { text($0) }.joined(separator: ", ")
    return VisibleText.wrapped("(\(count) after \(errors))")
  }

  fileprivate func lines(of exit: Exit, _ labels: Bool) -> [String] {
    switch exit.trigger {
    case .after(let seconds): return ["after \(duration(seconds))"]
    case .onward: return []
    case .action(let action?) where labels: return label(of: self[action])
    case .action, .success, .error, .failure, .outcome:
      let name = text(exit.name)
      return name.isEmpty ? [] : [name]
    }
  }

  private func duration(_ seconds: Int64) -> String {
    for (size, unit) in [(86_400, "d"), (3_600, "h"), (60, "m")] as [(Int64, String)]
    where seconds > 0 && seconds % size == 0 {
      return "\(seconds / size)\(unit)"
    }
    return "\(seconds)s"
  }
}

extension Step.Kind {
  fileprivate var role: Drawing.Role {
    switch self {
    case .show: .show
    case .call: .call
    case .choose: .choose
    case .open: .open
    case .run: .run
    case .set: .set
    case .wait: .wait
    case .broken: .broken
    }
  }
}

extension Exit.Trigger {
  fileprivate var kind: Drawing.EdgeKind {
    switch self {
    case .error, .failure: .error
    case .after: .time
    case .action, .success, .outcome, .onward: .plain
    }
  }
}
