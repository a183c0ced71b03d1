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
  /// A file that could not be read, or shapes that were refused: names may be missing for that.
  public var isIncomplete = false

  public init() {}

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}

/// Something that linking saw and left to a rule.
public struct LinkIssue: Sendable {
  public enum Kind: Sendable {
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
}
