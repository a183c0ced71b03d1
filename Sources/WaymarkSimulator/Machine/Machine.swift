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
    case stopped(Stop)
  }

  let stepper: Stepper<RunData>
  var stack = RunStack()
  var state = State.moving
  /// The step at which a scenario ends: what it does is not done. What it runs is followed up to
  /// the first stop.
  var goal: Location.ID? { didSet { isInGoal = false } }
  var isInGoal = false
  /// What the outcome carries with which a process ended that nothing had run.
  var returned: Value?
  private(set) var answered: Int32 = 0
  /// Operations that do harm when repeated, and have been, or may have been, carried out.
  public internal(set) var committed: [Committed] = []
  /// Each write of a variable that keys read has a number of its own.
  var writes: Int64 = 0
  var passed: [KeyIdentity: Int64] = [:]
  public internal(set) var trace: [Visit] = []

  var program: Program { _read { yield stepper.data.program } }
  var environment: Environment { _read { yield stepper.data.environment } }
  var graph: Graph { _read { yield program.graph } }
  var frames: [Frame] { _read { yield stack.frames } }

  public init(_ program: Program, in environment: Environment) {
    stepper = Stepper(RunData(program: program, environment: environment), program.model)
  }

  /// Where the journey waits; nil before it has begun, and at a goal where nobody has to act.
  public var stop: Stop? {
    if case .stopped(let stop) = state { stop } else { nil }
  }

  /// Begins a workflow, or a page that a route shows, and goes on to the first stop. `params` are
  /// in the order of their declaration.
  public mutating func begin(_ process: Process, with params: [Value]) throws(Complaint) {
    try enter(process, with: params, isOpened: false)
    try advance()
  }

  mutating func advance() throws(Complaint) {
    var watch = LoopWatch(limit: graph.steps.count + LoopWatch.patience)
    while true {
      switch state {
      case .stopped, .arrived: return
      case .moving: try move()
      case .ending(let outcome): try end(with: outcome)
      }
      try watch.look(at: self)
      if environment.budget?.move() == false { throw Complaint("this walk takes too long") }
    }
  }

  mutating func enter(
    _ process: Process, with params: [Value?], isOpened: Bool, at site: EntrySite? = nil
  ) throws(Complaint) {
    let numbers = site.map { paramWrites($0) } ?? [:]
    let obstacle = try stepper.enter(process, with: params, isOpened: isOpened, &stack)
    if let obstacle { throw complaint(of: obstacle, at: nil) }
    beginWrites(numbers)
    state = .moving
  }

  mutating func note(_ event: Visit.Event, at location: Location.ID) {
    trace.append(Visit(location: location, stop: answered, event: event))
  }

  /// Counts a stop as answered.
  mutating func answer() { answered += 1 }
}
