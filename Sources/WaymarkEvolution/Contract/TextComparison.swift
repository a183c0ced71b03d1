import WaymarkCompiler

extension ContractChanges {
  mutating func compareTexts() {
    for (index, old) in base.screens.enumerated() {
      guard let id = names.head(of: ID<Screen>(index)) else { continue }
      let (new, name) = (head[id], head.text(head[id].name))
      say(
        "screen \(name)", "the title of `\(name)`", (base.text(old.title.text), old.title.span),
        (head.text(new.title.text), new.title.span))
      for action in old.actions {
        guard let its = names.head(of: action, on: id) else { continue }
        let (label, other) = (base[action].label, head[its].label)
        say(
          "button \(name).\(head.text(head[its].name))",
          "the label of `\(head.text(head[its].name))` on `\(name)`",
          (base.text(label.text), label.span), (head.text(other.text), other.span))
      }
    }
    compareWaits()
    for (index, old) in base.workflows.enumerated() {
      guard let id = names.head(of: ID<Workflow>(index)) else { continue }
      for step in old.steps.map({ base[$0] }) {
        let name = names.name(step.name)
        let its = head[id].steps.first { head.text(head[$0].name) == name }.map { head[$0] }
        guard let its, its.kind == step.kind else { continue }
        let owner = "\(head.text(head[id].name)).\(name)"
        let (before, after) = (time(of: step, base), time(of: its, head))
        if let before, let after, before != after {
          add(
            .textChanges, "time \(owner)",
            "the time at `\(owner)` is \(Self.words(after)); before, \(Self.words(before))",
            at: its.span, base: step.span)
        }
      }
    }
  }

  /// What only one version waits for; a step with another name, or in another workflow, waits as
  /// long as it did.
  private mutating func compareWaits() {
    var old = waits(of: base) { names.name($0) }
    var new = waits(of: head) { head.text($0) }
    let (known, others) = (Set(old.map(\.owner)), Set(new.map(\.owner)))
    old.removeAll { others.contains($0.owner) }
    new.removeAll { wait in
      if known.contains(wait.owner) { return true }
      guard let place = old.firstIndex(where: { $0.seconds == wait.seconds }) else { return false }
      old.remove(at: place)
      return true
    }
    for wait in new {
      let words = "one waits \(Self.words(wait.seconds)) at `\(wait.owner)`; before, one did not"
      add(.textChanges, "time \(wait.owner)", words, at: wait.span, base: nil)
    }
    for wait in old {
      let words = "one no longer waits \(Self.words(wait.seconds)) at `\(wait.owner)`"
      add(.textChanges, "time \(wait.owner)", words, at: nil, base: wait.span)
    }
  }

  private func waits(
    of graph: Graph, _ name: (Name) -> String
  ) -> [(owner: String, seconds: Int64, span: Span)] {
    graph.workflows.flatMap { workflow in
      workflow.steps.map { graph[$0] }.filter { $0.kind == .wait }.compactMap { step in
        time(of: step, graph).map { ("\(name(workflow.name)).\(name(step.name))", $0, step.span) }
      }
    }
  }

  private mutating func say(
    _ subject: String, _ what: String, _ old: (text: String, place: Span),
    _ new: (text: String, place: Span)
  ) {
    if old.text == new.text { return }
    add(
      .textChanges, subject, "\(what) is “\(new.text)”; before, “\(old.text)”", at: new.place,
      base: old.place)
  }

  /// In seconds, after which a page or a call gives up, `wait` ends, or a call is tried again.
  private func time(of step: Step, _ graph: Graph) -> Int64? {
    for exit in step.exits {
      if case .after(let seconds) = graph[exit].trigger { return seconds }
    }
    return step.kind == .wait ? step.seconds : step.retry?.seconds
  }

  private static func words(_ seconds: Int64) -> String {
    for (unit, size) in [("d", 86_400), ("h", 3_600), ("m", 60)] as [(String, Int64)]
    where seconds > 0 && seconds % size == 0 {
      return "\(seconds / size)\(unit)"
    }
    return "\(seconds)s"
  }
}
