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

  let offers: WalkOffers
  /// Nil for a start that shows no screen and starts no workflow.
  var walk: Walk?
  /// The button that asks for values, with those given so far.
  var sending: (action: ID<Action>, values: [Value?])?
  package private(set) var trace: [Step] = []
  /// What happened by itself since the last move.
  package private(set) var notes: [String] = []
  /// Why an input was not taken; nothing after it is.
  package private(set) var problem: String?

  var graph: Graph { _read { yield offers.program.graph } }

  /// Without `distinguished`, only samples are offered.
  package init(
    _ program: Program, _ start: Start, telling distinguished: DistinguishedValues? = nil
  ) {
    offers = WalkOffers(program: program, distinguished: distinguished)
    guard let process = program.process(of: start.subject) else {
      notes = [
        "`\(program.graph.name(of: start.subject))` shows no screen and starts no workflow of this "
          + "app"
      ]
      return
    }
    let params = program.model.params(of: process).map { param in
      start.params.first { $0.name == program.graph.text(program.graph[param].name) }?.value
    }
    show(Walk(program, from: process, knowing: start.facts, with: params))
  }

  /// True if it is longer than it may be: what it shows is not to be used.
  package var isTooLong: Bool { walk?.facts.budget?.isSpent ?? false }

  package mutating func take(_ input: String) {
    guard problem == nil, !isTooLong, let walk, walk.failure == nil else {
      return refuse(input, unless: problem != nil || isTooLong)
    }
    if let sending { return take(input, sentBy: sending.action, sending.values) }
    if input == "back" || input == "close" {
      problem = input == "back" ? walk.refusalOfBack : walk.refusalOfClosing
      return problem == nil ? move(input == "back" ? .back : .close, input, input) : ()
    }
    if input.hasPrefix("=") { return returnTyped(input, walk) }
    let choices = offers.choices(at: walk.machine)
    guard let choice = choices.first(where: { self.input(of: $0.move) == input }) else {
      return refuse(input)
    }
    if let refusal = choice.refusal {
      problem = Printable.line(refusal)
      return
    }
    // The whole answer would be more than a line.
    let label = input == "returns" ? "success" : choice.label
    if case .press(let action, _) = choice.move, !graph[action].sends.isEmpty {
      note(input, label)
      sending = (action, [])
      notes = []
    } else {
      move(choice.move, input, label)
    }
  }

  private mutating func refuse(_ input: String, unless isRefused: Bool = false) {
    if isRefused { return }
    problem = "`\(Printable.line(String(input.prefix(100))))` is no choice here"
  }

  private mutating func returnTyped(_ input: String, _ walk: Walk) {
    guard let operation = walk.operation else { return refuse(input) }
    switch offers.answer(String(input.dropFirst()), to: operation) {
    case .success(let value): move(.returns(value), input, input)
    case .failure(let unreadable): problem = unreadable.message
    }
  }

  private mutating func take(_ input: String, sentBy action: ID<Action>, _ values: [Value?]) {
    guard input == "value" || input.hasPrefix("value ") else { return refuse(input) }
    let word = String(input.dropFirst("value ".count))
    let sends = Array(graph[action].sends)
    let type = graph[sends[values.count]].type
    switch offers.read(word, among: offers.members(of: type), as: type) {
    case .success(let value):
      let label = word.isEmpty ? "(a sample)" : word
      let all = values + [value]
      if all.count == sends.count { return move(.press(action, all), input, label) }
      note(input, label)
      sending = (action, all)
    case .failure(let unreadable): problem = unreadable.message
    }
  }

  private mutating func move(_ move: WalkMove, _ input: String, _ label: String) {
    guard var walk else { return }
    note(input, label)
    sending = nil
    walk.make(move)
    show(walk)
  }

  private mutating func note(_ input: String, _ label: String) {
    let subject = walk.flatMap { walk in
      walk.operation.map { graph.qualifiedName(of: $0) } ?? walk.machine.scene.title
    }
    trace.append(Step(input: input, label: subject.map { "\($0): \(label)" } ?? label))
  }

  private mutating func show(_ begun: Walk) {
    var walk = begun
    notes = walk.advance().map { $0.words(in: graph) } + (walk.failure?.lines(in: graph) ?? [])
    self.walk = walk
  }

  /// The name of a move that can be chosen.
  func input(of move: WalkMove) -> String {
    switch move {
    case .press(let action, _): "press \(graph.text(graph[action].name))"
    case .wait: "wait"
    case .turnPage: "go on"
    case .returns(nil): "returns"
    case .returns(let value?): "returns \(WaymarkSimulator.text(of: value))"
    case .error(let name, nil), .retry(let name, _): "error \(graph.text(name))"
    case .error(let name, let value?):
      "error \(graph.text(name)) \(WaymarkSimulator.text(of: value))"
    case .back: "back"
    case .enter, .pass, .close: "close"
    }
  }
}
