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
  public internal(set) var searchCost = 0

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
  private let searchBudget: Int

  /// Each misspelt name is compared with all known names. Callers that check a great many
  /// expressions can say how many names may be compared; after that, there are no suggestions.
  public init(types: TypeTable, searchBudget: Int = 500_000) {
    self.types = types
    self.searchBudget = searchBudget
  }

  public func check(
    _ expression: Expression, in scope: Scope, expecting: Type? = nil, knowing: Facts = .none
  ) -> Checked {
    if let type = plainType(expression, in: scope, expecting: expecting) {
      return Checked(type: type)
    }
    var inference = TypeInference(
      types: types, expression: expression, scope: scope, searchBudget: searchBudget)
    let inferred = inference.infer(expression.root, knowing)
    if let expecting { inference.coerce(expression.root, to: expecting) }
    var checked = Checked(
      type: inferred.type, issues: inference.issues, whenTrue: inferred.whenTrue,
      whenFalse: inferred.whenFalse)
    checked.searchCost = inference.searchCost
    if !inference.promotedLiterals.isEmpty {
      checked.reading = expression.promoting(inference.promotedLiterals)
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
struct TypeInference {
  struct Inferred {
    var type: Type
    /// Whether the declared type is optional, although it is known not to be null here.
    var wasOptional = false
    var whenTrue = Facts.none
    var whenFalse = Facts.none
  }

  let types: TypeTable
  let expression: Expression
  let scope: Scope
  private let searchBudget: Int
  private(set) var searchCost = 0
  /// The variables of the enclosing macros, innermost last.
  var bound: [(name: String, type: Type)] = []
  var issues: [Issue] = []
  /// Whether a type lost its `?` because everything is known where no value gets.
  var assumesNonNull = false
  /// The paths already reported as possibly null.
  var reportedNulls: Paths = []
  /// The Int literals that stand for Doubles where evaluation could not know.
  var promotedLiterals: [Int] = []
  /// The type of each node inferred so far.
  var nodeTypes: [Type]

  init(types: TypeTable, expression: Expression, scope: Scope, searchBudget: Int) {
    self.searchBudget = searchBudget
    self.types = types
    self.expression = expression
    self.scope = scope
    nodeTypes = [Type](repeating: .unknown, count: expression.nodes.count)
  }

  /// Whether misspelt names may still be compared with known ones.
  var hasSearchBudget: Bool { searchCost < searchBudget }

  mutating func nearestName(to name: String, among names: [String]) -> String? {
    guard hasSearchBudget else { return nil }
    searchCost += effort(comparing: name.utf8.count, with: names.count)
    return nearest(name, among: names)
  }

  @discardableResult
  mutating func infer(_ node: Int, _ facts: Facts) -> Inferred {
    let inferred = inferByKind(node, facts)
    nodeTypes[node] = inferred.type
    return inferred
  }

  private mutating func inferByKind(_ node: Int, _ facts: Facts) -> Inferred {
    switch expression[node] {
    case .null: Inferred(type: .null)
    case .bool(true): Inferred(type: .bool, whenFalse: .impossible)
    case .bool(false): Inferred(type: .bool, whenTrue: .impossible)
    case .int: Inferred(type: .int)
    case .double: Inferred(type: .double)
    case .string: Inferred(type: .string)
    case .identifier(let name): narrowed(variable(name, node), node, facts)
    case .select(let operand, let field, let isTest):
      select(field, of: operand, isTest: isTest, node, facts)
    case .index(let operand, let key): narrowed(index(operand, key, facts), node, facts)
    case .call(let function, let arguments, let isMember):
      Inferred(type: call(function, arguments, isMember: isMember, node, facts))
    case .unary(let operation, let operand): unary(operation, operand, facts)
    case .binary(let operation, let left, let right): binary(operation, left, right, node, facts)
    case .conditional(let condition, let yes, let no):
      conditional(condition, yes, no, node, facts)
    case .list(let elements): Inferred(type: list(elements, facts))
    case .map(let entries): Inferred(type: map(entries, facts))
    case .comprehension(let it): Inferred(type: comprehension(it, node, facts))
    }
  }
}
