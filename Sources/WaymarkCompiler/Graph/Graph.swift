import CEL

/// The waist of the hourglass, made by `link`: every entity in a flat array in the order of the
/// files, every reference either an index or marked as unresolved. It has not been judged, except
/// by the reading stages; no index in it is out of bounds.
public struct Graph: Sendable {
  public var files: [SourceFile] = []
  public var symbols = SymbolTable()
  public var types = TypeTable()
  public var project = ProjectInfo()

  public var features: [Feature] = []
  public var typeDeclarations: [TypeDeclaration] = []
  public var variables: [Variable] = []
  public var flags: [Flag] = []
  public var services: [Service] = []
  public var operations: [Operation] = []
  public var screens: [Screen] = []
  public var actions: [Action] = []
  public var routes: [Route] = []
  public var coordinators: [Coordinator] = []
  public var workflows: [Workflow] = []
  public var outcomes: [Outcome] = []
  public var steps: [Step] = []
  public var exits: [Exit] = []
  public var transitions: [Transition] = []
  public var arguments: [Argument] = []
  public var formulas: [Formula] = []
  public var scenarios: [Scenario] = []

  /// What typing the expressions and values found; rules turn these into complaints.
  public var issues: [LinkIssue] = []
  public var suppressions: [Suppression] = []
  /// Whether a file could not be read, or a shape was refused: what leads where is then unknown.
  public var isIncomplete = false
  /// Whether a section could not be read: what seems undeclared may be in it.
  public var lacksSections = false
  /// The same for a whole file.
  public var lacksFiles = false
  /// The owners, by the places of their names, some of whose members were refused: an unknown
  /// member may be one of those.
  public var unclear: Set<Span> = []
  /// What is used by something that was refused, such as a link or a step whose kind is unclear.
  public var mentions: Set<String> = []

  public init() {}

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}

/// Something that linking found, for a rule to report.
public struct LinkIssue: Sendable {
  public enum Kind: Sendable {
    case unknownValue
    case badExpression
    case undefinedName
    case missingKey
    case duplicateName
    case typeMismatch
    case possiblyNull
    case unknownArgument
    case missingArgument
  }
  public var kind: Kind
  public var message: String
  public var span: Span
  public var notes: [Diagnostic.Note] = []
  public var fixes: [Diagnostic.Fix] = []
  /// Whether it is about a name that any file may declare.
  public var isGlobal = false
}
