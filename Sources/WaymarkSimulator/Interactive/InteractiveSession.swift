import CEL
import WaymarkCompiler

/// A walk that somebody makes by hand, line by line. It does no input or output of its own, so that
/// a terminal and a pipe can both feed it.
public struct InteractiveSession {
  /// What the next line answers.
  enum Question {
    case start
    /// Params: those given so far, nil for what they usually are.
    case param([Value?])
    case stop
    /// Values that a button sends: those given so far, nil for a sample.
    case sent(ID<Action>, [Value?])
    /// The walk has failed, and can only be taken back.
    case failure
  }

  /// What can be taken back.
  struct Snapshot {
    /// Nil while it is asked with what to begin.
    var walk: Walk?
    var question: Question
  }

  let offers: WalkOffers
  let starts: [Journey.Start]
  let isColored: Bool
  let facts: WalkFacts
  var start: Journey.Start?
  /// Nil before a start is chosen.
  var current: Snapshot?
  var past: [Snapshot] = []
  /// True once the walk is over; nothing is answered any more.
  public private(set) var isOver = false

  var program: Program { _read { yield offers.program } }
  var graph: Graph { _read { yield program.graph } }

  /// `start` is where to begin; if nil, the user is asked.
  public init(
    _ graph: Graph, from start: Journey.Start?, knowing facts: WalkFacts, isColored: Bool
  ) {
    offers = WalkOffers(
      program: Program(graph), distinguished: DistinguishedValues(Analysis(of: graph)))
    self.facts = facts
    starts = graph.interactiveStarts
    self.start = start
    self.isColored = isColored
  }

  /// What is shown before the first line is read.
  public mutating func begin() -> String {
    guard let start else { return startQuestion }
    return begin(start)
  }

  /// Takes a line, and returns what is shown for it, with the next question.
  public mutating func answer(_ line: String) -> String {
    let word = line.trimmed
    if let command = Command(word) { return run(command) }
    guard let current else { return chooseStart(word) }
    switch current.question {
    case .start: return chooseStart(word)
    case .param(let values): return take(param: word, values)
    case .stop: return choose(word)
    case .sent(let action, let values): return send(word, action, values)
    case .failure: return unknown(word)
    }
  }

  private mutating func run(_ command: Command) -> String {
    switch command {
    case .help: return Self.help + question
    case .quit: return finish()
    case .place: return place + question
    case .back: return goBack()
    case .close:
      let refusal = current?.walk.map(\.refusalOfClosing) ?? Walk.nothingToClose
      return refusal.map { $0 + "\n" + question } ?? move(.close)
    case .restart:
      guard let start else { return question }
      return begin(start)
    case .undo:
      guard let last = past.popLast() else { return "there is nothing to take back\n" + question }
      current = last
      return question
    }
  }

  /// Ends the walk, and returns it as a scenario.
  public mutating func finish() -> String {
    if isOver { return "" }
    isOver = true
    return current?.walk.map { scenarioSection([$0.scenario]) } ?? ""
  }

  func unknown(_ word: String) -> String {
    let shown = word.isEmpty ? "an empty line" : "`\(Printable.line(word))`"
    return "\(shown) is no choice here; type one of the numbers, or `h` for help\n> "
  }
}

/// What can be typed anywhere.
enum Command: String, CaseIterable {
  case back, undo, restart
  case place = "where"
  case close, help, quit

  init?(_ word: String) {
    if word == "?" {
      self = .place
      return
    }
    let found = Self.allCases.first { $0.rawValue == word || $0.letter == word }
    guard let found else { return nil }
    self = found
  }

  /// `where` is asked by `?`.
  private var letter: String { self == .place ? "?" : String(rawValue.prefix(1)) }
}

extension String {
  fileprivate var trimmed: String {
    var text = Substring(self)
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}

extension Graph {
  /// The entries, then all workflows, then what users arrive at only by a link.
  fileprivate var interactiveStarts: [Journey.Start] {
    let entries = project.entries.compactMap(\.target)
    let links = routes.indices.map { ID<Route>($0) }.filter {
      !self[$0].links.isEmpty && !entries.contains($0) && self[$0].isOfApp
    }
    return entries.map { .route($0) } + workflows.indices.map { .workflow(ID($0)) }
      + links.map { .route($0) }
  }
}

extension Route {
  /// It shows a screen, or starts a workflow.
  fileprivate var isOfApp: Bool {
    switch destination {
    case .screen, .workflow: true
    case .external, .effect, .none: false
    }
  }
}
