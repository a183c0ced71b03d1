import WaymarkSimulator

@testable import WaymarkCompiler

/// A scenario as the app would have logged it.
struct ScenarioLog {
  private(set) var lines: [String] = []
  private let session: String
  private var head: [(String, JSONText)] = []
  private var time = 1_764_000_000_000

  init(_ scenario: WrittenScenario, session: String) {
    self.session = session
    if !scenario.client.isEmpty {
      head = [("client", .object(scenario.client.map { ($0.name, JSONText($0.value)) }))]
    }
    switch scenario.subject {
    case .workflow(let name): head.append(("workflow", .string(name)))
    case .route(let name):
      let params = JSONText.object(scenario.params.map { ($0.name, JSONText($0.value)) })
      log("open", [("route", .string(name)), ("params", params)])
    }
    add(scenario.stops, scenario.end)
  }

  private mutating func add(_ stops: [WrittenScenario.Stop], _ end: WrittenScenario.End) {
    for stop in stops {
      switch stop {
      case .show(let screen, let action, let sends):
        log("show", [("screen", .string(screen))])
        // Nobody does anything where time passes.
        guard let action, action != "wait" else { continue }
        let values = JSONText.object(sends.map { ($0.name, JSONText($0.value)) })
        log("do", [("action", .string(action)), ("values", values)])
      case .call(let operation, let answer): add(operation, answer)
      case .open(let route, let inside):
        log("open", [("route", .string(route))])
        if let inside { add(inside.stops, inside.end) }
      }
    }
    if case .outcome(let name) = end { log("end", [("outcome", .string(name))]) }
  }

  private mutating func add(_ operation: String, _ answer: WrittenScenario.Answer) {
    let name = ("operation", JSONText.string(operation))
    log("call", [name])
    switch answer {
    case .wait: return
    case .error(let error, let value):
      let content = value.map { [("value", JSONText($0))] } ?? []
      log("answer", [name, ("outcome", .string(error))] + content)
    case .returns(let value):
      let content = value.map { [("value", JSONText($0))] } ?? []
      log("answer", [name, ("outcome", .string("success"))] + content)
    }
  }

  private mutating func log(_ event: String, _ members: [(String, JSONText)]) {
    time += 100
    let line = JSONText.object(
      [
        ("v", .int(1)), ("session", .string(session)), ("time", .int(time)),
        ("event", .string(event)),
      ] + members + head)
    head = []
    lines.append(line.line)
  }
}
