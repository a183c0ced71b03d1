import CEL
import WaymarkCompiler

/// Runs one journey: it moves from stop to stop by itself, and at each stop waits for an answer. It
/// is a value, so a copy is a fork of the journey.
public struct Machine: Sendable {
  enum State: Hashable, Sendable {
    case moving
    case ending(ID<Outcome>)
    /// Where the scenario ends.
    case arrived
    case halted(Halt)
  }

  /// The limit on processes that enter one another: anything deeper is an endless recursion.
  static let deepest = 1_000

  let program: Program
  let world: World
  var frames: [Frame] = []
  /// A `root` route has closed everything: whatever is closed next, nothing is shown again.
  var isOver = false
  var state = State.moving
  /// The step at which a scenario ends: what it does is not done. What it runs is followed up to
  /// the first stop.
  var goal: Location.ID? { didSet { isInGoal = false } }
  var isInGoal = false
  private(set) var answered: Int32 = 0
  /// Operations that do harm when repeated, and have been, or may have been, carried out.
  public internal(set) var committed: [ID<Operation>] = []
  public internal(set) var trail: [Visit] = []

  var graph: Graph { _read { yield program.graph } }

  public init(_ program: Program, in world: World) {
    self.program = program
    self.world = world
  }

  /// Where the journey waits; nil before it has begun, and at a goal where nobody has to act.
  public var halt: Halt? {
    if case .halted(let halt) = state { halt } else { nil }
  }

  /// Begins a workflow, or a page that a route shows, and goes on to the first stop. `params` are
  /// in the order of their declaration.
  public mutating func begin(_ process: Process, with params: [Value]) throws(Complaint) {
    try enter(process, with: params, isOpened: false, from: nil)
    try advance()
  }

  mutating func advance() throws(Complaint) {
    var watch = LoopWatch(limit: graph.steps.count + LoopWatch.patience)
    while true {
      switch state {
      case .halted, .arrived: return
      case .moving: try move()
      case .ending(let outcome): try end(with: outcome)
      }
      try watch.look(at: self)
      if world.budget?.move() == false { throw Complaint("this walk takes too long") }
    }
  }

  mutating func enter(
    _ process: Process, with params: [Value?], isOpened: Bool, from span: Span?
  ) throws(Complaint) {
    guard let start = program.model.start(of: process) else {
      throw Complaint(
        "`\(program.name(of: process))` has no step to start with",
        actual: span ?? program.nameSpan(of: process))
    }
    guard frames.count < Self.deepest else {
      throw Complaint(
        "`\(program.name(of: process))` is run \(Self.deepest) workflows deep, and no journey is "
          + "followed further: see whether they run one another without end",
        actual: span ?? program.nameSpan(of: process))
    }
    var values = params
    if case .workflow(let id) = program.model.subject(of: process) {
      for variable in graph.workflows[id.index].state {
        values.append(try program.initialValue(of: variable))
      }
      for _ in graph.workflows[id.index].results { values.append(nil) }
    }
    frames.append(Frame(process: process, location: start, values: values, isOpened: isOpened))
    state = .moving
  }

  mutating func note(_ event: Visit.Event, at location: Location.ID) {
    trail.append(Visit(location: location, stop: answered, event: event))
  }

  /// Counts a stop as answered.
  mutating func answer() { answered += 1 }
}
