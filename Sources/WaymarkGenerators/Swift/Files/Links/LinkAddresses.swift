import WaymarkCompiler

extension SwiftFile {
  mutating func linkAddresses(_ links: [[RouteLink]]) {
    line()
    documentation(
      "The link to the route; nil where it has none that says all it carries.", indent: 2)
    line("\(model.access)var url: URL? {", indent: 2)
    line("switch self {", indent: 4)
    for links in links where !links.isEmpty { address(links) }
    if links.contains(where: \.isEmpty) { line("default: return nil", indent: 4) }
    line("}", indent: 4)
    line("}", indent: 2)
  }

  /// For one route.
  private mutating func address(_ links: [RouteLink]) {
    let locals = model.locals(links[0].params, besides: Self.namesInAddress)
    let addresses = links.compactMap { model.address($0, locals) }
    let name = model.identifier(links[0].route, .type).accessed
    // An address contains, or has a condition on, everything that the route carries.
    line(addresses.isEmpty ? "case .\(name):" : "case .\(name)\(binding: locals):", indent: 4)
    for (index, address) in addresses.enumerated() {
      let isLast = index == addresses.count - 1
      if address.conditions.isEmpty, isLast || address.isSure {
        return list("return Route.url", "", indent: 6) { $0.arguments(of: address, locals) }
      }
      decision(indent: 6) { file in
        for (index, condition) in address.conditions.enumerated() {
          file.condition(index == 0 ? "if \(condition)" : condition)
        }
        let start: SwiftCode = address.conditions.isEmpty ? "if " : ""
        file.condition("\(start)let url = Route.url") { $0.arguments(of: address, locals) }
      }
      line("return url", indent: 8)
      line("}", indent: 6)
    }
    line("return nil", indent: 6)
  }

  private mutating func arguments(of address: LinkAddress, _ locals: Locals) {
    item("\(literal: model.identifiers[address.link.template])")
    if address.isSure { return }
    var values: SwiftCode = "["
    for (index, param) in address.link.params.enumerated()
    where address.link.isNamed[index] {
      if values.text != "[" { values.appendLiteral(", ") }
      values.appendInterpolation(quoted: model.identifier(param))
      values.appendLiteral(": ")
      values.appendInterpolation(locals[index])
    }
    values.appendLiteral("]")
    item(values)
  }

  private static let namesInAddress: Set<String> = [
    "self", "url", "Route", "Bool", "Date", "Double", "Int", "String", "URL",
  ]
}

/// A URL in Swift, and the condition under which it contains all that the route carries.
private struct LinkAddress {
  let link: RouteLink
  var conditions: [SwiftCode] = []
  /// True if it is a URL in any case, because it has no params.
  var isSure = true
}

extension SwiftModel {
  /// Nil if Swift code cannot find out whether the link contains all that the route carries.
  fileprivate func address(_ link: RouteLink, _ locals: Locals) -> LinkAddress? {
    var address = LinkAddress(link: link)
    for (index, param) in link.params.enumerated() {
      if link.isNamed[index] {
        address.isSure = false
        if syntax(param).wrapped != nil, case .text = link.sources[index] {
          address.conditions.append("\(locals[index]) != nil")
        }
      } else {
        guard let condition = condition(on: locals[index], param, link, at: index) else {
          return nil
        }
        address.conditions.append(condition)
      }
    }
    return address
  }

  /// That the param has the value which it gets if the link lacks it; nil if Swift cannot compare.
  private func condition(
    on local: Local, _ param: ID<Variable>, _ link: RouteLink, at index: Int
  ) -> SwiftCode? {
    let syntax = syntax(param)
    if let value = literal(link, index) {
      if value == "[]" || value == "[:]" {
        return syntax.wrapped == nil ? "\(local).isEmpty" : "\(local)?.isEmpty == true"
      }
      let isEquatable = conformances(of: syntax).contains(.hashable)
      return isEquatable || value == "nil" ? "\(local) == \(value)" : nil
    }
    if let value = defaultValue(param), let literal = literal(value, as: syntax) {
      return "\(local) == \(literal)"
    }
    let value = link.defaults.first { $0.param == param }?.text ?? ""
    return "\(local)\(syntax.wrapped == nil ? "" : "?").linkText == \(literal: value)"
  }
}
