public struct Workflow: Sendable {
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var summary: Symbol
  public internal(set) var params: Run<Variable>
  public internal(set) var state: Run<Variable>
  /// One for each name given by `as`, in the order of the steps.
  public internal(set) var results: Run<Variable>
  /// What its outcomes carry, in their order.
  public internal(set) var returned: Run<Variable> = .empty
  public internal(set) var outcomes: Run<Outcome>
  public var steps: Run<Step>
  /// The first step unless `start` says otherwise; unresolved if there is none.
  public internal(set) var start: Ref<Step>
  /// Where a call leads after an error for which it has no exit of its own.
  public internal(set) var failure: SharedExit?
  /// Where a page leads by actions for which its step has no exit of its own.
  public internal(set) var on: [SharedExit] = []

  /// An exit that the workflow has for those of its steps that need one.
  public struct SharedExit: Sendable {
    public internal(set) var key: Name
    public internal(set) var go: Name
    public internal(set) var target: Transition.Target = .unresolved
    /// True if no page needs it, and nothing is known that was meant.
    var isUndefined = false
  }
}

public struct Outcome: Sendable {
  public internal(set) var name: Name
  public internal(set) var workflow: ID<Workflow>
  public internal(set) var kind: OutcomeKind
  /// What it carries to the step that runs the workflow; nil for nothing.
  public internal(set) var value: ID<Variable>?
}

public struct Step: Sendable {
  public enum Kind: UInt8, Sendable { case show, call, choose, open, run, set, wait, broken }
  public internal(set) var name: Name
  public internal(set) var workflow: ID<Workflow>
  public internal(set) var kind: Kind
  /// The value of `call`, `show`, `run`, `open`; the key of `choose`, `set`, `wait`.
  public internal(set) var span: Span
  /// The name given to `show`, `call`, `open`, `run`; `orders.status` is one name.
  public internal(set) var targetName: Symbol
  public internal(set) var targetRaw: Int32 = -1
  public internal(set) var arguments: Run<Argument>
  public internal(set) var implicitArguments: Run<ImplicitArgument> = .empty
  /// The assignments of a `set` step; of a last page, what its outcome carries.
  public internal(set) var assignments: Run<Argument>
  public var exits: Run<Exit>
  /// The name under `as`, for all answers or outcomes that bring a value.
  public internal(set) var result: Ref<Variable>?
  /// If nil, the screen decides.
  public internal(set) var isBackBlocked: Bool?
  public internal(set) var ends: Ref<Outcome>?
  private var rarities: Shared<Rarities>?

  public var title: Template? {
    get { rarities?.value.title }
    set { change { $0.title = newValue } }
  }
  public var retry: Retry? {
    get { rarities?.value.retry }
    set { change { $0.retry = newValue } }
  }
  /// The duration of `wait`.
  public var seconds: Int64 {
    get { rarities?.value.seconds ?? 0 }
    set { change { $0.seconds = newValue } }
  }
  /// The names under `as`, each with its exit, where it is a mapping.
  public internal(set) var namedResults: [NamedResult] {
    get { rarities?.value.results ?? [] }
    set { change { $0.results = newValue } }
  }

  public struct NamedResult: Sendable {
    public internal(set) var exit: Name
    public internal(set) var result: Ref<Variable>
  }

  public struct Retry: Sendable {
    public internal(set) var errors: [Name]
    public let times: Int
    public let seconds: Int64
  }

  /// True for a call that is repeated after an answer that names no error.
  var retriesFailure: Bool {
    retry?.errors.contains { $0.symbol == Keyword.failure.symbol } ?? false
  }

  private mutating func change(_ change: (inout Rarities) -> Void) {
    var changed = rarities?.value ?? Rarities()
    change(&changed)
    rarities = Shared(changed)
  }

  /// The properties that only few steps have, stored separately so that the many stay small.
  private struct Rarities: Sendable {
    var title: Template?
    var retry: Retry?
    var seconds: Int64 = 0
    var results: [NamedResult] = []
  }

  private final class Shared<Value: Sendable>: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  public init(
    name: Name, workflow: ID<Workflow>, kind: Kind, span: Span, targetName: Symbol,
    targetRaw: Int32 = -1, arguments: Run<Argument> = .empty,
    assignments: Run<Argument> = .empty, exits: Run<Exit> = .empty, ends: Ref<Outcome>? = nil
  ) {
    self.name = name
    self.workflow = workflow
    self.kind = kind
    self.span = span
    self.targetName = targetName
    self.targetRaw = targetRaw
    self.arguments = arguments
    self.assignments = assignments
    self.exits = exits
    self.ends = ends
  }

  public var screen: ID<Screen>? { target(of: .show) }
  public var operation: ID<Operation>? { target(of: .call) }
  public var route: ID<Route>? { target(of: .open) }
  public var runs: ID<Workflow>? { target(of: .run) }

  private func target<E>(of kind: Kind) -> ID<E>? {
    self.kind == kind && targetRaw >= 0 ? ID(raw: targetRaw) : nil
  }
}

/// One exit of a step, with its alternatives in order.
public struct Exit: Sendable {
  public enum Trigger: Hashable, Sendable {
    /// An action of the screen; nil if it has none of that name.
    case action(ID<Action>?)
    case success
    /// A named error: its index among the operation's errors; nil if there is none of that name.
    case error(Int?)
    case failure
    case outcome(ID<Outcome>?)
    /// Seconds.
    case after(Int64)
    /// The only exit of `choose`, `open`, `set`, `wait`.
    case onward
  }
  public internal(set) var trigger: Trigger
  /// The key under `on` (or under `after`); for an `onward` exit, the key `go` or `choose`.
  public internal(set) var name: Name
  public var step: ID<Step>
  /// `none`: the step does not offer the action, and there are no transitions.
  public let isNone: Bool
  /// True if the step does not say it, but the workflow: its name and target are those of
  /// `failure`, or of an action under `on`, there.
  public var isInherited = false
  public var transitions: Run<Transition>
  /// What is known from here on: the content of the answer, or what the outcome carries.
  public internal(set) var result: ID<Variable>?

  /// True if its transition is that of the workflow's `on`, the same for all steps.
  public var isShared: Bool { if case .action = trigger { isInherited } else { false } }
}

/// One alternative: taken when its guard holds and none above it was taken.
///
/// What several steps inherit from `on` of their workflow is one transition, and belongs to the
/// first of them.
public struct Transition: Sendable {
  public enum Target: Hashable, Sendable {
    case step(ID<Step>)
    case outcome(ID<Outcome>)
    case unresolved
  }
  public var exit: ID<Exit>
  public var step: ID<Step>
  public internal(set) var when: ID<Formula>?
  public let isElse: Bool
  public internal(set) var assignments: Run<Argument>
  /// Its text and place; the target it means.
  public internal(set) var go: Name
  public var target: Target = .unresolved
}

extension Graph {
  /// Of all steps, each once.
  public func transitions(of workflow: Workflow) -> [ID<Transition>] {
    workflow.steps.flatMap { self[$0].exits }.flatMap { exit in
      self[exit].transitions.filter { self[$0].exit == exit }
    }
  }
}
