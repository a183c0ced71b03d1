import CEL
import WaymarkCompiler

extension JSONText {
  /// The keys are those of the language, preceded by the name.
  public init(_ scenario: WrittenScenario) {
    var members: [(String, JSONText)] = [("name", .string(scenario.name))]
    switch scenario.subject {
    case .workflow(let name): members.append(("workflow", .string(name)))
    case .route(let name): members.append(("route", .string(name)))
    }
    if !scenario.given.isEmpty {
      members.append(("given", .object(scenario.given.map { ($0.key, Self.json($0.values)) })))
    }
    self = .object(members + Self.members(scenario.stops, scenario.end))
  }

  /// Recurses once for each route opened inside another.
  private static func members(
    _ stops: [WrittenScenario.Stop], _ end: WrittenScenario.End
  ) -> [(String, JSONText)] {
    let last: (String, JSONText) =
      switch end {
      case .outcome(let name): ("ends", .string(name))
      case .back: ("ends", .string("back"))
      case .at(let step): ("at", .string(step))
      }
    return [("steps", .array(stops.map { .object(members($0)) })), last]
  }

  private static func members(_ stop: WrittenScenario.Stop) -> [(String, JSONText)] {
    switch stop {
    case .show(let screen, let action, let sends):
      let pressed = action.map { [("do", JSONText.string($0))] } ?? []
      return [("show", .string(screen))] + pressed + (sends.isEmpty ? [] : [("sends", json(sends))])
    case .call(let operation, let answer):
      return [("call", .string(operation))] + members(answer)
    case .open(let route, let inside):
      return [("open", .string(route))] + (inside.map { members($0.stops, $0.end) } ?? [])
    }
  }

  private static func members(_ answer: WrittenScenario.Answer) -> [(String, JSONText)] {
    switch answer {
    case .returns(nil): []
    case .returns(let value?): [("returns", JSONText(value))]
    case .error(let name, let value):
      [("error", .string(name))] + (value.map { [("returns", JSONText($0))] } ?? [])
    case .wait: [("wait", .bool(true))]
    }
  }

  private static func json(_ values: WrittenScenario.Values) -> JSONText {
    .object(values.map { ($0.name, JSONText($0.value)) })
  }
}
