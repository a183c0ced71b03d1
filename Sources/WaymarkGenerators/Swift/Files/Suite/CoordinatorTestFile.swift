import WaymarkCompiler

extension TestSuite {
  /// Every route raised wherever the specs raise it, and the coordinator that `resolve` names.
  var coordinatorTests: GeneratedFile {
    let raises = raises
    let graph = model.graph
    let names =
      graph.coordinators.isEmpty
      ? [(model.onlyPlan.name, model.onlyPlan.name)]
      : graph.coordinators.map {
        (SwiftName.type(model.text($0.name)), modules.name(of: $0, in: model))
      }
    let parts = modules.layout == .modules ? modules.parts : []
    return file(suite("Coordinator"), importing: modules.all) {
      [name = suite("Coordinator")] file in
      file.line()
      file.line("@MainActor")
      file.line("@Suite(\"Coordinators of the specs\")")
      file.line("struct \(name) {")
      file.lines(Self.raise)
      file.line("nonisolated static let raises: [Raise] = [", indent: 2)
      for raise in raises { file.raise(raise) }
      file.line("]", indent: 2)
      file.line()
      file.line(
        "private static let isKnown: [String: (RouteCoordinator) -> Bool] = [", indent: 2)
      for (name, type) in names {
        file.line("\"\(name.filter { $0 != "`" })\": { $0 is \(type) },", indent: 4)
      }
      file.line("]", indent: 2)
      file.line()
      file.lines(Self.checking)
      file.line()
      if parts.isEmpty {
        file.sampleRoutes(file.model.routes)
      } else {
        file.sampleRoutes(of: parts)
      }
      file.line("}")
    }
  }

  private static let raise = """
      /// A route at a place that raises it: whose coordinator asks, and whose answers.
      struct Raise: Sendable, CustomTestStringConvertible {
        let place: String
        let path: [String]
        let route: String
        let handler: String?

        var testDescription: String { "\\(route) at \\(place)" }
      }

    """

  private static let checking = """
      @Test("A route is answered by the coordinator of the specs", arguments: raises)
      func answers(raise: Raise) throws {
        try Self.check(raise, among: Samples.coordinators())
      }

      static func check(_ raise: Raise, among roots: [RouteCoordinator]) throws {
        let route = try route(raise.route)
        var next = roots
        var place: RouteCoordinator?
        for name in raise.path {
          place = try #require(next.first { isKnown[name]?($0) == true }, "no \\(name)")
          next = place?.children ?? []
        }
        let handler =
          place.map { $0.handler(of: route) } ?? RouteCoordinator.handler(of: route, among: roots)
        let isExpected = raise.handler.map { name in
          handler.map { isKnown[name]?($0) == true } ?? false
        }
        let found = handler.map { "\\(type(of: $0))" } ?? "nobody"
        #expect(isExpected ?? (handler == nil), "\\(found) answers")
      }
    """
}

/// A row of `resolve`.
struct RaisedRoute: Hashable {
  let place: String
  let path: [String]
  let route: String
  let handler: String?
}

extension TestSuite {
  /// Each once, although several buttons of a screen may open one route.
  fileprivate var raises: [RaisedRoute] {
    var seen: Set<RaisedRoute> = []
    var raises: [RaisedRoute] = []
    for origin in Resolution(of: model.graph).origins where origin.ownersLeftOut == 0 {
      for row in origin.routes {
        let raise = RaisedRoute(
          place: origin.kind == "arrival" ? row.raisedBy : "\(origin.kind) \(origin.name)",
          path: origin.owner.map(coordinator), route: row.route,
          handler: row.handler.map(coordinator))
        if seen.insert(raise).inserted { raises.append(raise) }
      }
    }
    return raises
  }

  private func coordinator(_ name: String) -> String {
    model.graph.coordinators.isEmpty
      ? model.onlyPlan.name : SwiftName.type(name).filter { $0 != "`" }
  }
}

extension SwiftFile {
  fileprivate mutating func raise(_ raise: RaisedRoute) {
    let path = raise.path.map { "\"\($0)\"" as SwiftCode }
    list(
      "Raise",
      [
        "place: \(literal: raise.place)", "path: [\(path)]", "route: \"\(raise.route)\"",
        "handler: \(raise.handler.map { "\"\($0)\"" } ?? "nil")",
      ], ",", indent: 4)
  }
}
