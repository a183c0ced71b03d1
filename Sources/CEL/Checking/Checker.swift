/// The result of checking an expression.
public struct CheckedExpression: Sendable {
  /// Stands for text that could not be parsed, of which nothing more is reported.
  public static let unknown = CheckedExpression(
    type: .unknown, whenTrue: .unclear, whenFalse: .unclear)

  public var type: Type
  public var issues: [Issue] = []
  public var whenTrue = Facts.none
  public var whenFalse = Facts.none
  /// The expression to evaluate, if some of its Int literals are promoted to Double.
  public internal(set) var promoted: Expression?
  /// True if an issue may be gone where more values are known not to be null.
  package internal(set) var dependsOnNulls = false
  /// The number of comparisons made in search of the names that misspelt ones stand for.
  public internal(set) var searchCost = 0
}

extension CheckedExpression {
  /// Describes an expression without issues or facts.
  public init(type: Type) { self.init(type: type, issues: []) }
}

public struct Checker: Sendable {
  let types: TypeTable
  private let searchBudget: Int

  /// Misspelt names are compared with known names. Callers that check a great many expressions can
  /// limit the number of comparisons, after which there are no suggestions, and give all of them
  /// the same search, which then knows their lists.
  public init(types: TypeTable, searchBudget: Int = 500_000) {
    self.types = types
    self.searchBudget = searchBudget
  }

  public func check(
    _ expression: Expression, in scope: Scope, expecting: Type? = nil, knowing: Facts = .none,
    searching search: NameSearch<String>? = nil
  ) -> CheckedExpression {
    if let type = plainType(expression, in: scope, expecting: expecting) {
      return CheckedExpression(type: type)
    }
    var inference = TypeInference(
      types: types, expression: expression, scope: scope, searchBudget: searchBudget,
      search: search)
    let inferred = inference.infer(expression.root, knowing)
    if let expecting { inference.coerce(expression.root, to: expecting) }
    var checked = CheckedExpression(
      type: inferred.type, issues: inference.ratedIssues, whenTrue: inferred.whenTrue,
      whenFalse: inferred.whenFalse)
    checked.searchCost = inference.searchCost
    if !inference.issues.isEmpty { checked.dependsOnNulls = inference.dependsOnNulls }
    if !inference.promotedLiterals.isEmpty {
      checked.promoted = expression.promoting(inference.promotedLiterals)
    }
    return checked
  }

  /// The type of a plain variable or number, as most arguments are: nothing else can be said of it.
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
