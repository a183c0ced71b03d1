import CEL
import WaymarkCompiler

/// A walk whose moves are named, so that it can be repeated after the specs have changed:
/// `press refund`, `error declined`, `returns`, `returns 'late'`, `= { … }`, `value …`, `wait`,
/// `go on`, `back`, `close`.
package struct PhoneWalk {
  package struct Start {
    package var subject: Journey.Start
    package var facts = WalkFacts()
    package var params: [(name: String, value: Value)] = []

    package init(_ subject: Journey.Start) { self.subject = subject }
  }

  package struct Step {
    package let input: String
    package let label: String
  }

  let start: Start
  var session: InteractiveSession
  package private(set) var trail: [Step] = []
  /// What happened by itself since the last move.
  package private(set) var notes: [String]
  /// Why an input was not taken; nothing after it is.
  package private(set) var problem: String?

  package init(_ program: Program, _ start: Start) {
    self.start = start
    session = InteractiveSession(program, from: start.subject, knowing: start.facts)
    let shown = session.begin(start.subject, with: start.values(program))
    notes = Self.notes(in: shown, before: session.question)
  }

  /// True if it is longer than it may be: what it shows is not to be used.
  package var isTooLong: Bool { session.facts.budget?.isSpent ?? false }

  package mutating func take(_ input: String) {
    guard problem == nil, !isTooLong else { return }
    guard let (line, label) = line(for: input) else {
      problem = "`\(Printable.line(String(input.prefix(100))))` is no choice here"
      return
    }
    let (before, place) = (fingerprint, subject)
    let shown = session.answer(line)
    if fingerprint == before {
      problem = Self.notes(in: shown, before: session.question).first ?? "this is no choice here"
      return
    }
    trail.append(Step(input: input, label: place.map { "\($0): \(label)" } ?? label))
    notes = Self.notes(in: shown, before: session.question)
  }

  /// The scenario that the walk is.
  package var scenario: WrittenScenario? {
    guard var scenario = session.scenario else { return nil }
    scenario.params = start.params
    return scenario
  }

  /// The screen or the operation that waits for an answer.
  private var subject: String? {
    guard let machine = session.moment?.machine else { return nil }
    return session.calledOperation(machine) ?? machine.scene.title
  }

  /// What tells a walk that has moved on from one that has not.
  private var fingerprint: [Int] {
    let (kind, sent) =
      switch session.moment?.question {
      case .sent(_, let values): (1, values.count)
      case .failure: (2, 0)
      case .start: (3, 0)
      case .param(let values): (6, values.count)
      case .stop: (4, Int(session.moment?.machine.answered ?? 0))
      case nil: (5, 0)
      }
    return [kind, sent, session.past.count]
  }

  /// What comes before the next question, line by line. A walk that fails shows its last screen
  /// once more.
  private static func notes(in shown: String, before question: String) -> [String] {
    let text = shown.hasSuffix(question) ? shown.dropLast(question.count) : shown[...]
    let lines = text.split(separator: "\n").map(String.init)
    guard let failure = lines.firstIndex(where: { $0.hasPrefix("the journey fails here") }) else {
      return lines
    }
    return lines[..<failure].filter { $0.hasPrefix("the route ") } + lines[failure...]
  }

  /// What the session would be told by hand, and the words for it.
  private func line(for input: String) -> (line: String, label: String)? {
    guard let moment = session.moment else { return nil }
    switch (moment.question, input) {
    case (.stop, "back"), (.stop, "close"): return (input, input)
    case (.stop, _) where input.hasPrefix("="): return (input, input)
    case (.stop, _):
      let choices = session.choices(at: moment.machine)
      guard let index = choices.firstIndex(where: { session.input(of: $0) == input }) else {
        return nil
      }
      let label = choices[index].label
      // The whole answer would be more than a line.
      return (String(index + 1), input == "returns" ? "success" : label)
    case (.sent, _):
      guard input == "value" || input.hasPrefix("value ") else { return nil }
      let value = String(input.dropFirst("value ".count))
      return (value, value.isEmpty ? "(a sample)" : value)
    case (.start, _), (.param, _), (.failure, _): return nil
    }
  }
}

extension PhoneWalk.Start {
  fileprivate func values(_ program: Program) -> [Value] {
    let graph = program.graph
    let params: Run<Variable> =
      switch subject {
      case .workflow(let id): graph[id].params
      case .route(let id): graph[id].params
      }
    return params.map { param in
      self.params.first { $0.name == graph.text(graph[param].name) }?.value
        ?? program.missing(param)
    }
  }
}

extension InteractiveSession {
  /// The name of a choice.
  func input(of choice: SessionChoice) -> String {
    switch choice.kind {
    case .press(let action): "press \(graph.text(graph[action].name))"
    case .wait: "wait"
    case .turnPage: "go on"
    case .returns(nil): "returns"
    case .returns(let value?): "returns \(text(of: value))"
    case .error(let name, nil): "error \(graph.text(name))"
    case .error(let name, let value?): "error \(graph.text(name)) \(text(of: value))"
    }
  }
}
