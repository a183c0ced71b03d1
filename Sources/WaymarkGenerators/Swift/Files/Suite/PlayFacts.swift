import CEL
import WaymarkCompiler

/// The facts of a project in Swift, as they are where a scenario says nothing else.
struct PlayFacts {
  private(set) var context: [(name: String, value: String)] = []
  private(set) var client: String?

  init(_ opening: Opening, in model: SwiftModel) {
    for (fact, value) in zip(model.graph.project.context, opening.context) {
      guard let literal = model.literal(value, of: fact) else { continue }
      context.append((model.identifier(fact, .plain).text, literal))
    }
    client = opening.client.map(Self.text)
  }

  /// As most scenarios have them, so that few need to say it.
  init(most openings: [Opening], in model: SwiftModel) {
    let all = openings.map { PlayFacts($0, in: model) }
    guard let first = all.first else { return }
    context = first.context.indices.map { index in
      (first.context[index].name, Self.mostOften(all.map { $0.context[index].value }) ?? "nil")
    }
    client = Self.mostOften(all.compactMap(\.client))
  }

  /// The first of those that are there most often.
  private static func mostOften(_ texts: [String]) -> String? {
    let counts = Dictionary(grouping: texts) { $0 }.mapValues(\.count)
    let most = counts.values.max()
    return texts.first { counts[$0] == most }
  }

  private static func text(_ client: Opening.Client) -> String {
    let version = SwiftText.literal(client.version)
    return "(platform: \(SwiftText.literal(client.platform)), version: \(version))"
  }

  /// What a scenario is given that differs.
  func statements(given opening: Opening, in model: SwiftModel) -> [ScenarioCode.Statement] {
    let flags = opening.flags.filter { $0.value != model.graph[$0.flag].defaultValue }.map {
      let flag = model.graph[$0.flag]
      let name = SwiftName.accessed(SwiftName.plain(model.text(flag.name)))
      return "play.flags.\(name) = \(model.literal($0.value, of: flag))"
    }
    let own = PlayFacts(opening, in: model)
    let context = zip(own.context, self.context).filter { $0.value != $1.value }.map {
      "play.context.\(SwiftName.accessed($0.0.name)) = \($0.0.value)"
    }
    let client = own.client == self.client ? nil : own.client.map { "play.client = \($0)" }
    return (flags + context + [client].compactMap { $0 }).map { .init(head: $0) }
  }
}

extension SwiftModel {
  func workflow(_ route: ID<Route>) -> ID<Workflow>? {
    if case .workflow(let ref) = graph[route].destination { ref.target } else { nil }
  }

  /// The statement for a place at which a scenario ends; nil if nothing is seen there.
  func reaching(_ place: Scenario.Position) -> (name: String, items: [String])? {
    let screen: ID<Screen>
    switch place {
    case .screen(let id): screen = id
    case .step(let id):
      let step = graph[id]
      if let operation = step.operation { return ("call", [fullName(self[operation]).text]) }
      if let route = step.route {
        return ("open", [identifier(route, .type).text.filter { $0 != "`" }])
      }
      guard let shown = step.screen else { return nil }
      screen = shown
    }
    let variants = graph[screen].variants.compactMap(\.screen.target)
    return ("show", ([screen] + variants).map { text(graph[$0].name) })
  }

  /// Nil if Swift has no literal for one, and the team makes none.
  func arguments(_ params: Run<Variable>, _ values: [Value]) -> [String]? {
    let arguments = zip(params, values).compactMap { param, value in
      (literal(value, of: param) ?? asked(syntax(param))).map {
        "\(identifier(param, .calledLabel).text): \($0)"
      }
    }
    return arguments.count == params.count ? arguments : nil
  }

  func literal(_ value: Value, of variable: ID<Variable>) -> String? {
    if case .closedSet = syntax(variable), case .string(let text) = value {
      return SwiftText.literal(text)
    }
    return literal(plain(value, graph[variable].name.span), as: syntax(variable))
  }

  private func asked(_ syntax: TypeSyntax) -> String? {
    guard case .named(let name, _) = syntax.wrapped ?? syntax, let id = declaration(name),
      askedExternals(of: graph.routes.indices.map { ID($0) }).contains(where: {
        $0.name.symbol == name
      }), kind(id) != .record
    else { return nil }
    return "#require(Samples.\(sampleName(graph[id])))"
  }

  /// Nests as deep as what was read.
  private func plain(_ value: Value, _ span: Span) -> PlainValue {
    switch value {
    case .null: .scalar("null", isQuoted: false, span)
    case .bool(let value): .scalar("\(value)", isQuoted: false, span)
    case .int(let value): .scalar("\(value)", isQuoted: false, span)
    case .double(let value): .scalar("\(value)", isQuoted: false, span)
    case .string(let text): .scalar(text, isQuoted: true, span)
    case .version(let numbers):
      .scalar(numbers.map(String.init).joined(separator: "."), isQuoted: true, span)
    case .list(let items): .list(items.map { plain($0, span) }, span)
    case .map(let entries):
      .mapping(
        members(entries).map { .init(key: $0, keySpan: span, value: plain($1, span)) }, span)
    }
  }
}

/// In the order of their names.
private func members(_ entries: [Value: Value]) -> [(String, Value)] {
  entries.compactMap { key, value in
    if case .string(let key) = key { (key, value) } else { nil }
  }.sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
}

/// On one line, with a 0 where a line may end.
func json(_ value: Value) -> String {
  switch value {
  case .list(let items): "[\(items.map { json($0) }.joined(separator: "\0"))]"
  case .map(let entries): json(members(entries))
  default: String(decoding: JSONText(value).bytes(indent: 0), as: UTF8.self)
  }
}

func json(_ members: [(String, Value)]) -> String {
  "{\(members.map { "\(json(.string($0))): \(json($1))" }.joined(separator: "\0"))}"
}
