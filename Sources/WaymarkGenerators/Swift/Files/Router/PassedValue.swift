import CEL
import WaymarkCompiler

/// The params of a route, as they are called where all of them are in scope.
typealias PassedParams = [String: (code: String, syntax: TypeSyntax)]

extension SwiftModel {
  /// A param of the route, or a field of one, where the param `due` is filled from it; nil if Swift
  /// has no short form for it.
  func passed(
    _ expression: Expression, _ node: Int, as due: TypeSyntax, _ params: PassedParams
  ) -> String? {
    path(expression, node, params).flatMap { passed($0.code, of: $0.syntax, as: due) }
  }

  func passedParams(of route: Route) -> PassedParams {
    let params = route.params.map { graph[$0] }
    let names = params.map { text($0.name) }
    let locals = SwiftName.locals(names)
    return PassedParams(
      names.indices.map { (names[$0], (locals[$0], params[$0].syntax)) },
      uniquingKeysWith: { first, _ in first })
  }

  /// To the specs a member of a closed set is a text; in Swift it has one.
  func passed(_ code: String, of syntax: TypeSyntax, as due: TypeSyntax) -> String? {
    switch (syntax, due) {
    case (.optional(let inner), .optional(let dueInner)):
      return passed(code, of: inner, as: dueInner, "?.rawValue")
    case (_, .optional(let dueInner)): return passed(code, of: syntax, as: dueInner, ".rawValue")
    default: return passed(code, of: syntax, as: due, ".rawValue")
    }
  }

  private func passed(
    _ code: String, of syntax: TypeSyntax, as due: TypeSyntax, _ rawValue: String
  ) -> String? {
    if isSame(syntax, due) { return code }
    guard case .named(let set, _) = syntax, case .named(let string, _) = due,
      text(string) == "String", declaration(set).map({ kind($0) == .closedSet }) == true
    else { return nil }
    return code + rawValue
  }

  private func isSame(_ one: TypeSyntax, _ other: TypeSyntax) -> Bool {
    switch (one, other) {
    case (.named(let one, _), .named(let other, _)): one == other
    case (.optional(let one), .optional(let other)), (.list(let one), .list(let other)),
      (.map(let one), .map(let other)):
      isSame(one, other)
    default: false
    }
  }

  private func path(
    _ expression: Expression, _ node: Int, _ params: PassedParams
  ) -> (code: String, syntax: TypeSyntax)? {
    switch expression[node] {
    case .identifier(let name):
      return params[name]
    case .select(let operand, let field, isTest: false):
      guard let record = path(expression, operand, params),
        case .named(let type, _) = record.syntax, let declared = declaration(type),
        let id = graph[declared].fields.first(where: { text(graph[$0].name) == field })
      else { return nil }
      return ("\(record.code).\(SwiftName.accessed(SwiftName.field(field)))", graph[id].syntax)
    default: return nil
    }
  }
}
