import CEL
import WaymarkCompiler

/// The guard of an action in Swift, and the values that it reads.
struct Offer {
  var code = ""
  /// A param without a type is for the flags.
  fileprivate(set) var params: [(label: String, type: TypeSyntax?)] = []
}

extension SwiftModel {
  /// The flag whose values are a set of this name; a set of the context has another.
  fileprivate func flag(ofSet name: Symbol) -> Flag? {
    graph.flags.first { $0.name.symbol == name && $0.values != nil }
  }

  /// Nil if the guard is more than comparisons of params, facts and flags.
  func offer(_ when: ID<Formula>, of screen: Screen) -> Offer? {
    guard let expression = graph[when].expression else { return nil }
    var translation = OfferTranslation(model: self, screen: screen, expression: expression)
    guard let code = translation.bool(expression.root) else { return nil }
    translation.offer.code = code.code
    return translation.offer
  }
}

/// A part of a guard, and how tightly its outermost operator binds.
private struct OfferPart {
  enum Binding: Int { case or, and, comparison, value }

  var code: String
  var binding = Binding.value

  func inside(_ outer: Binding) -> String {
    binding.rawValue < outer.rawValue ? "(\(code))" : code
  }
}

private struct OfferTranslation {
  let model: SwiftModel
  let screen: Screen
  let expression: Expression
  var offer = Offer()

  mutating func bool(_ node: Int) -> OfferPart? {
    switch expression[node] {
    case .bool(let value): return OfferPart(code: "\(value)")
    case .unary(.not, let operand):
      // Two signs of negation would be another operator.
      return bool(operand).map { part in
        part.binding == .value && part.code.hasPrefix("!")
          ? OfferPart(code: String(part.code.dropFirst()))
          : OfferPart(code: "!\(part.inside(.value))")
      }
    case .binary(.and, let left, let right): return both(left, .and, right)
    case .binary(.or, let left, let right): return both(left, .or, right)
    case .binary(let comparison, let left, let right):
      return compared(left, comparison, right)
    case .identifier, .select:
      return value(node).flatMap { isNamed($0.syntax, "Bool") ? OfferPart(code: $0.code) : nil }
    default: return nil
    }
  }

  private mutating func both(
    _ left: Int, _ binding: OfferPart.Binding, _ right: Int
  ) -> OfferPart? {
    guard let left = bool(left), let right = bool(right) else { return nil }
    // A comparison of what may be null says already that it is not.
    if binding == .and, left.code.hasSuffix(" != nil"),
      right.code.hasPrefix("\(left.code.dropLast(" != nil".count)).map {")
    {
      return right
    }
    let word = binding == .and ? "&&" : "||"
    return OfferPart(
      code: "\(left.inside(binding)) \(word) \(right.inside(binding))", binding: binding)
  }

  private mutating func compared(
    _ left: Int, _ comparison: BinaryOperator, _ right: Int
  ) -> OfferPart? {
    if let size = size(left, comparison, right) { return size }
    guard let value = value(left) else { return nil }
    switch comparison {
    case .equal, .notEqual:
      guard let other = literal(right, as: value.syntax) ?? same(right, as: value.syntax) else {
        return nil
      }
      return OfferPart(code: "\(value.code) \(comparison.rawValue) \(other)", binding: .comparison)
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let number = value.syntax.wrapped ?? value.syntax
      guard ["Int", "Double", "Date"].contains(where: { isNamed(number, $0) }),
        let other = literal(right, as: number)
      else { return nil }
      guard value.syntax.wrapped != nil else {
        return OfferPart(
          code: "\(value.code) \(comparison.rawValue) \(other)", binding: .comparison)
      }
      // The specs have seen to it that no null is compared.
      let code = "\(value.code).map { $0 \(comparison.rawValue) \(other) } == true"
      return OfferPart(code: code, binding: .comparison)
    case .isIn:
      guard case .list(let items) = expression[right], value.syntax.wrapped == nil else {
        return nil
      }
      let members = items.compactMap { literal($0, as: value.syntax) }
      guard members.count == items.count else { return nil }
      return OfferPart(code: "[\(members.joined(separator: ", "))].contains(\(value.code))")
    default: return nil
    }
  }

  /// A size and a number, in either order.
  private mutating func size(
    _ left: Int, _ comparison: BinaryOperator, _ right: Int
  ) -> OfferPart? {
    if case .int = expression[left] {
      return comparison.mirrored.flatMap { size(right, $0, left) }
    }
    guard case .call("size", let operands, _) = expression[left], let operand = operands.first,
      operands.count == 1, case .int(let number) = expression[right], comparison.mirrored != nil,
      let value = value(operand)
    else { return nil }
    let isOptional = value.syntax.wrapped != nil
    let name = isOptional ? "$0" : value.code
    let code =
      switch (comparison, number) {
      case (.greater, 0), (.notEqual, 0), (.greaterOrEqual, 1): "!\(name).isEmpty"
      case (.equal, 0), (.lessOrEqual, 0), (.less, 1): "\(name).isEmpty"
      default: "\(name).\(counted(value.syntax)) \(comparison.rawValue) \(number)"
      }
    guard !isOptional else {
      return OfferPart(code: "\(value.code).map { \(code) } == true", binding: .comparison)
    }
    return OfferPart(code: code, binding: code.contains(" ") ? .comparison : .value)
  }

  /// The size of a text is that of its Unicode scalars.
  private func counted(_ syntax: TypeSyntax) -> String {
    switch syntax.wrapped ?? syntax {
    case .list, .map: "count"
    default: "unicodeScalars.count"
    }
  }

  private mutating func same(_ node: Int, as syntax: TypeSyntax) -> String? {
    guard let other = value(node), model.types.isScalar(syntax),
      other.syntax.core.name == syntax.core.name
    else { return nil }
    return other.code
  }

  private func literal(_ node: Int, as syntax: TypeSyntax) -> String? {
    let inner = syntax.wrapped ?? syntax
    switch expression[node] {
    case .null: return syntax.wrapped == nil ? nil : "nil"
    case .bool(let value): return isNamed(inner, "Bool") ? "\(value)" : nil
    case .int(let value):
      return isNamed(inner, "Int") || isNamed(inner, "Double") ? "\(value)" : nil
    case .double(let value): return isNamed(inner, "Double") ? "\(value)" : nil
    case .string(let text): return literal(text, as: inner)
    case .call("timestamp", let operands, _):
      guard isNamed(inner, "Date"), let operand = operands.first,
        case .string(let text) = expression[operand]
      else { return nil }
      return FoundationLiteral.date(text, "Date")
    default: return nil
    }
  }

  private func literal(_ text: String, as syntax: TypeSyntax) -> String? {
    if case .closedSet(let name, let members) = syntax {
      guard let flag = model.flag(ofSet: name) else { return SwiftText.literal(text) }
      return members.contains { model.text($0) == text }
        ? model.literal(.string(text), of: flag) : nil
    }
    if isNamed(syntax, "String") { return SwiftText.literal(text) }
    guard case .named(let name, _) = syntax, let set = model.declaration(name) else { return nil }
    return model.literal(text, of: model.graph[set])
  }

  /// A flag, a fact, a param of the screen, or a field of one.
  private mutating func value(_ node: Int) -> (code: String, syntax: TypeSyntax)? {
    switch expression[node] {
    case .identifier(let name):
      guard let param = screen.params.first(where: { model.identifier($0) == name }) else {
        return nil
      }
      return add(name, model.syntax(param))
    case .select(let operand, let field, isTest: false):
      if case .identifier(let scope) = expression[operand] {
        if scope == "flags" { return flag(field) }
        if scope == "context" { return fact(field) }
      }
      guard let record = value(operand), case .named(let type, _) = record.syntax,
        let declared = model.declaration(type),
        let id = model.graph[declared].fields.first(where: { model.identifier($0) == field })
      else { return nil }
      return ("\(record.code).\(SwiftName.accessed(SwiftName.field(field)))", model.syntax(id))
    default: return nil
    }
  }

  private mutating func flag(_ name: String) -> (code: String, syntax: TypeSyntax)? {
    guard let flag = model.graph.flags.first(where: { model.text($0.name) == name }),
      let bool = model.graph.symbols.find("Bool"),
      !screen.params.contains(where: { model.identifier($0) == "flags" })
    else { return nil }
    if !offer.params.contains(where: { $0.type == nil }) { offer.params.append(("flags", nil)) }
    let syntax = flag.values.map { TypeSyntax.closedSet(flag.name.symbol, $0) }
    return (
      "flags.\(SwiftName.accessed(SwiftName.plain(name)))", syntax ?? .named(bool, screen.name.span)
    )
  }

  private mutating func fact(_ name: String) -> (code: String, syntax: TypeSyntax)? {
    guard !screen.params.contains(where: { model.identifier($0) == name }),
      let fact = model.graph.project.context.first(where: { model.identifier($0) == name })
    else { return nil }
    return add(name, model.syntax(fact))
  }

  private mutating func add(
    _ name: String, _ syntax: TypeSyntax
  ) -> (code: String, syntax: TypeSyntax) {
    if !offer.params.contains(where: { $0.label == name }) { offer.params.append((name, syntax)) }
    return (SwiftName.local(name), syntax)
  }

  private func isNamed(_ syntax: TypeSyntax, _ type: String) -> Bool {
    guard case .named(let name, _) = syntax, model.declaration(name) == nil else { return false }
    return model.text(name) == type
  }
}

extension BinaryOperator {
  /// Says the same of the operands in the other order; nil for what does not compare.
  fileprivate var mirrored: BinaryOperator? {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    default: nil
    }
  }
}
