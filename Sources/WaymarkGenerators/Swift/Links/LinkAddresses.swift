import WaymarkCompiler

extension SwiftFile {
  mutating func linkAddresses(_ links: [[RouteLink]]) {
    line()
    documentation(
      "The link to the route; nil where it has none that says all it carries.", indent: 2)
    line("\(model.access)var url: URL? {", indent: 2)
    line("switch self {", indent: 4)
    var others: [SwiftCode] = []
    for (index, links) in links.enumerated() {
      if links.isEmpty {
        others.append(".\(model.word(model.graph.routes[index].name, .type))")
      } else {
        address(links)
      }
    }
    if !others.isEmpty {
      fill(others, start: "case ", indent: 4, end: ":")
      line("return nil", indent: 6)
    }
    line("}", indent: 4)
    line("}", indent: 2)
  }

  /// Of one route.
  private mutating func address(_ links: [RouteLink]) {
    let locals = Locals(links[0].params, besides: Self.namesInAddress, in: model)
    let addresses = links.compactMap { model.address($0, locals) }
    let name = model.word(links[0].route, .type)
    // An address says, or asks of, all that the route carries.
    line(addresses.isEmpty ? "case .\(name):" : "case .\(name)\(binding: locals):", indent: 4)
    for (index, address) in addresses.enumerated() {
      let isLast = index == addresses.count - 1
      if address.conditions.isEmpty, isLast || address.isSure {
        return list("return Route.url", "", indent: 6) { file in
          file.item("\(literal: address.link)")
          if !address.isSure { file.item(address.values) }
        }
      }
      let url = SwiftCondition(head: "let url = Route.url", arguments: address.arguments)
      var conditions = address.conditions.map { SwiftCondition(head: $0) } + [url]
      conditions[0].head = "if \(conditions[0].head)"
      decision(indent: 6) { file in
        for condition in conditions { file.condition(condition) }
      }
      line("return url", indent: 8)
      line("}", indent: 6)
    }
    line("return nil", indent: 6)
  }

  private static let namesInAddress: WordSet = [
    "self", "url", "Route", "Bool", "Date", "Double", "Int", "String", "URL",
  ]
}

/// A URL in Swift, under the condition that what the link does not say goes without saying.
private struct LinkAddress {
  let link: Word
  /// A dictionary, where there are any.
  var values: SwiftCode = ""
  var conditions: [SwiftCode] = []

  /// Whether it cannot but be a URL.
  var isSure: Bool { values.isEmpty }

  var arguments: [SwiftCode] {
    isSure ? ["\(literal: link)"] : ["\(literal: link)", values]
  }
}

extension SwiftModel {
  /// Nil where it can never be told that the link says all that the route carries.
  fileprivate func address(_ link: RouteLink, _ locals: Locals) -> LinkAddress? {
    var address = LinkAddress(link: link.template)
    for (index, param) in link.params.enumerated() {
      if link.names(param, self) {
        address.values.appendLiteral(address.isSure ? "[" : ", ")
        address.values.appendInterpolation(quoted: word(param))
        address.values.appendLiteral(": ")
        address.values.appendInterpolation(locals[index])
        if case .optional = syntax(param), case .text = link.sources[index] {
          address.conditions.append("\(locals[index]) != nil")
        }
      } else {
        guard let condition = condition(on: locals[index], param, link, at: index) else {
          return nil
        }
        address.conditions.append(condition)
      }
    }
    if !address.isSure { address.values.appendLiteral("]") }
    return address
  }

  /// That the param is what it is where the link is silent on it; nil where Swift cannot compare.
  private func condition(
    on local: SwiftCode, _ param: ID<Variable>, _ link: RouteLink, at index: Int
  ) -> SwiftCode? {
    let syntax = syntax(param)
    if case .literal(let value) = link.sources[index] {
      if value == "[]" || value == "[:]" { return "\(local).isEmpty" }
      let isEquatable = conformances(of: syntax).contains(.hashable)
      return isEquatable || value == "nil" ? "\(local) == \(value)" : nil
    }
    if let value = defaultValue(param), let literal = literal(value, as: syntax) {
      return "\(local) == \(literal)"
    }
    let value = link.defaults.first { $0.param == param }?.text ?? ""
    let type = syntax.core.name.map { text($0) } ?? "String"
    return "\(local) == \(type)(linkText: \(literal: value))"
  }
}
