import CEL
import WaymarkCompiler
import WaymarkSimulator

extension MockServer {
  /// Plays a walk from its start: what it shows depends on the request alone, so a page can take
  /// moves back, send a walk as a link, and repeat it after the specs have changed.
  func phone(_ request: ServerRequest) -> ServerResponse {
    do throws(RequestTarget.Refusal) {
      if let walk = journey(ofFindingIn: request.body) { return walk }
      var asked = try PhoneRequest(request.body, project)
      asked.start.facts.budget = WorkBudget(steps: mostWork)
      var walk = PhoneWalk(project.program, asked.start, telling: project.distinguished)
      for input in asked.inputs { walk.take(input) }
      let json = walk.json
      return walk.isTooLong ? .problem(503, PhoneRequest.isTooLong) : .json(json)
    } catch {
      return .problem(400, error.message)
    }
  }
}

extension MockServer {
  /// `{ "finding": 3 }` asks for what to send for the walk that shows the third finding; nil if the
  /// body names none.
  private func journey(ofFindingIn body: [UInt8]) -> ServerResponse? {
    guard let number = (try? JSONText.read(body))?["finding"]?.integer else { return nil }
    let found = project.checked.diagnostics
    guard found.indices.contains(number - 1) else {
      return .problem(400, "body.finding: there is no such finding")
    }
    let finding = found[number - 1]
    let shown = project.checked.evidence.exploration.findings.first {
      $0.rule.rawValue == finding.rule && $0.span == finding.span && $0.journey != nil
    }
    guard let walk = shown.flatMap({ PhoneWalk.request(for: $0, of: project.graph) }) else {
      return .problem(404, "no single journey shows this finding")
    }
    return .json(walk)
  }
}

private struct PhoneRequest {
  static let mostInputs = 1_000
  static let isTooLong =
    "this walk takes more than the page may compute; take moves back, or see which guards are "
    + "costly"

  var start: PhoneWalk.Start
  private(set) var inputs: [String] = []

  init(_ body: [UInt8], _ project: ServedProject) throws(RequestTarget.Refusal) {
    let json = try RequestTarget.json(body)
    let graph = project.graph
    let subject = try Self.subject(json, graph)
    start = PhoneWalk.Start(subject)
    let params: Run<Variable> =
      switch subject {
      case .workflow(let id): graph[id].params
      case .route(let id): graph[id].params
      }
    start.params = try Self.values(json["params"], of: params, "params", project)
    start.facts.context = try Self.values(
      json["context"], of: graph.project.context, "context", project)
    if case .object(let flags)? = json["flags"] {
      for (name, value) in flags {
        guard let index = graph.flags.firstIndex(where: { graph.text($0.name) == name }),
          let own = graph.value(told: value, of: ID(index))
        else { throw RequestTarget.Refusal(message: "body.flags: there is no such flag") }
        start.facts.flags.append((ID(index), own))
      }
    }
    if let client = json["client"], let platform = client["platform"]?.text,
      let version = client["version"]?.text
    {
      guard Version.parse(version) != nil,
        graph.project.clients.contains(where: { graph.text($0.platform) == platform })
      else { throw RequestTarget.Refusal(message: "body.client: there is no such client") }
      start.facts.client = (platform, version)
    }
    if case .array(let items)? = json["inputs"] {
      guard items.count <= Self.mostInputs else {
        throw RequestTarget.Refusal(message: "body.inputs: at most \(Self.mostInputs) are taken")
      }
      inputs = items.compactMap(\.text)
    }
  }

  private static func subject(
    _ json: JSONText, _ graph: Graph
  ) throws(RequestTarget.Refusal) -> Journey.Start {
    if let name = json["workflow"]?.text,
      let index = graph.workflows.firstIndex(where: { graph.text($0.name) == name })
    {
      return .workflow(ID(index))
    }
    if let name = json["route"]?.text,
      let index = graph.routes.firstIndex(where: { graph.text($0.name) == name })
    {
      return .route(ID(index))
    }
    throw RequestTarget.Refusal(
      message: "the body: `workflow` or `route` has to name one that exists")
  }

  private static func values(
    _ json: JSONText?, of variables: Run<Variable>, _ place: String, _ project: ServedProject
  ) throws(RequestTarget.Refusal) -> [(name: String, value: Value)] {
    guard case .object(let members)? = json else { return [] }
    let graph = project.graph
    var reader = WireReader(graph, project.records)
    var values: [(name: String, value: Value)] = []
    for variable in variables {
      let name = graph.text(graph[variable].name)
      guard let sent = members.first(where: { $0.0 == name })?.1 else { continue }
      let value = reader.read(sent, as: graph[variable].type, at: "body.\(place).\(name)")
      values.append((name, value))
    }
    if let first = reader.misfits.first { throw RequestTarget.Refusal(message: first.message) }
    return values
  }
}
