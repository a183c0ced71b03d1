import WaymarkCompiler

extension SwiftFile {
  mutating func receivedRouteDecoding() {
    line()
    lines(
      """
        \(model.access)init(from decoder: any Decoder) throws {
          if let route = try? decoder.container(keyedBy: RouteKey.self),
            let name = try? route.decode(String.self, forKey: "open"),
            let known = try Self.route(name, RouteParams(of: route))
          {
            self = .known(known)
          } else {
            self = .unknown(try JSONValue(from: decoder))
          }
        }

        private static func route(_ name: String, _ params: RouteParams) throws -> Route? {
          switch name {
      """)
    for route in model.routes where model.isReadable(route) { decoding(route) }
    line("default: return nil", indent: 4)
    line("}", indent: 4)
    line("}", indent: 2)
  }

  private mutating func decoding(_ route: ID<Route>) {
    let name = model.identifier(route)
    line("case \(quoted: name):", indent: 4)
    let owner: StaticString = SwiftName.isOfOptional(name) ? "Route" : ""
    let params = model.params(route)
    let route: SwiftCode = "return \(owner).\(model.identifier(route, .type).accessed)"
    guard !params.isEmpty else { return line(route, indent: 6) }
    list(route, "", indent: 6) { file in
      for param in params {
        let label = file.model.identifier(param, .calledLabel)
        file.item("\(label): try params.\(file.reading(param))")
      }
    }
  }

  private mutating func reading(_ param: ID<Variable>) -> SwiftCode {
    let label = model.identifier(param)
    let syntax = model.syntax(param)
    if let value = model.defaultValue(param), let literal = model.literal(value, as: syntax) {
      if literal == "nil" { return "optional(\(quoted: label))" }
      let known = self.literal(literal)
      return model.isNullOverDefault(param)
        ? "optional(\(quoted: label), default: \(known))"
        : "optional(\(quoted: label)) ?? \(known)"
    }
    return syntax.wrapped == nil ? "value(\(quoted: label))" : "optional(\(quoted: label))"
  }

  mutating func receivedRouteEncoding() {
    let routes = model.routes
    line()
    line("\(model.access)func encode(to encoder: any Encoder) throws {", indent: 2)
    line("switch self {", indent: 4)
    for route in routes where model.isReadable(route) { encoding(route) }
    let unreadable = routes.filter { !model.isReadable($0) }
    if !unreadable.isEmpty {
      let cases = unreadable.map { route -> SwiftCode in
        ".known(.\(model.identifier(route, .type).accessed))"
      }
      fill(cases, start: "case ", indent: 4, end: ":")
      line("throw EncodingError.invalidValue(", indent: 6)
      line("self,", indent: 8)
      line(".init(", indent: 8)
      line("codingPath: encoder.codingPath,", indent: 10)
      line("debugDescription: \"it carries what JSON cannot express\"))", indent: 10)
    }
    line("case .unknown(let json):", indent: 4)
    line("try json.encode(to: encoder)", indent: 6)
    line("}", indent: 4)
    line("}", indent: 2)
  }

  private mutating func encoding(_ route: ID<Route>) {
    let params = model.params(route)
    let locals = model.locals(params, besides: Self.namesInEncoding)
    let start: StaticString = params.isEmpty ? "_" : "var params"
    line("case .known(.\(model.identifier(route, .type).accessed)\(binding: locals)):", indent: 4)
    line("\(start) = try encoder.params(ofRoute: \(quoted: model.identifier(route)))", indent: 6)
    for (index, param) in params.enumerated() {
      line(
        "try params.encode(\(locals[index]), forKey: \(quoted: model.identifier(param)))", indent: 6
      )
    }
  }

  private static let namesInEncoding: Set<String> = ["self", "encoder", "params"]
}
