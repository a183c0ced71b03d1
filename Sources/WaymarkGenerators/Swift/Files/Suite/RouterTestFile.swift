import WaymarkCompiler

extension TestSuite {
  /// Every route that shows a screen, raised at the router that the team makes.
  var routerTests: [GeneratedFile] {
    let parts = modules.parts.map { part in
      TestedModules.Part(
        prefix: part.prefix, imports: part.imports, routes: part.routes.filter(showsScreen))
    }.filter { !$0.routes.isEmpty }
    guard !parts.isEmpty else { return [] }
    let shared = modules.layout == .modules ? [routerSamples(parts)] : []
    return parts.map(routerTests) + shared + parts.map(routerSample)
  }

  private func showsScreen(_ route: ID<Route>) -> Bool {
    if case .screen = model.graph[route].destination { true } else { false }
  }

  private func routerTests(of part: TestedModules.Part) -> GeneratedFile {
    let name = suite("Router", of: part)
    return file(name, importing: part.imports) { file in
      file.line()
      file.line("@MainActor")
      file.line("@Suite(\"Router of \(part.prefix.isEmpty ? "the specs" : part.prefix)\")")
      file.line("struct \(name) {")
      file.lines(Self.shown)
      file.line("nonisolated static let shown: [Shown] = [", indent: 2)
      for route in part.routes { file.shown(route) }
      file.line("]", indent: 2)
      file.line()
      file.line("private static let isScreen: [String: (NavigationContext) -> Bool] = [", indent: 2)
      for screen in file.model.screens(of: part.routes) {
        let name = file.model.screenProtocol(screen)
        file.line(
          "\(quoted: file.model.identifier(screen.name)): { $0 is any \(name) },", indent: 4)
      }
      file.line("]", indent: 2)
      file.line()
      file.lines(Self.showing(Self.sample(of: part)))
      file.line()
      file.sampleRoutes(part.routes)
      file.line("}")
    }
  }

  private static func sample(of part: TestedModules.Part) -> String {
    part.prefix.isEmpty ? "router" : "\(part.prefix.lowercasedFirst)Router"
  }

  /// The team's: with modules beside those of the others.
  private func routerSample(of part: TestedModules.Part) -> GeneratedFile {
    let isOnly = modules.layout == .single
    return file(
      isOnly ? "Samples" : "Samples+\(part.prefix)", importing: part.imports, isStub: true,
      testing: false
    ) { file in
      file.line()
      if isOnly { file.line("@MainActor") }
      file.line(isOnly ? "enum Samples {" : "extension Samples {")
      file.documentation(
        "The app's router, made anew for each test, with this presenter for its screens.", indent: 2
      )
      file.line(
        "static func \(Self.sample(of: part))(presenter: any Presenter) -> Router? { nil }",
        indent: 2)
      if isOnly { file.sampleExternals(part.routes) }
      file.line("}")
    }
  }

  private func routerSamples(_ parts: [TestedModules.Part]) -> GeneratedFile {
    file("Samples", importing: [], isStub: true, testing: false) { file in
      file.line()
      file.line("@MainActor")
      if file.model.askedExternals(of: parts.flatMap(\.routes)).isEmpty {
        return file.line("enum Samples {}")
      }
      file.line("enum Samples {")
      file.sampleExternals(parts.flatMap(\.routes))
      file.line("}")
    }
  }
}

extension TestSuite {
  fileprivate static let shown = """
      /// A route, and the screen that it shows.
      struct Shown: Sendable, CustomTestStringConvertible {
        let route: String
        let screen: String
        let presentation: Presentation

        var testDescription: String { route }
      }

    """

  fileprivate static func showing(_ sample: String) -> String {
    """
      private final class Showcase: Presenter {
        var shown: [(screen: NavigationContext, presentation: Presentation)] = []

        func present(
          _ screen: NavigationContext, as presentation: Presentation, from: NavigationContext?
        ) {
          shown.append((screen, presentation))
        }
      }

      @Test("A route shows the screen of the specs", arguments: shown)
      func shows(expected: Shown) throws {
        let showcase = Showcase()
        let router = try #require(Samples.\(sample)(presenter: showcase))
        router.show(try Self.route(expected.route), from: nil)
        let first = try #require(showcase.shown.first)
        #expect(showcase.shown.count == 1)
        #expect(Self.isScreen[expected.screen]?(first.screen) == true)
        #expect(first.presentation == expected.presentation)
      }
    """
  }
}

extension SwiftModel {
  /// Each once.
  fileprivate func screens(of routes: [ID<Route>]) -> [Screen] {
    let ids = routes.compactMap { route -> ID<Screen>? in
      guard case .screen(let screen) = graph[route].destination else { return nil }
      return screen.target
    }
    return Set(ids).sorted().map { graph[$0] }
  }
}

extension SwiftFile {
  fileprivate mutating func shown(_ id: ID<Route>) {
    let route = model.graph[id]
    guard case .screen(let screen) = route.destination else { return }
    list(
      "Shown",
      [
        "route: \(quoted: model.identifier(id))",
        "screen: \(quoted: model.identifiers[screen.name])",
        "presentation: .\(route.presentation.rawValue)",
      ], ",", indent: 4)
  }
}
