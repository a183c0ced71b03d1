import CEL
import WaymarkCompiler

extension Site {
  func workflow(
    _ id: ID<Workflow>, _ places: inout SourcePositions
  ) -> [(String, JSONText)] {
    let workflow = graph[id]
    let name = graph.text(workflow.name)
    let ids = graph.scenarios.indices.filter { index in
      workflow.steps.contains { scenarios[$0]?.contains(index) == true }
    }
    let outcomes = workflow.outcomes.map { id -> JSONText in
      .object([
        ("name", .string(graph.text(graph[id].name))),
        ("kind", .string(graph[id].kind.rawValue)),
        ("covered", .bool(!marks.uncovered.outcomes.contains(id))),
        ("reached", .bool(!marks.unreached.outcomes.contains(id))),
      ])
    }
    return [
      ("name", .string(name)), ("feature", self.name(of: workflow.feature)),
      ("summary", .string(graph.text(workflow.summary))), ("params", params(workflow.params)),
      ("start", workflow.start.target == nil ? .null : .string(graph.text(workflow.start.name))),
      ("outcomes", .array(outcomes)),
      ("steps", .array(workflow.steps.map { .object(step($0, in: workflow, &places)) })),
      ("scenarios", useCases(ids)), ("diagram", .string(Self.diagram("workflow", name))),
    ] + place(workflow.name.span, &places)
  }

  private func step(
    _ id: ID<Step>, in workflow: Workflow, _ places: inout SourcePositions
  ) -> [(String, JSONText)] {
    let step = graph[id]
    let source = source(of: id, in: workflow)
    let exits = step.exits.flatMap { exit in
      graph[exit].transitions.map { JSONText.object(transition($0, of: graph[exit])) }
    }
    let target = graph.text(step.targetName)
    return [
      ("name", .string(graph.text(step.name))), ("title", title(of: step)),
      ("kind", .string("\(step.kind)")),
      ("target", target.isEmpty || target == "none" ? .null : .string(target)),
      ("ends", step.ends.map { .string(graph.text($0.name)) } ?? .null),
      ("exits", .array(exits)),
      ("covered", .bool(!marks.uncovered.steps.contains(id))),
      ("reached", .bool(!marks.unreached.steps.contains(id))),
      ("scenarios", useCases(scenarios[id] ?? [])), ("source", .string(source.text)),
      ("lines", .int(source.lines)),
    ] + place(step.name.span, &places)
  }

  /// What users see, where the specs have words for it.
  private func title(of step: Step) -> JSONText {
    let text = step.title ?? step.screen.map { graph[$0].title }
    return text.map { .string(graph.text($0.text)) } ?? .null
  }

  private func transition(
    _ id: ID<Transition>, of exit: Exit
  ) -> [(String, JSONText)] {
    let transition = graph[id]
    let kind =
      switch transition.target {
      case .step: "step"
      case .outcome: "outcome"
      case .unresolved: "unresolved"
      }
    var label = JSONText.null
    if case .action(let action?) = exit.trigger {
      label = .string(graph.text(graph[action].label.text))
    }
    return [
      ("on", exit.trigger == .onward ? .null : .string(graph.text(exit.name))), ("label", label),
      ("when", when(transition.when)), ("to", .string(graph.text(transition.go))),
      ("kind", .string(kind)),
      ("covered", .bool(!marks.uncovered.transitions.contains(id))),
      ("reached", .bool(!marks.unreached.transitions.contains(id))),
    ]
  }

  private func useCases(_ indices: [Int]) -> JSONText {
    .array(indices.map { .string(graph.id(of: graph.scenarios[$0])) })
  }

  /// From the name of the step up to the next one, as it is written.
  private func source(of id: ID<Step>, in workflow: Workflow) -> (text: String, lines: Int) {
    let span = graph[id].name.span
    let bytes = graph.files[Int(span.file)].bytes
    let next = workflow.steps.map { graph[$0].name.span }
      .filter { $0.file == span.file && $0.start > span.start }.map(\.start).min()
    let last =
      graph[id].exits.filter { !graph[$0].isInherited }
      .flatMap { graph[$0].transitions.map { graph[$0].go.span } }
      .filter { $0.file == span.file }.map(\.end).max() ?? graph[id].span.end
    let newline = UInt8(ascii: "\n")
    let lineStart = bytes[..<Int(span.start)].lastIndex(of: newline).map { $0 + 1 } ?? 0
    var end = min(bytes.count, max(Int(last), Int(span.end)))
    end = bytes[end...].firstIndex(of: newline) ?? bytes.count
    if let next, Int(next) > lineStart {
      let before = bytes[..<Int(next)].lastIndex(of: newline) ?? lineStart
      end = min(end, max(before, lineStart))
    }
    let text = bytes[lineStart..<max(end, lineStart)].prefix(4_000)
    let lines = text.split(separator: newline, omittingEmptySubsequences: false)
    let space = UInt8(ascii: " ")
    let indents = lines.filter { !$0.isEmpty }.map { $0.prefix(while: { $0 == space }).count }
    let indent = indents.min() ?? 0
    let shown = lines.map { String(decoding: $0.dropFirst(indent), as: UTF8.self) }
    return (shown.joined(separator: "\n"), lines.count)
  }
}
