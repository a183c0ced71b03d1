/// What a step does, for any kind of data. It says what follows, and leaves it to others to speak
/// of it.
public struct Stepper<Data: StepData>: Sendable {
  public typealias Stack = JourneyStack<Data.Values>

  /// What a journey comes to by itself.
  public enum Move {
    case shows(Page)
    case calls(Call)
    case opens(OpenedRoute, Data.Values, then: ID<Exit>?)
    /// Nil if nothing leads on.
    case takes(ID<Exit>?)
    case enters
    case fails(Obstacle)
    /// Not understood, which has been reported.
    case broken
  }

  /// Why a process cannot be entered.
  public enum Obstacle: Sendable {
    case noStart(Process)
    case tooDeep(Process)
  }

  public let data: Data
  public let model: Model

  @inlinable public init(_ data: Data, _ model: Model) { (self.data, self.model) = (data, model) }

  /// Goes on from the location of the innermost process.
  @inlinable public func move(_ stack: inout Stack) throws(Data.Failure) -> Move {
    switch model.locations[stack.top.location.index].kind {
    case .page(let page):
      let params = try data.bind(page.bindings, for: stack.top.values, sent: nil)
      try assign(page.returned, sent: nil, &stack)
      stack.show(params)
      return .shows(page)
    case .call(let call): return .calls(call)
    case .decide(let assignments, let exit):
      try assign(assignments, sent: nil, &stack)
      return .takes(exit)
    case .open(let opening, let exit):
      let arguments = try data.bind(opening.arguments, for: stack.top.values, sent: nil)
      return .opens(opening, arguments, then: exit)
    case .run(let process, let arguments, _):
      let params = try data.bind(arguments, for: stack.top.values, sent: nil)
      return entered(try enter(process, with: params, isOpened: false, &stack))
    case .forward(let process, let arguments):
      // A route makes way for the workflow that it starts.
      let params = try data.bind(arguments, for: stack.top.values, sent: nil)
      let isOpened = stack.frames.removeLast().isOpened
      return entered(try enter(process, with: params, isOpened: isOpened, &stack))
    case .broken: return .broken
    }
  }

  @inlinable func entered(_ obstacle: Obstacle?) -> Move { obstacle.map { .fails($0) } ?? .enters }

  /// Begins a process; nil if nothing is in the way.
  @inlinable public func enter(
    _ process: Process, with params: Data.Values, isOpened: Bool, _ stack: inout Stack
  ) throws(Data.Failure) -> Obstacle? {
    guard let start = model.start(of: process) else { return .noStart(process) }
    guard stack.frames.count < Stack.deepest else { return .tooDeep(process) }
    let values = try data.begin(process, with: params)
    stack.frames.append(
      Stack.Frame(process: process, location: start, values: values, isOpened: isOpened))
    return nil
  }

  /// Visits each transition that may be taken: the first whose guard holds, and before it those of
  /// which what is known does not decide it.
  @inlinable public func eachTransition(
    of exit: ID<Exit>, from stack: Stack, sent: Data.Values?,
    _ visit: (ID<Transition>) throws(Data.Failure) -> Void
  ) throws(Data.Failure) {
    func holds(_ when: ID<Formula>) throws(Data.Failure) -> Bool? {
      try data.holds(when, for: stack.top.values, sent: sent)
    }
    try eachTransition(of: exit, where: holds, visit)
  }

  /// The same, where more than the data may decide a guard.
  @inlinable public func eachTransition(
    of exit: ID<Exit>, where holds: (ID<Formula>) throws(Data.Failure) -> Bool?,
    _ visit: (ID<Transition>) throws(Data.Failure) -> Void
  ) throws(Data.Failure) {
    for transition in model.graph.exits[exit.index].transitions {
      guard let when = model.graph.transitions[transition.index].when else {
        return try visit(transition)
      }
      let holds = try holds(when)
      if holds == false { continue }
      try visit(transition)
      if holds == true { return }
    }
  }

  /// Sets what the transition sets. Where it leads to a step, that is the next location.
  @inlinable public func take(
    _ transition: ID<Transition>, sent: Data.Values?, _ stack: inout Stack
  ) throws(Data.Failure) -> Transition.Target {
    try assign(model.assignments(of: transition), sent: sent, &stack)
    let target = model.graph.transitions[transition.index].target
    if case .step(let step) = target { stack.top.location = Location.ID(step) }
    return target
  }

  /// Ends the innermost process. What its outcome carries becomes a result of its caller, which is
  /// nil if the process was opened, or nothing is below; the exit is the one by which that goes on.
  @inlinable public func end(
    with outcome: ID<Outcome>, _ stack: inout Stack
  ) throws(Data.Failure) -> (ended: Stack.Frame, caller: Location.ID?, exit: ID<Exit>?) {
    let (ended, caller) = stack.end()
    guard let caller, let exit = model.exit(of: caller, after: outcome) else {
      return (ended, caller, nil)
    }
    if let result = model.result(of: exit) {
      let value = try data.bind([result], for: ended.values, sent: nil)
      data.set([result], to: value, in: &stack.top.values)
    }
    return (ended, caller, exit)
  }

  @inlinable func assign(
    _ assignments: [Assignment], sent: Data.Values?, _ stack: inout Stack
  ) throws(Data.Failure) {
    if assignments.isEmpty { return }
    let values = try data.bind(assignments, for: stack.top.values, sent: sent)
    data.set(assignments, to: values, in: &stack.top.values)
  }
}

/// Data of one kind, as far as steps ask for them: values, or what a log tells of them.
public protocol StepData: Sendable {
  /// Of one process, or for the variables of a list of assignments.
  associatedtype Values: Hashable & Sendable
  /// Why an expression has no value.
  associatedtype Failure: Error

  /// Nil if what is known does not decide it.
  func holds(
    _ formula: ID<Formula>, for values: Values, sent: Values?
  ) throws(Failure) -> Bool?

  /// All right-hand sides, evaluated before any variable is written.
  func bind(
    _ assignments: [Assignment], for values: Values, sent: Values?
  ) throws(Failure) -> Values

  func set(_ assignments: [Assignment], to bound: Values, in values: inout Values)

  /// What a process knows when it begins.
  func begin(_ process: Process, with params: Values) throws(Failure) -> Values
}
