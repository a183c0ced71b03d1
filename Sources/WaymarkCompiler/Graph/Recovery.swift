/// What a project may lack because parts of its specs were rejected, or name what is not declared.
/// Each such part is a hole. What a hole could explain is not reported as a defect of its own.
struct Recovery: Sendable {
  /// A rejected part of the specs.
  struct Hole: Sendable {
    /// The names that it may use.
    enum Uses: Sendable {
      case names([String])
      case anything
      /// Any type, and nothing else.
      case types
      /// The flags and states of these names, in an expression; if nil, any of them.
      case values([String]?)
    }
    var uses: Uses
    /// True if the names that it uses may be declared in it.
    var mayDeclare = false
  }

  /// What an entity lacks.
  struct Loss: OptionSet, Sendable {
    let rawValue: UInt8
    /// Some of its keys or members could not be read: one that seems missing may be there.
    static let parts = Loss(rawValue: 1)
    /// The paths of a workflow are not those that its author intended.
    static let paths = Loss(rawValue: 2)
    /// A step of a workflow lacks a target, or has an exit twice: more data may arrive than can be
    /// seen. Of a step: it may lead elsewhere.
    static let transitions = Loss(rawValue: 4)
    /// A result of a workflow: an undeclared name may be that of the result.
    static let results = Loss(rawValue: 8)
    /// Steps of a workflow are outside its `steps`.
    static let steps = Loss(rawValue: 16)
    /// How a route is presented: the route may close what it is opened from.
    static let presentation = Loss(rawValue: 32)
    /// Being the only one of its name: another is declared after it, and either may be meant.
    static let uniqueness = Loss(rawValue: 64)
    /// All references: they mean the one of its name that is declared before it.
    static let references = Loss(rawValue: 128)
  }

  /// An entity, by its kind and name.
  struct Subject: Hashable, Sendable {
    var kind: NameKind
    var name: String
  }

  /// True if a part was rejected that may contain more than a single name.
  private(set) var isIncomplete = false
  /// True if a file could not be read.
  private(set) var lacksFiles = false
  private var usesAnything = false
  /// True if a type was rejected, which may use any other.
  private(set) var usesAnyType = false
  private var usesAnyValue = false
  private var mayDeclare = false
  private var used: Set<String> = []
  private var mentioned: Set<String> = []
  private var values: Set<String> = []
  /// The entities that undefined names most likely mean.
  private var meant: Set<Subject> = []
  /// Undefined names that are like no other: each may mean any entity of that kind.
  private var unlike: [NameKind: Set<String>] = [:]
  /// By the span of the entity's name.
  private var losses: [Span: Loss] = [:]
  /// What the linker found fault with, in the order of the files.
  private var faults: [Span] = []
}

extension Recovery {
  mutating func add(_ hole: Hole) {
    mayDeclare = mayDeclare || hole.mayDeclare
    switch hole.uses {
    case .names(let names):
      isIncomplete = true
      used.formUnion(names)
    case .anything: (isIncomplete, usesAnything) = (true, true)
    case .types: usesAnyType = true
    case .values(let names?): values.formUnion(names)
    case .values(nil): usesAnyValue = true
    }
  }

  /// The rest of the entity is read.
  mutating func lose(_ loss: Loss, of owner: Span) { losses[owner, default: []].formUnion(loss) }

  mutating func loseFiles() { (isIncomplete, lacksFiles) = (true, true) }

  /// A value that is not read as it is written, but is a name.
  mutating func mention(_ names: [String]) { mentioned.formUnion(names) }

  /// An undefined name means these entities rather than any other.
  mutating func mean(_ subjects: [Subject]) { meant.formUnion(subjects) }

  /// An undefined name is like no name of that kind.
  mutating func failToGuess(_ name: String, _ kind: NameKind) {
    unlike[kind, default: []].insert(name)
  }

  mutating func setFaults(_ spans: [Span]) { faults = spans.sorted { $0.isBefore($1) } }

  mutating func append(_ other: Recovery) {
    isIncomplete = isIncomplete || other.isIncomplete
    lacksFiles = lacksFiles || other.lacksFiles
    usesAnything = usesAnything || other.usesAnything
    usesAnyType = usesAnyType || other.usesAnyType
    usesAnyValue = usesAnyValue || other.usesAnyValue
    mayDeclare = mayDeclare || other.mayDeclare
    if !other.used.isEmpty { used.formUnion(other.used) }
    if !other.mentioned.isEmpty { mentioned.formUnion(other.mentioned) }
    if !other.values.isEmpty { values.formUnion(other.values) }
    if !other.meant.isEmpty { meant.formUnion(other.meant) }
    unlike.merge(other.unlike) { $0.union($1) }
    if !other.losses.isEmpty { losses.merge(other.losses) { $0.union($1) } }
  }
}

extension Recovery {
  /// True if a hole may use any entity that more than one workflow can use.
  var mayUseAnything: Bool { usesAnything || lacksFiles }

  /// True if a hole may use the entity, or an undefined name means it. A part of a workflow is
  /// used in that workflow only, whose holes make its paths unknown, unless they name it.
  func mayUse(_ subject: Subject) -> Bool {
    if lacksFiles || mentioned.contains(subject.name) || meant.contains(subject) { return true }
    switch subject.kind {
    case .step, .outcome: return used.contains(subject.name)
    case .type where usesAnyType: return true
    case .flag where usesAnyValue, .state where usesAnyValue: return true
    case .flag where values.contains(subject.name), .state where values.contains(subject.name):
      return true
    default: return mayName(subject.name)
    }
  }

  /// The number of undefined names that may mean any entity of the kind. Each of them means one, so
  /// they explain no more entities that nothing uses than that.
  func countUnlike(_ kind: NameKind) -> Int {
    unlike[kind == .service ? .operation : kind]?.count ?? 0
  }

  /// True if a hole contains the name, or may contain any.
  func mayName(_ name: String) -> Bool {
    mayUseAnything || used.contains(name) || mentioned.contains(name)
  }

  /// True if a name of which these are the words may be declared in a hole.
  func mayDeclare(_ words: [String]) -> Bool {
    lacksFiles || mayDeclare && (usesAnything || words.contains(where: used.contains))
  }

  /// True if an entity lacks any of these.
  func lacks(_ loss: Loss, _ owner: Span) -> Bool {
    !losses.isEmpty && losses[owner].map { !$0.isDisjoint(with: loss) } ?? false
  }

  func lacks(_ loss: Loss, _ owner: Name) -> Bool { lacks(loss, owner.span) }

  /// True if the linker found fault with a part of it: what the whole means is unknown.
  func hasFault(in span: Span) -> Bool {
    guard !faults.isEmpty else { return false }
    let next = faults.partitionIndex { !$0.isBefore(span) }
    return next < faults.count && faults[next].file == span.file && faults[next].start < span.end
  }

  /// True if nothing was rejected, not even a name.
  var isWhole: Bool { !isIncomplete && mentioned.isEmpty }
}

extension Graph {
  /// True if something of that name or id is declared before it, which stands for both: nothing but
  /// that is said of it.
  public func isSecond(_ name: Span) -> Bool { recovery.lacks(.references, name) }

  /// True if the paths of a workflow are those that its author intended.
  func knowsPaths(of workflow: Workflow) -> Bool {
    workflow.start.target != nil && !recovery.lacks(.paths, workflow.name)
  }
}
