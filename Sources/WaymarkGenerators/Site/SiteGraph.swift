import CEL
import WaymarkCompiler

/// Everything that the page shows of the specs, in the order of the files.
extension Site {
  package var json: JSONText {
    var places = SourcePositions(of: graph.files)
    return .object([
      ("app", .string(graph.project.app)),
      ("entries", names(graph.project.entries.map(\.name))),
      ("flags", .array(graph.flags.map { .object(flag($0)) })),
      ("context", .array(graph.project.context.map { .object(fact($0)) })),
      (
        "clients",
        .array(
          graph.project.clients.map {
            .object([
              ("platform", .string(graph.text($0.platform))),
              ("minimum", .string(graph.text($0.minimum))),
              ("latest", .string(graph.text($0.latest))),
            ])
          })
      ),
      ("features", .array(graph.features.map { .object(feature($0)) })),
      ("screens", .array(graph.screens.indices.map { .object(screen(ID($0), &places)) })),
      ("routes", .array(graph.routes.indices.map { .object(route(ID($0), &places)) })),
      ("workflows", .array(graph.workflows.indices.map { .object(workflow(ID($0), &places)) })),
      ("operations", .array(graph.operations.indices.map { .object(operation(ID($0), &places)) })),
    ])
  }

  private func feature(_ feature: Feature) -> [(String, JSONText)] {
    let name = graph.text(feature.name)
    return [
      ("name", .string(name)), ("summary", .string(graph.text(feature.summary))),
      ("owner", .string(graph.text(feature.owner))),
      ("diagram", .string(Self.diagram("navigation", name))),
    ]
  }

  private func flag(_ flag: Flag) -> [(String, JSONText)] {
    [
      ("name", .string(graph.text(flag.name))), ("summary", .string(graph.text(flag.summary))),
      ("default", JSONText(flag.defaultValue)),
      ("values", .array((flag.values ?? []).map { .string(graph.text($0)) })),
    ]
  }

  private func fact(_ id: ID<Variable>) -> [(String, JSONText)] {
    let type = graph[id].type
    var inner = type
    if case .optional(let wrapped) = graph.types.kind(type) { inner = wrapped }
    var values: [JSONText] = graph.types.members(of: inner).map { .string($0) }
    if graph.types.kind(inner) == .bool { values = [.bool(false), .bool(true)] }
    if inner != type { values.append(.null) }
    return [("name", .string(graph.text(graph[id].name))), ("values", .array(values))]
  }

  private func screen(
    _ id: ID<Screen>, _ places: inout SourcePositions
  ) -> [(String, JSONText)] {
    let screen = graph[id]
    let actions = screen.actions.map { id -> JSONText in
      let action = graph[id]
      return .object([
        ("name", .string(graph.text(action.name))),
        ("label", .string(graph.text(action.label.text))),
        ("opens", action.open.map { .string(graph.text($0.name)) } ?? .null),
        ("when", when(action.when)),
      ])
    }
    return [
      ("name", .string(graph.text(screen.name))), ("feature", name(of: screen.feature)),
      ("title", .string(graph.text(screen.title.text))), ("params", params(screen.params)),
      ("actions", .array(actions)), ("back", .bool(!screen.isBackBlocked)),
      ("variants", names(screen.variants.map(\.screen.name))),
      ("covered", .bool(!marks.uncovered.screens.contains(id))),
      ("reached", .bool(!marks.unreached.screens.contains(id))),
    ] + place(screen.name.span, &places)
  }

  private func route(_ id: ID<Route>, _ places: inout SourcePositions) -> [(String, JSONText)] {
    let route = graph[id]
    let (kind, target): (String, String?) =
      switch route.destination {
      case .screen(let ref): ("screen", graph.text(ref.name))
      case .workflow(let ref): ("workflow", graph.text(ref.name))
      case .external(let word): ("external", graph.text(word))
      case .effect: ("effect", nil)
      case .none: ("none", nil)
      }
    return [
      ("name", .string(graph.text(route.name))), ("feature", name(of: route.feature)),
      ("leads", .string(kind)), ("to", target.map { .string($0) } ?? .null),
      ("params", params(route.params)), ("links", names(route.links.map(\.symbol))),
      ("covered", .bool(!marks.uncovered.routes.contains(id))),
      ("reached", .bool(!marks.unreached.routes.contains(id))),
    ] + place(route.name.span, &places)
  }

  private func operation(
    _ id: ID<WaymarkCompiler.Operation>, _ places: inout SourcePositions
  ) -> [(String, JSONText)] {
    let operation = graph[id]
    return [
      ("name", .string(graph.qualifiedName(of: id))),
      ("feature", name(of: graph[operation.service].feature)),
      ("http", operation.http.map { .string(graph.text($0)) } ?? .null),
      ("params", params(operation.params)),
      ("returns", operation.returnType.map { .string(graph.types.name($0)) } ?? .null),
      ("errors", names((operation.errors ?? []).map(\.symbol))),
    ] + place(operation.name.span, &places)
  }

  func names(_ symbols: [Symbol]) -> JSONText { .array(symbols.map { .string(graph.text($0)) }) }

  func name(of feature: ID<Feature>) -> JSONText { .string(graph.text(graph[feature].name)) }

  func when(_ formula: ID<Formula>?) -> JSONText {
    formula.flatMap { graph[$0].expression?.source }.map { .string($0) } ?? .null
  }

  func params(_ params: Run<Variable>) -> JSONText {
    .array(
      params.map { id in
        .object([
          ("name", .string(graph.text(graph[id].name))),
          ("type", .string(graph.types.name(graph[id].type))),
        ])
      })
  }

  func place(_ span: Span, _ places: inout SourcePositions) -> [(String, JSONText)] {
    let place = places.place(of: span)
    return [("file", .string(place.path)), ("line", .int(place.start.line))]
  }
}
