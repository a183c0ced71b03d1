import CEL
import WaymarkCompiler

/// The value that a route passes for one param of its destination.
enum RoutePayload {
  /// In Swift, where the route's own params are in scope.
  case value(String)
  /// An expression that has no short form in Swift: the team computes it.
  case computed(source: String)
}

extension SwiftModel {
  /// One for each param of the destination, in its order.
  func payload(of route: Route) -> [(param: Variable, payload: RoutePayload)] {
    let params = passedParams(of: route)
    var given: [ID<Variable>: Argument] = [:]
    for argument in route.arguments.map({ graph[$0] }) {
      if let param = argument.variable, given[param] == nil { given[param] = argument }
    }
    return destinationParams(of: route).map { id in
      (graph[id], payload(for: graph[id], given: given[id], params))
    }
  }

  func destinationParams(of route: Route) -> Run<Variable> {
    switch route.destination {
    case .screen(let screen): screen.target.map { graph[$0].params } ?? .empty
    case .workflow(let workflow): workflow.target.map { graph[$0].params } ?? .empty
    case .external, .effect, .none: .empty
    }
  }

  private func payload(
    for param: Variable, given: Argument?, _ params: PassedParams
  ) -> RoutePayload {
    if let argument = given {
      guard let expression = graph[argument.formula].expression else { return .value("nil") }
      return swift(expression, expression.root, as: param.syntax, params).map { .value($0) }
        ?? .computed(source: expression.source)
    }
    let name = text(param.name)
    if let known = params[name] {
      return passed(known.code, of: known.syntax, as: param.syntax).map { .value($0) }
        ?? .computed(source: name)
    }
    guard let value = param.defaultValue else { return .value("nil") }
    if let literal = literal(value, as: param.syntax) { return .value(literal) }
    if case .scalar(let text, _, _) = value, !text.isEmpty { return .computed(source: text) }
    return .computed(source: name)
  }

  /// Literals, params and their fields. An expression nests at most 100 deep, the limit of reading.
  private func swift(
    _ expression: Expression, _ node: Int, as syntax: TypeSyntax, _ params: PassedParams
  ) -> String? {
    switch (expression[node], syntax.wrapped ?? syntax) {
    case (.null, _): return "nil"
    case (.list(let items), .list(let inner)):
      let values = items.compactMap { swift(expression, $0, as: inner, params) }
      return values.count == items.count ? "[\(values.joined(separator: ", "))]" : nil
    case (.bool, .named(let name, _)), (.int, .named(let name, _)),
      (.double, .named(let name, _)), (.string, .named(let name, _)):
      return literal(expression[node], as: name)
    case (.identifier, _), (.select, _): return passed(expression, node, as: syntax, params)
    default: return nil
    }
  }

  private func literal(_ node: CEL.Node.Kind, as name: Symbol) -> String? {
    switch (node, text(name)) {
    case (.bool(let value), "Bool"): "\(value)"
    case (.int(let value), "Int"), (.int(let value), "Double"): "\(value)"
    case (.double(let value), "Double"): "\(value)"
    case (.string(let text), "String"): SwiftText.literal(text)
    case (.string(let text), _):
      declaration(name).flatMap { literal(text, of: graph[$0]) }
    default: nil
    }
  }
}
