/// The type of an expression, what is wrong with it, and what is known where it holds or does not.
public struct Checked: Sendable {
  /// For text that could not be parsed: nothing is known, and nothing more is reported.
  public static let unknown = Checked(
    type: .unknown, whenTrue: .impossible, whenFalse: .impossible)

  public var type: Type
  public var issues: [Issue]
  public var whenTrue: Facts
  public var whenFalse: Facts
  /// The expression as it is to be evaluated, if some Int literals in it stand for Doubles.
  public internal(set) var reading: Expression?
  /// How many names were compared in search of what misspelt ones mean.
  public internal(set) var compared = 0

  public init(
    type: Type, issues: [Issue] = [], whenTrue: Facts = .none, whenFalse: Facts = .none
  ) {
    self.type = type
    self.issues = issues
    self.whenTrue = whenTrue
    self.whenFalse = whenFalse
  }
}

public struct Checker: Sendable {
  private let types: TypeTable
  private let patience: Int

  /// Each misspelt name is compared with all known names. Callers that check a great many
  /// expressions can say how many names may be compared; after that, there are no suggestions.
  public init(types: TypeTable, patience: Int = 500_000) {
    self.types = types
    self.patience = patience
  }

  public func check(
    _ expression: Expression, in scope: Scope, expecting: Type? = nil, knowing: Facts = .none
  ) -> Checked {
    if let type = plainType(expression, in: scope, expecting: expecting) {
      return Checked(type: type)
    }
    var judgement = Judgement(
      types: types, expression: expression, scope: scope, patience: patience)
    let judged = judgement.judge(expression.root, knowing)
    if let expecting { judgement.fit(expression.root, expecting) }
    var checked = Checked(
      type: judged.type, issues: judgement.issues, whenTrue: judged.whenTrue,
      whenFalse: judged.whenFalse)
    checked.compared = judgement.compared
    if !judgement.doubles.isEmpty {
      checked.reading = expression.reading(asDouble: judgement.doubles)
    }
    return checked
  }

  /// A plain variable or number, as most arguments are: there is nothing to report or to learn.
  private func plainType(
    _ expression: Expression, in scope: Scope, expecting: Type?
  ) -> Type? {
    guard expression.nodes.count == 1 else { return nil }
    let type: Type? =
      switch expression[0] {
      case .identifier(let name): scope.variables[name]
      case .int: .int
      case .double: .double
      default: nil
      }
    guard let type, !type.isOptional, expecting.map({ type == $0 }) ?? true else { return nil }
    return type
  }
}

/// One check in progress. Recurses as deep as the expression, which is at most 100.
struct Judgement {
  struct Judged {
    var type: Type
    /// Whether the declared type is optional, although it is known not to be null here.
    var wasOptional = false
    var whenTrue = Facts.none
    var whenFalse = Facts.none
  }

  let types: TypeTable
  let expression: Expression
  let scope: Scope
  private let patience: Int
  private(set) var compared = 0
  /// The variables of the enclosing macros, innermost last.
  var bound: [(name: String, type: Type)] = []
  var issues: [Issue] = []
  /// Whether a type lost its `?` because everything is known where no value gets.
  var assumesValues = false
  /// The paths already reported as possibly null.
  var nullsTold: Paths = []
  /// The Int literals that stand for Doubles where evaluation could not know.
  var doubles: [Int] = []
  /// The type of each node judged so far.
  var found: [Type]

  init(types: TypeTable, expression: Expression, scope: Scope, patience: Int) {
    self.patience = patience
    self.types = types
    self.expression = expression
    self.scope = scope
    found = [Type](repeating: .unknown, count: expression.nodes.count)
  }

  /// Whether misspelt names may still be compared with known ones.
  var guesses: Bool { compared < patience }

  mutating func near(_ name: String, among names: [String]) -> String? {
    guard guesses else { return nil }
    compared += effort(comparing: name.utf8.count, with: names.count)
    return nearest(name, among: names)
  }

  @discardableResult
  mutating func judge(_ node: Int, _ facts: Facts) -> Judged {
    let judged = judgeByKind(node, facts)
    found[node] = judged.type
    return judged
  }

  private mutating func judgeByKind(_ node: Int, _ facts: Facts) -> Judged {
    switch expression[node] {
    case .null: Judged(type: .null)
    case .bool(true): Judged(type: .bool, whenFalse: .impossible)
    case .bool(false): Judged(type: .bool, whenTrue: .impossible)
    case .int: Judged(type: .int)
    case .double: Judged(type: .double)
    case .string: Judged(type: .string)
    case .identifier(let name): narrowed(variable(name, node), node, facts)
    case .select(let operand, let field, let isTest):
      select(field, of: operand, isTest: isTest, node, facts)
    case .index(let operand, let key): narrowed(index(operand, key, facts), node, facts)
    case .call(let function, let arguments, let isMember):
      Judged(type: call(function, arguments, isMember: isMember, node, facts))
    case .unary(let sign, let operand): unary(sign, operand, facts)
    case .binary(let sign, let left, let right): binary(sign, left, right, node, facts)
    case .conditional(let condition, let yes, let no):
      conditional(condition, yes, no, node, facts)
    case .list(let elements): Judged(type: list(elements, facts))
    case .map(let entries): Judged(type: map(entries, facts))
    case .comprehension(let it): Judged(type: comprehension(it, node, facts))
    }
  }
}
