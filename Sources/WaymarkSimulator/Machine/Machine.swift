import CEL
import WaymarkCompiler

/// Runs one journey: it moves from stop to stop by itself, and at each stop waits for an answer. It
/// is a value, so a copy is a fork of the journey.
public struct Machine: Sendable {
  enum State: Hashable, Sendable {
    case moving
    case ending(ID<Outcome>)
    case halted(Halt)
  }

  /// What happens once a route that a button opened is closed.
  struct Press: Sendable {
    var exit: ID<Exit>?
    var sent: [String: Value]
    var closesAll: Bool
  }

  /// The limit on workflows that run workflows: anything deeper is an endless recursion.
  static let deepest = 1_000

  let program: Program
  let world: World
  var frames: [Frame] = []
  var state = State.moving
  var press: Press?
  var answered: Int32 = 0
  /// Operations that do harm when repeated, in the order in which they were (or may have been)
  /// carried out.
  public internal(set) var committed: [ID<Operation>] = []
  public internal(set) var trail: [Visit] = []

  var graph: Graph { program.graph }

  public init(_ program: Program, in world: World) {
    self.program = program
    self.world = world
  }

  /// Where the journey waits; nil only before it has begun.
  public var halt: Halt? {
    if case .halted(let halt) = state { halt } else { nil }
  }

  /// Begins at the start of a workflow, and goes on to the first stop. `params` are in the order
  /// of their declaration.
  public mutating func begin(_ workflow: ID<Workflow>, with params: [Value])
    throws(Complaint)
  {
    try enter(workflow, with: params, from: graph[workflow].name.span)
    try advance()
  }

  mutating func advance() throws(Complaint) {
    var watch = LoopWatch(limit: graph.steps.count + LoopWatch.patience)
    while true {
      switch state {
      case .halted: return
      case .moving: try move()
      case .ending(let outcome): try end(with: outcome)
      }
      try watch.look(at: self)
    }
  }

  mutating func enter(_ workflow: ID<Workflow>, with params: [Value], from span: Span)
    throws(Complaint)
  {
    let spec = graph[workflow]
    guard let start = spec.start.target else {
      throw Complaint("`\(graph.text(spec.name))` has no step to start with", actual: span)
    }
    guard frames.count < Self.deepest else {
      throw Complaint(
        "`\(graph.text(spec.name))` is run \(Self.deepest) workflows deep, and no journey is "
          + "followed further: see whether they run one another without end", actual: span)
    }
    var values: [Value?] = params.prefix(spec.params.count).map { $0 }
    for variable in spec.state {
      values.append(try initialValue(of: variable))
    }
    values += [Value?](repeating: nil, count: spec.results.count)
    frames.append(Frame(workflow: workflow, step: start, values: values))
    state = .moving
  }

  private func initialValue(of variable: ID<Variable>) throws(Complaint) -> Value? {
    guard let plain = graph[variable].defaultValue else { return nil }
    return try program.read(plain, as: graph[variable].type, filling: .defaults)
  }

  mutating func note(_ event: Visit.Event, at step: ID<Step>) {
    trail.append(Visit(step: step, stop: answered, event: event))
  }
}
