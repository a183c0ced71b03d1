import WaymarkCompiler

extension ResolutionFormat {
  /// A row has no `handler` if no coordinator handles the route.
  static let json = ResolutionFormat(
    name: "json",
    begin: { "{\n  \"complete\": \(!$0.isCutOff),\n  \"places\": [" },
    show: { origin, isFirst in
      let bytes = origin.json.bytes(indent: 4, escaping: .single)
      return (isFirst ? "\n    " : ",\n    ") + String(decoding: bytes, as: UTF8.self)
    },
    end: { _, isEmpty in isEmpty ? "]\n}\n" : "\n  ]\n}\n" })
}

extension Resolution.Origin {
  fileprivate var json: JSONText {
    .object(
      [("kind", .string(kind)), ("name", .string(name)), ("owner", .strings(owner))]
        + JSONText.count("ownersLeftOut", ownersLeftOut)
        + [("routes", .array(routes.map(\.json)))])
  }
}

extension Resolution.Row {
  fileprivate var json: JSONText {
    .object(
      [("route", .string(route)), ("raisedBy", .string(raisedBy))]
        + (unknownTo.map { [("unknownTo", .string($0))] } ?? [])
        + (unknown.map { [("unknown", .string($0))] } ?? [])
        + (handler.map { [("handler", .string($0))] } ?? [])
        + [("hops", .strings(hops))] + JSONText.count("hopsLeftOut", hopsLeftOut)
        + [("shadowed", .strings(shadowed))])
  }
}

extension JSONText {
  static func strings(_ texts: [String]) -> JSONText { .array(texts.map { .string($0) }) }

  /// Nothing where nothing is left out.
  fileprivate static func count(_ name: String, _ count: Int) -> [(String, JSONText)] {
    count == 0 ? [] : [(name, .int(count))]
  }
}
