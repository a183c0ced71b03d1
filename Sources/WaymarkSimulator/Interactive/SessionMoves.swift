import CEL
import WaymarkCompiler

extension InteractiveSession {
  /// Begins, or begins again.
  mutating func begin(_ start: Journey.Start) -> String {
    self.start = start
    past = []
    guard program.process(of: start) != nil else {
      self.start = nil
      current = nil
      return "`\(graph.name(of: start))` shows no screen and starts no workflow of this app\n"
        + startQuestion
    }
    current = Snapshot(walk: nil, question: .param([]))
    return begin(with: [])
  }

  /// Asks for the next param of which guards distinguish values; begins once there is none.
  mutating func begin(with values: [Value?]) -> String {
    guard let process = start.flatMap({ program.process(of: $0) }) else { return startQuestion }
    let params = Array(program.model.params(of: process))
    var values = values
    while values.count < params.count, offers.classes(of: params[values.count]).isEmpty {
      values.append(nil)
    }
    current?.question = .param(values)
    if values.count < params.count { return question }
    return show(Walk(program, from: process, knowing: facts, with: values))
  }

  mutating func chooseStart(_ word: String) -> String {
    if let number = Int(word), starts.indices.contains(number - 1) {
      return begin(starts[number - 1])
    }
    if let start = starts.first(where: { graph.name(of: $0) == word }) { return begin(start) }
    return unknown(word)
  }

  mutating func choose(_ word: String) -> String {
    guard let machine = current?.walk?.machine else { return startQuestion }
    let choices = offers.choices(at: machine)
    if let number = Int(word) {
      guard choices.indices.contains(number - 1) else { return unknown(word) }
      let choice = choices[number - 1]
      if let refusal = choice.refusal { return "\(Printable.line(refusal))\n" + question }
      if case .press(let action, _) = choice.move, !graph[action].sends.isEmpty {
        if let current { past.append(current) }
        current?.question = .sent(action, [])
        return question
      }
      return move(choice.move)
    }
    if case .call? = machine.stop, let first = word.first, "={[\"'".contains(first) {
      return returnTyped(first == "=" ? String(word.dropFirst()) : word)
    }
    return unknown(word)
  }

  mutating func goBack() -> String {
    guard let current, case .stop = current.question, let walk = current.walk else {
      return Walk.nothingToLeave + "\n" + question
    }
    return walk.refusalOfBack.map { $0 + "\n" + question } ?? move(.back)
  }

  /// Makes a move, and follows it up to the next question.
  mutating func move(_ move: WalkMove) -> String {
    guard var walk = current?.walk else { return question }
    if let current { past.append(current) }
    walk.make(move)
    return show(walk)
  }

  private mutating func show(_ begun: Walk) -> String {
    var walk = begun
    let notes = walk.advance()
    current = Snapshot(walk: walk, question: walk.failure == nil ? .stop : .failure)
    var words = notes.map { $0.words(in: graph) + "\n" }.joined()
    if let failure = walk.failure {
      if walk.screen != nil {
        words += heading(of: walk.machine) + listed(offers.choices(at: walk.machine))
      }
      words += failure.lines(in: graph).map { $0 + "\n" }.joined()
    }
    return words + question
  }
}

extension Complaint {
  /// How a walk by hand is told of it.
  func lines(in graph: Graph) -> [String] {
    let rule = rule.map { " [\($0.rawValue)]" } ?? ""
    var places = SourcePositions(of: graph.files)
    return ["the journey fails here: \(Printable.line(message))\(rule)"]
      + (actual.map { ["  at \(places.address(of: $0))"] } ?? [])
  }
}

extension Walk {
  static let nothingToLeave = "there is no screen to go back from"
  static let nothingToClose = "no route is open that could be closed"

  /// Why the user cannot go back; nil if that is possible.
  var refusalOfBack: String? {
    if screen == nil { return Self.nothingToLeave }
    if isOnLastPage { return "the journey is over on this page; go on, or take the last move back" }
    return machine.refusalOfBack.map { Printable.line($0) }
  }

  /// Why nothing can be closed.
  var refusalOfClosing: String? { levels.count > 1 ? nil : Self.nothingToClose }
}

extension Machine {
  var refusalOfBack: String? {
    var fork = self
    do throws(Complaint) {
      try fork.goBack()
      return nil
    } catch {
      return error.message
    }
  }
}
