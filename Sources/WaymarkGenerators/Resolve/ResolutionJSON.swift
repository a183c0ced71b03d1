import WaymarkCompiler

extension Resolution {
  /// A row has no `handler` if no coordinator handles the route.
  public var json: String {
    JSONText.object([
      ("complete", .bool(!isCutOff)),
      ("places", .array(origins.map(\.json))),
    ]).pretty
  }
}

extension Resolution.Origin {
  fileprivate var json: JSONText {
    .object([
      ("kind", .string(kind)), ("name", .string(name)), ("owner", .strings(owner)),
      ("routes", .array(routes.map(\.json))),
    ])
  }
}

extension Resolution.Row {
  fileprivate var json: JSONText {
    .object(
      [("route", .string(route)), ("raisedBy", .string(raisedBy))]
        + (handler.map { [("handler", .string($0))] } ?? [])
        + [("hops", .strings(hops)), ("shadowed", .strings(shadowed))])
  }
}

extension JSONText {
  static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }
}
