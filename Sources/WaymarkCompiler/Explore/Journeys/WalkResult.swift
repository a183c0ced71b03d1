/// What happened on the way to what a walk leads to.
struct WalkResult {
  /// The route that is opened; -1 for none.
  private(set) var route: Int32 = -1
  private(set) var isPressed = false
  private(set) var isBack = false
  /// Something fails on the way, so that nothing follows.
  private(set) var fails = false
  /// A route is asked for that the client does not know.
  private(set) var isUnsupported = false
  private(set) var answer: Call.Answer.Kind?
  /// What others than the user do, in order.
  private(set) var answers: [JourneyEvent] = []
  private var splits: [(position: Int, value: UInt32)] = []
  /// All that is decided, also what is assigned afterwards.
  private(set) var decided: [(position: Int, value: UInt32)] = []
  private(set) var stops: Int32 = 0

  init(_ walk: Walk) {
    let program = walk.program.program
    for step in walk.latestSteps {
      switch step {
      case .split(let position, let value):
        splits.append((position, value))
        decided.append((position, value))
      case .assign(let range):
        // What was split later belongs to what is assigned here.
        let assigned = program.updates[range].map(\.slot)
        splits.removeAll { assigned.contains($0.position) }
      case .event(let index): read(program.events[Int(index)])
      case .finding(let index):
        if program.findings[Int(index)].kind == .unsupportedRoute {
          isUnsupported = true
        } else {
          fails = true
        }
      case .read: break
      }
    }
  }

  private mutating func read(_ event: JourneyEvent) {
    if case .settles = event { return answers.insert(event, at: 0) }
    stops += 1
    switch event {
    case .opens(let route, _): self.route = route.raw
    case .press: isPressed = true
    case .back: isBack = true
    case .answer(let kind):
      answer = kind
      answers.insert(event, at: 0)
    case .timeout, .settles: break
    }
  }

  /// The values of a page, with what was decided before it was left.
  func page(_ words: [UInt64], _ program: LoadedProgram) -> [UInt64] {
    var words = words
    for (position, value) in splits {
      let field = program.fields[position]
      if field.value(in: words[field.word]) != 0 { continue }
      words[field.word] |= UInt64(value + 1) << field.shift
    }
    return words
  }
}
