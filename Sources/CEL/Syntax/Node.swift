/// A node of the syntax tree. Children are indices into `Expression.nodes`.
public struct Node: Sendable {
  public enum Kind: Hashable, Sendable {
    case null
    case bool(Bool)
    case int(Int64)
    case double(Double)
    case string(String)
    case identifier(String)
    /// `operand.field`, or `has(operand.field)` if `isTest`.
    case select(Int, field: String, isTest: Bool)
    case index(Int, Int)
    /// The receiver of `x.f(y)` is the first argument.
    case call(String, [Int], isMember: Bool)
    case unary(UnaryOperator, Int)
    case binary(BinaryOperator, Int, Int)
    case conditional(Int, Int, Int)
    case list([Int])
    case map([MapEntry])
    case comprehension(Comprehension)
  }

  public internal(set) var kind: Kind
  var start: Int32
  var end: Int32
  /// The name of a field, function or variable; for a literal, all of it.
  var nameStart: Int32
  var nameEnd: Int32
}

public struct MapEntry: Hashable, Sendable {
  public let key: Int
  public let value: Int
}

/// `range.macro(variable, condition)`; `map` has a transform, and a condition if it has three
/// arguments.
public struct Comprehension: Hashable, Sendable {
  public enum Macro: String, Hashable, Sendable, CaseIterable {
    case all, exists, map, filter
    case existsOne = "exists_one"
  }

  public let macro: Macro
  public let range: Int
  public let variable: String
  public let condition: Int?
  public let transform: Int?
}

public enum UnaryOperator: String, Hashable, Sendable {
  case not = "!"
  case negate = "-"
}

public enum BinaryOperator: String, Hashable, Sendable {
  case or = "||"
  case and = "&&"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case isIn = "in"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

extension BinaryOperator {
  package var isOrder: Bool {
    switch self {
    case .less, .lessOrEqual, .greater, .greaterOrEqual: true
    default: false
    }
  }
}

extension Node.Kind {
  public var children: [Int] {
    switch self {
    case .null, .bool, .int, .double, .string, .identifier: []
    case .select(let operand, _, _), .unary(_, let operand): [operand]
    case .index(let one, let other), .binary(_, let one, let other): [one, other]
    case .conditional(let condition, let yes, let no): [condition, yes, no]
    case .call(_, let arguments, _): arguments
    case .list(let elements): elements
    case .map(let entries): entries.flatMap { [$0.key, $0.value] }
    case .comprehension(let it): [it.range] + [it.condition, it.transform].compactMap { $0 }
    }
  }

  public var isLiteral: Bool {
    switch self {
    case .null, .bool, .int, .double, .string: true
    default: false
    }
  }
}
