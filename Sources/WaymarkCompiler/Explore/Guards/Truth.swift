import CEL

/// The possible results of a guard, as far as is known: any of holding, not holding, and failing.
struct Truth: OptionSet, Hashable, Sendable {
  let rawValue: UInt8

  static let holds = Truth(rawValue: 1)
  static let refuses = Truth(rawValue: 2)
  static let fails = Truth(rawValue: 4)
  static let any: Truth = [.holds, .refuses, .fails]

  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ value: Bool) { self = value ? .holds : .refuses }

  var negated: Truth { swapped.union(intersection(.fails)) }

  private var swapped: Truth {
    Truth(rawValue: (rawValue & 1) << 1 | (rawValue & 2) >> 1)
  }

  /// A side that is false absorbs an error on the other.
  func and(_ other: Truth) -> Truth {
    var result = union(other).intersection(.refuses)
    result.formUnion(intersection(other).intersection(.holds))
    let decided: Truth = [.holds, .fails]
    if contains(.fails), !other.isDisjoint(with: decided) { result.insert(.fails) }
    if other.contains(.fails), !isDisjoint(with: decided) { result.insert(.fails) }
    return result
  }

  func or(_ other: Truth) -> Truth { negated.and(other.negated).negated }

  func chosen(_ yes: Truth, _ no: Truth) -> Truth {
    var result: Truth = intersection(.fails)
    if contains(.holds) { result.formUnion(yes) }
    if contains(.refuses) { result.formUnion(no) }
    return result
  }

  /// A guard that fails is not taken, and so does not hold.
  var settled: Truth {
    contains(.fails) ? subtracting(.fails).union(.refuses) : self
  }

  func same(as other: Truth) -> Truth {
    var result = union(other).intersection(.fails)
    if !intersection(other).isDisjoint(with: [.holds, .refuses]) { result.insert(.holds) }
    if !intersection(other.swapped).isEmpty { result.insert(.refuses) }
    return result
  }
}

extension Truth {
  /// The result of an expression that reads nothing; nil if it reads something.
  init?(constant text: String) {
    guard case .success(let expression) = Expression.parse(text) else { return nil }
    guard expression.identifiers.isEmpty else { return nil }
    guard case .success(.bool(let value)) = Evaluator().evaluate(expression, { _ in nil }) else {
      self = .fails
      return
    }
    self.init(value)
  }
}
