import CEL

/// A journey in the words of the product: titles, labels, answers and data.
struct JourneyNotes {
  private let graph: Graph
  private let model: Model
  private static let mostShown = 10

  init(_ graph: Graph, _ model: Model) {
    (self.graph, self.model) = (graph, model)
  }

  func notes(of journey: Journey) -> [Diagnostic.Note] {
    var notes = [start(of: journey)]
    notes += journey.stops.map {
      Diagnostic.Note(text(of: $0, in: journey), at: model.nameSpan(of: $0.location))
    }
    guard notes.count > Self.mostShown else { return notes }
    let left = notes.count - Self.mostShown
    let word = left == 1 ? "event is" : "events are"
    return [notes[0], Diagnostic.Note("\(left) \(word) left out here")]
      + notes.suffix(Self.mostShown - 1)
  }

  /// All of it, event by event.
  func lines(of journey: Journey) -> [String] {
    [start(of: journey).message] + journey.stops.map { text(of: $0, in: journey) }
  }

  private func start(of journey: Journey) -> Diagnostic.Note {
    var facts = journey.params.map { "`\(name(of: $0))` is \(shown($0))" }
    facts += journey.flags.map {
      "the flag `\(graph.text(graph.flags[$0.flag.index].name))` is \($0.value.ofFlag)"
    }
    facts += journey.context.map { "`context.\(name(of: $0))` is \(shown($0))" }
    if let client = journey.client {
      facts.append("the client is \(client.platform) \(client.version)")
    }
    let data = facts.isEmpty ? "" : "; " + facts.joined(separator: ", ")
    switch journey.start {
    case .workflow(let workflow):
      let name = graph.workflows[workflow.index].name
      return Diagnostic.Note("the journey begins with `\(graph.text(name))`\(data)", at: name.span)
    case .route(let route):
      let name = graph.routes[route.index].name
      return Diagnostic.Note(
        "the user arrives by the route `\(graph.text(name))`\(data)", at: name.span)
    }
  }

  private func text(of stop: Journey.Stop, in journey: Journey) -> String {
    func title(_ screen: ID<Screen>) -> String {
      graph.title(of: journey.shown(screen, in: graph))
    }
    switch stop.kind {
    case .press(let screen, let action):
      let label = label(of: action, on: journey.shown(screen, in: graph))
      let sent = stop.data.map { "`\(name(of: $0))` = \(shown($0))" }
      return "on \(title(screen)) the user presses \(label)"
        + (sent.isEmpty ? "" : ", which sends \(sent.joined(separator: ", "))")
    case .timeout(let screen): return "on \(title(screen)) the time passes"
    case .back(let screen): return "on \(title(screen)) the user goes back"
    case .answer(let operation, let answer): return text(operation, answer, stop.data)
    case .open(let route, _):
      return "the route `\(graph.text(graph.routes[route.index].name))` opens"
    case .close(let route, _):
      return "the route `\(graph.text(graph.routes[route.index].name))` is closed again"
    case .last(let screen): return "\(title(screen)) ends it"
    }
  }

  /// A variant has its own label for an action of the screen that it replaces.
  private func label(of action: ID<Action>, on screen: ID<Screen>) -> String {
    let name = graph.actions[action.index].name.symbol
    let own = graph.screens[screen.index].actions.first {
      graph.actions[$0.index].name.symbol == name
    }
    return graph.label(of: own ?? action)
  }

  private func text(
    _ operation: ID<Operation>, _ answer: Call.Answer.Kind, _ data: [Journey.Datum]
  ) -> String {
    let spec = graph.operations[operation.index]
    let name =
      "`\(graph.text(graph.services[spec.service.index].name)).\(graph.text(spec.name))`"
    let values = data.map { "`\(self.name(of: $0))` is \(shown($0))" }
    let list = values.isEmpty ? "" : ": \(values.joined(separator: ", "))"
    switch answer {
    case .success: return "\(name) succeeds" + list
    case .error(let index):
      return "\(name) answers with the error `\(graph.text((spec.errors ?? [])[index]))`" + list
    case .failure: return "\(name) fails"
    case .timeout: return "\(name) does not answer in time"
    }
  }

  private func name(of datum: Journey.Datum) -> String {
    ([graph.text(graph.variables[datum.variable.index].name)] + datum.fields)
      .joined(separator: ".")
  }

  private func shown(_ datum: Journey.Datum) -> String {
    graph.shown(datum.value, of: SlotKey(.variable(datum.variable), datum.fields))
  }
}

extension Graph {
  /// As users see it; where it could not be read, by its name.
  func title(of screen: ID<Screen>) -> String {
    shown(screens[screen.index].title, of: screens[screen.index].name)
  }

  fileprivate func label(of action: ID<Action>) -> String {
    shown(actions[action.index].label, of: actions[action.index].name)
  }

  private func shown(_ template: Template, of name: Name) -> String {
    let text = words(of: template)
    return text.isEmpty ? "`\(self.text(name))`" : "“\(text)”"
  }
}

extension Model {
  /// The name of a step, or of the screen that a route shows.
  func nameSpan(of location: Location.ID) -> Span {
    if let step = step(at: location) { return graph.steps[step.index].name.span }
    if case .page(let page) = self.location(location).kind {
      return graph.screens[page.screen.index].name.span
    }
    return nameSpan(of: process(of: location))
  }

  func nameSpan(of process: Process) -> Span {
    switch subject(of: process) {
    case .workflow(let workflow): graph.workflows[workflow.index].name.span
    case .route(let route): graph.routes[route.index].name.span
    }
  }
}

extension Journey {
  /// In the words of the product, event by event.
  public func lines(in graph: Graph) -> [String] {
    JourneyNotes(graph, Model(graph)).lines(of: self)
  }
}
