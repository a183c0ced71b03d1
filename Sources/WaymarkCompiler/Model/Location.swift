import CEL

/// A place in a process where something is decided: by the user, by the backend, or by data.
public struct Location: Sendable {
  public struct ID: Hashable, Sendable {
    public let raw: Int32
    public var index: Int { Int(raw) }

    package init(raw: Int32) { self.raw = raw }

    public init(_ step: WaymarkCompiler.ID<Step>) { raw = step.raw }
  }

  /// Indirect, since a runner reads one at each move, and most of it is not needed.
  public indirect enum Kind: Sendable {
    case page(Page)
    case call(Call)
    /// Assigns, then takes the first alternative that holds: `choose`, `set`, `wait`.
    case decide([Assignment], exit: WaymarkCompiler.ID<Exit>?)
    case open(OpenedRoute, exit: WaymarkCompiler.ID<Exit>?)
    case run(Process, [Assignment], exits: Run<Exit>)
    /// A route that starts a workflow, and is closed when the workflow ends.
    case forward(Process, [Assignment])
    /// Not understood, and reported.
    case broken
  }

  public let id: ID
  public let kind: Kind

  public init(id: ID, kind: Kind) {
    self.id = id
    self.kind = kind
  }
}

/// A screen in its place.
public struct Page: Sendable {
  public let screen: ID<Screen>
  /// The screen's params.
  public var bindings: [Assignment]
  public let buttons: [PageButton]
  public let after: ID<Exit>?
  public let ends: ID<Outcome>?
  /// What the outcome carries.
  public let returned: [Assignment]
  /// If nil, the screen that is shown decides.
  public let blocksBack: Bool?
}

public struct PageButton: Sendable {
  public let action: ID<Action>
  /// The transitions of the step for this button; nil if it has none.
  public let exit: ID<Exit>?
  /// Where the step says that it does not offer the button.
  public let hidden: ID<Exit>?
  public var isHidden: Bool { hidden != nil }
  /// The button is there only where one of the transitions' guards holds.
  public let isGuarded: Bool
  public let opening: OpenedRoute?
}

/// A route that is opened. Its arguments are read where it is opened: on a page, from the page.
public struct OpenedRoute: Sendable {
  public let route: ID<Route>
  /// Nil for a route that leaves the app or acts in place.
  public let process: Process?
  public let arguments: [Assignment]
  /// Closes the screens from which it is opened.
  public let closes: Bool
  /// Closes everything: another journey begins with what it shows.
  public let isRoot: Bool
}

public struct Call: Sendable {
  public let operation: ID<Operation>
  public let arguments: [Assignment]
  public let answers: [Answer]
  public let retry: Step.Retry?
  /// The answers after which its own `retry` calls again, although the operation may have taken
  /// effect.
  public let repeated: [Answer.Kind]
  /// Whether others have happened, by the content of a success.
  public let settles: [Settlement]

  public struct Settlement: Sendable {
    public let operation: ID<Operation>
    /// Reads the answer's variable of the operation that is called.
    public let holds: ID<Formula>
  }

  public struct Answer: Sendable {
    public enum Kind: Hashable, Sendable {
      case success
      /// The index among the operation's errors.
      case error(Int)
      /// Any error, declared or not, whose answer says nothing more.
      case failure
      case timeout
    }
    public let kind: Kind
    public let exit: ID<Exit>
    /// What the content of the answer becomes; nil if nobody asks for it.
    public let result: ID<Variable>?
    /// The operation may have taken effect.
    public let mayCommit: Bool
  }

  public func answer(_ kind: Answer.Kind) -> Answer? { answers.first { $0.kind == kind } }

  /// What a success becomes.
  public var result: ID<Variable>? { answer(.success)?.result }

  /// Nil if nothing is tried again after the error.
  public func retry(after error: Symbol) -> Step.Retry? {
    retry.flatMap { retry in retry.errors.contains { $0.symbol == error } ? retry : nil }
  }
}

extension Operation {
  /// Nil for an error that it does not have.
  public func answer(named error: Symbol) -> Call.Answer.Kind? {
    if let index = errors?.firstIndex(where: { $0.symbol == error }) { return .error(index) }
    return error == Keyword.failure.symbol ? .failure : nil
  }
}

/// A variable and what it is given.
public struct Assignment: Sendable {
  public let variable: ID<Variable>
  public let source: Source

  public init(variable: ID<Variable>, source: Source) {
    self.variable = variable
    self.source = source
  }
}

public enum Source: Sendable {
  case formula(ID<Formula>)
  /// Passed by name.
  case variable(ID<Variable>)
  /// The default of a variable.
  case initial(ID<Variable>)
  case null
  /// What an argument was to give that is missing or misspelt, which has been reported.
  case unknown
}
