import CEL
import WaymarkCompiler

/// What a session shows.
extension InteractiveSession {
  static let help = """
    Type the number of what happens next, or:
      b, back      the user goes back
      c, close     the route that is open is closed
      u, undo      take the last move back
      r, restart   begin again
      ?, where     where the walk is
      q, quit      end the walk, and print it as a scenario
    Where a call is answered, `= { … }` gives it a value, as YAML or JSON.

    """

  var startQuestion: String {
    var lines = ["Where does the walk begin?"]
    for (index, start) in starts.enumerated() {
      let kind =
        switch start {
        case .route: "route"
        case .workflow: "workflow"
        }
      lines.append("  \(index + 1). \(kind) \(Printable.line(graph.name(of: start)))")
    }
    return lines.joined(separator: "\n") + "\n> "
  }

  /// The next question, with everything that it is about.
  var question: String {
    guard let current else { return startQuestion }
    if isOver { return "" }
    switch current.question {
    case .start: return startQuestion
    case .param(let values): return paramQuestion(values)
    case .failure: return "undo, restart or quit?\n> "
    case .sent(let action, let values): return question(of: action, values.count)
    case .stop:
      guard let machine = current.walk?.machine else { return "" }
      return heading(of: machine) + listed(offers.choices(at: machine)) + "> "
    }
  }

  private func question(of action: ID<Action>, _ position: Int) -> String {
    let variable = graph[graph[action].sends[graph[action].sends.startIndex + position]]
    let sample = text(
      of: program.example(
        of: graph[action].sends[
          graph[action].sends.startIndex + position]))
    return asking(
      "`\(graph.text(graph[action].name))` sends `\(graph.text(variable.name))`: "
        + "type its value, or nothing for \(sample)", among: offers.members(of: variable.type))
  }

  private func paramQuestion(_ values: [Value?]) -> String {
    guard let start, let param = param(after: values) else { return startQuestion }
    let usual = text(of: program.missing(param))
    let words =
      "`\(graph.name(of: start))` takes `\(graph.text(graph[param].name))`: type its value, or "
      + "nothing for \(usual)"
    return asking(words, among: offers.classes(of: param))
  }

  private func asking(_ words: String, among values: [Value]) -> String {
    let lines = values.enumerated().map { index, value in
      "  \(index + 1). \(Printable.line(text(of: value)))"
    }
    return ([Printable.line(words)] + lines).joined(separator: "\n") + "\n> "
  }

  func heading(of machine: Machine) -> String {
    switch machine.stop {
    case .show?:
      return "\n" + Printable.line(machine.scene.title ?? "") + "\n"
    case .call(let location)?:
      guard let call = program.call(at: location) else { return "" }
      let values = zip(graph[call.operation].params, machine.scene.params).map { param, value in
        "\(graph.text(graph[param].name)) = \(text(of: value))"
      }
      let given = values.isEmpty ? "" : " with \(values.joined(separator: ", "))"
      return Printable.line(
        "the app calls \(graph.qualifiedName(of: call.operation))\(given); what is the answer?")
        + "\n"
    case .ended(let outcome)?:
      let (name, kind) = (graph.text(graph[outcome].name), graph[outcome].kind.rawValue)
      return "the journey ended with `\(name)` (\(kind)); undo, restart or quit?\n"
    case .left?: return "the user has left; undo, restart or quit?\n"
    case .open?, nil: return ""
    }
  }

  func listed(_ choices: [WalkChoice]) -> String {
    choices.enumerated().map { index, choice in
      guard let refusal = choice.refusal else {
        return "  \(index + 1). \(Printable.line(choice.label))\n"
      }
      let line = Printable.line("\(choice.label)  (\(refusal))")
      return faint("  \(index + 1). \(line)") + "\n"
    }.joined()
  }

  private func faint(_ text: String) -> String {
    isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text
  }

  /// Where the walk is, and what is known there.
  var place: String {
    guard let machine = current?.walk?.machine, let frame = machine.frames.last else {
      return "the walk is not in any workflow\n"
    }
    var lines: [String] = []
    for frame in machine.frames {
      let (location, span) = (frame.location, program.span(of: frame.location))
      lines.append("in \(program.name(of: location))  \(address(of: span))")
    }
    for (name, value) in machine.known(in: frame) { lines.append("  \(name) = \(text(of: value))") }
    let committed = machine.committed.map { "`\(graph.qualifiedName(of: $0.operation))`" }
    if !committed.isEmpty { lines.append("  done: \(committed.joined(separator: ", "))") }
    return lines.map { Printable.line($0) + "\n" }.joined()
  }

  private func address(of span: Span) -> String {
    var places = SourcePositions(of: graph.files)
    return places.address(of: span)
  }

  /// A value in words; the function of the module would be hidden by the methods of this name.
  func text(of value: Value) -> String { WaymarkSimulator.text(of: value) }
}

extension Machine {
  func known(in frame: Frame) -> [(name: String, value: Value)] {
    let variables: [ID<Variable>] =
      switch program.model.subject(of: frame.process) {
      case .workflow(let id):
        Array(graph[id].params) + Array(graph[id].state) + Array(graph[id].results)
      case .route(let id): Array(graph[id].params)
      }
    return zip(variables, frame.values).compactMap { variable, value in
      value.map { (graph.text(graph[variable].name), $0) }
    }
  }
}
