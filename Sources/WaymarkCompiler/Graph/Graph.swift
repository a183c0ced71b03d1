import CEL

/// A project, as the rules and all outputs see it; made by `link`. Every entity is in a flat array
/// in the order of the files, and every reference is an index within bounds or marked as
/// unresolved. No rule has judged a graph yet; only the stages before have reported errors.
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

  /// True if a file could not be read, or a shape was rejected.
  public internal(set) var isIncomplete = false
  /// The words of rejected parts of the specs: such a part may use any entity of such a name.
  var hidden: Set<String> = []
  /// True if a rejected part may use entities of unknown names.
  var hidesNames = false
  /// True if a section could not be read: an undeclared name in `hidden` may be declared there.
  var lacksSections = false
  /// True if a file could not be read.
  public internal(set) var lacksFiles = false
  /// True if a type was rejected, which may use any other type.
  var lacksTypes = false
  /// The spans of the names of entities with rejected members: an unknown member may be one of
  /// those.
  var unclear: Set<Span> = []
  /// The names that rejected parts use, such as a link or a step of an unknown kind.
  var mentions: Set<String> = []

  public init() {}

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}
