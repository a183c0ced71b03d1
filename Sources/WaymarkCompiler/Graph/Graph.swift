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
  /// In the order of the files.
  public internal(set) var silenced: [Silenced] = []

  var recovery = Recovery()

  public init() {}

  /// A rule that a comment silences.
  public struct Silenced: Sendable {
    public let rule: String
    public let reason: String
    public let comment: Span
    let covers: Range<UInt32>
  }

  /// True if a comment silences the rule there.
  package func silences(_ rule: String, at place: Span) -> Bool {
    silenced.contains {
      $0.rule == rule && $0.comment.file == place.file && $0.covers.contains(place.start)
    }
  }

  /// True if a file could not be read, or a shape was rejected.
  public var isIncomplete: Bool { recovery.isIncomplete }
  /// True if a file could not be read.
  public var lacksFiles: Bool { recovery.lacksFiles }

  public func text(_ symbol: Symbol) -> String { symbols[symbol] }
  public func text(_ name: Name) -> String { symbols[name.symbol] }
}
