import CEL

/// The waist of the hourglass, made by `link`: every entity in a flat array in the order of the
/// files, every reference an index or known to be unresolved. Nothing in it has been complained of
/// unless a reading stage did; nothing in it can be out of bounds.
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

  /// What typing the expressions and values found; rules turn it into complaints.
  public var issues: [LinkIssue] = []
  public var suppressions: [Suppression] = []
  /// A file that could not be read, or shapes that were refused: what leads where is not known.
  public var isIncomplete = false
  /// Part of it: a section could not be read, so that what seems undeclared may stand there.
  public var lacksSections = false
  /// As much of a whole file.
  public var lacksFiles = false
  /// By their names' places, the owners whose members were refused: what seems to be none of them
  /// may be one.
  public var unclear: Set<Span> = []
  /// What is used by something that was refused: steps of no single kind, links.
  public var mentions: Set<String> = []

  public init() {}

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}

/// Something that linking saw and left to a rule.
public struct LinkIssue: Sendable {
  public enum Kind: Sendable {
    case unknownValue
    case badExpression
    case undefinedName
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
  /// Of a name that any file may declare.
  public var isGlobal = false
}
