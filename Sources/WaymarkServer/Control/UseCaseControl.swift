import WaymarkCompiler
import WaymarkSimulator

extension MockServer {
  func useCases() -> ServerResponse {
    .json(.array(graph.scenarios.indices.map { .object(summary(ID($0))) }))
  }

  /// With the calls that it makes.
  func useCase(_ name: String) -> ServerResponse {
    guard let id = project.useCase(named: name) else { return unknownUseCase(name) }
    let calls = project.played[id.index].calls.map { call -> JSONText in
      let operation = graph[call.operation]
      var members: [(String, JSONText)] = [
        ("operation", .string(graph.qualifiedName(of: call.operation))),
        ("http", operation.http.map { .string(graph.text($0)) } ?? .null),
        (
          "params",
          .object(
            zip(operation.params, call.params).map { param, value in
              (graph.text(graph[param].name), JSONText(value))
            })
        ), ("times", .int(call.tries)),
      ]
      switch call.answer {
      case .success(let value):
        members += [
          ("outcome", .string("success")), ("value", value.map { JSONText($0) } ?? .null),
        ]
      case .error(let error, let value):
        members.append(("outcome", .string(graph.text(error))))
        if let value { members.append(("value", JSONText(value))) }
      case .silence: members.append(("outcome", .string("timeout")))
      }
      return .object(members)
    }
    return .json(.object(summary(id) + [("calls", .array(calls))]))
  }

  func unknownUseCase(_ name: String) -> ServerResponse {
    .problem(
      404, "there is no use case `\(Printable.line(String(name.prefix(200))))`",
      hint(name, among: graph.scenarios.map { graph.id(of: $0) }))
  }

  private func summary(_ id: ID<Scenario>) -> [(String, JSONText)] {
    let scenario = graph[id]
    var members: [(String, JSONText)] = [
      ("id", .string(graph.id(of: scenario))), ("title", .string(graph.text(scenario.name))),
      ("feature", .string(graph.text(graph[scenario.feature].name))),
    ]
    switch scenario.subject {
    case .workflow(let workflow): members.append(("workflow", .string(graph.text(workflow.name))))
    case .route(let route): members.append(("route", .string(graph.text(route.name))))
    case .none: break
    }
    let flags = project.staging.openings[id.index]?.flags ?? []
    members.append(
      ("flags", .object(flags.map { (graph.text(graph[$0.flag].name), JSONText($0.value)) })))
    if let end = scenario.end { members.append(("ends", .string(graph.text(end.name)))) }
    let played = project.played[id.index]
    members.append(("passes", .bool(played.result.passed)))
    return members
  }
}
