import WaymarkCompiler

extension Statistics {
  public var json: String {
    JSONText.object([
      ("features", .array(features.map(\.json))),
      ("workflows", .array(workflows.map(\.json))),
      ("screens", .array(screens.map(\.json))),
      ("coordinators", .array(coordinators.map(\.json))),
      ("onlyByFlag", .array(onlyByFlag.map(\.json))),
    ]).pretty
  }
}

extension Statistics.Counts {
  fileprivate var json: JSONText {
    .object([("name", .string(name))] + numbers.map { ($0.0, .int($0.1)) })
  }
}

extension Statistics.Fan {
  fileprivate var json: JSONText {
    .object([("name", .string(name)), ("fanIn", .int(fanIn)), ("fanOut", .int(fanOut))])
  }
}

extension Statistics.ByFlag {
  fileprivate var json: JSONText {
    .object([("kind", .string(kind)), ("name", .string(name)), ("flags", .strings(flags))])
  }
}
