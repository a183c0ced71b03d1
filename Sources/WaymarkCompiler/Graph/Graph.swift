import CEL

/// The waist of the hourglass, made by `link`: every entity in a flat array in the order of the
/// files, every reference either an index or marked as unresolved. It has not been judged, except
/// by the reading stages; no index in it is out of bounds.
public struct Graph: Sendable {
  public var files: [SourceFile] = []
  public internal(set) var symbols = SymbolTable()
  public internal(set) var types = TypeTable()
  public internal(set) var project = ProjectInfo()

  public internal(set) var features: [Feature] = []
  public internal(set) var typeDeclarations: [TypeDeclaration] = []
  public internal(set) var variables: [Variable] = []
  public internal(set) var flags: [Flag] = []
  public internal(set) var services: [Service] = []
  public internal(set) var operations: [Operation] = []
  public internal(set) var screens: [Screen] = []
  public internal(set) var actions: [Action] = []
  public var routes: [Route] = []
  public var coordinators: [Coordinator] = []
  public var workflows: [Workflow] = []
  public internal(set) var outcomes: [Outcome] = []
  public var steps: [Step] = []
  public var exits: [Exit] = []
  public var transitions: [Transition] = []
  public internal(set) var arguments: [Argument] = []
  public internal(set) var formulas: [Formula] = []
  public internal(set) var references: [Reference] = []
  public internal(set) var implicitArguments: [ImplicitArgument] = []
  public internal(set) var scenarios: [Scenario] = []

  /// Whether a file could not be read, or a shape was refused.
  public internal(set) var isIncomplete = false
  /// The words of what was refused: it may use whatever is called so.
  var hidden: Set<String> = []
  /// Whether something was refused of which it is unknown what it may use.
  var hidesNames = false
  /// Whether a section could not be read: what seems undeclared may be in it, if it is `hidden`.
  var lacksSections = false
  /// The same for a whole file.
  public internal(set) var lacksFiles = false
  /// Whether a type was refused, which may have been meant to use any other.
  var lacksTypes = false
  /// The owners, by the places of their names, some of whose members were refused: an unknown
  /// member may be one of those.
  var unclear: Set<Span> = []
  /// What is used by something that was refused, such as a link or a step whose kind is unclear.
  var mentions: Set<String> = []

  public init() {}

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}
