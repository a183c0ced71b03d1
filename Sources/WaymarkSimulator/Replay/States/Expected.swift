import WaymarkCompiler

/// What the spec allows where a session deviates, and how it is followed from there.
extension Following {
  private var program: Program { silent.data.program }
  private var graph: Graph { silent.data.program.graph }

  /// In words, each once, sorted.
  mutating func expected(from paths: [Path]) -> [String] {
    var words: Set<String> = []
    for path in paths {
      if path.explanation.isOfBackend {
        let calls = ([path] + hidden(from: path)).filter {
          $0.explanation.state == .calling || $0.explanation.state == .waiting
        }
        words.formUnion(calls.flatMap { expected(from: $0) })
        continue
      }
      words.formUnion(expected(from: path))
      let isBetween = path.explanation.isBetweenJourneys
      for silent in unlogged(path) where !isBetween || silent.explanation.state == .arriving {
        words.formUnion(expected(from: silent))
      }
      if isBetween {
        words.formUnion(names.arrivals.map { "open `\(graph.text(graph[$0].name))`" })
      }
    }
    return words.sorted()
  }

  private func expected(from path: Path) -> [String] {
    let location = path.explanation.location
    switch path.explanation.state {
    case .new, .idle, .lost, .moving, .ending, .stuck: return []
    case .arriving:
      guard let page = location.flatMap({ program.page(at: $0) }) else { return [] }
      return ["show `\(graph.text(graph[page.screen].name))`"]
    case .shown:
      return location.flatMap { program.page(at: $0) }.map { offers(of: $0, path) } ?? []
    case .calling:
      guard let call = location.flatMap({ program.call(at: $0) }) else { return [] }
      return ["call `\(graph.qualifiedName(of: call.operation))`"]
    case .waiting: return location.flatMap { program.call(at: $0) }.map { answers(to: $0) } ?? []
    case .opening(let route): return ["open `\(graph.text(graph[route].name))`"]
    case .ended(let outcome): return ["end with `\(graph.text(graph[outcome].name))`"]
    }
  }

  private func offers(of page: Page, _ path: Path) -> [String] {
    let buttons = page.buttons.filter { mayOffer($0, on: page, path) }
    return buttons.map { "do `\(graph.text(graph[$0.action].name))`" }
      + (page.ends != nil || program.model.mayAllowBack(page) ? ["do `back`"] : [])
  }

  private func answers(to call: Call) -> [String] {
    let operation = graph[call.operation]
    let name = graph.qualifiedName(of: call.operation)
    return call.answers.map { answer in
      switch answer.kind {
      case .success: "answer `\(name)` with `success`"
      case .error(let index):
        "answer `\(name)` with `\(graph.text((operation.errors ?? [])[index]))`"
      case .failure: "answer `\(name)` with `failure`"
      case .timeout: "the time of `after` passes"
      }
    }
  }

  /// From any place that the event can have; nothing is known of how it was reached.
  mutating func rejoined(by event: LogEvent, from paths: [Path]) -> [Path] {
    let joined = joined(by: event, from: paths)
    return joined.isEmpty ? [lost(from: paths)] : joined
  }

  /// The same; empty if nothing is declared that could be meant.
  mutating func joined(by event: LogEvent, from paths: [Path]) -> [Path] {
    self.paths(after: event, from: lost(from: paths))
  }

  private func lost(from paths: [Path]) -> Path {
    var lost = Path(explanation: .lost)
    lost.explanation.environment = paths.first?.explanation.environment ?? KnownEnvironment()
    return lost
  }

  /// True if whichever state is true, a journey has begun and has not come to an end.
  func isUnfinished(_ paths: [Path]) -> Bool {
    !paths.isEmpty
      && paths.allSatisfy { path in
        switch path.explanation.state {
        case .new, .idle, .lost, .ended: false
        case .shown: !path.explanation.isEndTold && lastOutcome(of: [path]) == nil
        default: true
        }
      }
  }

  /// The end for which the last screen of a journey stands, if that is what is shown.
  func lastOutcome(of paths: [Path]) -> ID<Outcome>? {
    let outcomes = paths.map { path -> ID<Outcome>? in
      guard path.explanation.state == .shown, path.explanation.frames.count == 1,
        !path.explanation.isEndTold
      else { return nil }
      return program.page(at: path.explanation.top.location)?.ends
    }
    guard let first = outcomes.first, outcomes.allSatisfy({ $0 == first }) else { return nil }
    return first
  }
}
