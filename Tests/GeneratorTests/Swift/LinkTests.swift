import Testing
import WaymarkGenerators

@Suite("The link to a route")
struct LinkTests {
  private static let spec = """
    feature: Help
    routes:
      search:
        params: { query: String, page: { type: Int, default: 1 }, exact: { type: Bool, default: false } }
        effect: true
        link: ["/search?q={query}", "/search?q={query}&page={page}&exact={exact}"]
      card:
        params: { reason: { type: String, default: lost } }
        effect: true
        link: [/card/lost, "/card/{reason}"]
      pass:
        params: { kind: { type: String, default: day } }
        effect: true
        link: ["/pass/{kind}", /pass/day]
      day: { params: { at: Date }, effect: true, link: "/day?at={at}" }
      twice: { params: { id: String }, effect: true, link: "/twice/{id}-{id}" }
    """

  private static let printing = """
    import Foundation

    let routes: [Route] = [
      .search(query: "a", page: 1, exact: false), .search(query: "a", page: 2, exact: false),
      .card(reason: "lost"), .card(reason: "stolen"), .card(reason: ""),
      .pass(kind: "day"), .pass(kind: "year"),
      .day(at: Date(timeIntervalSince1970: 0.1234567)), .twice(id: "a"), .twice(id: "a-b"),
    ]
    for route in routes { print(route.url?.relativeString ?? "no link") }
    """

  @Test(
    "the link to a route is the first that opens it again, also beside a more literal one",
    arguments: [SwiftMode.fiveMainActor, .six])
  func first(mode: SwiftMode) throws {
    let made = try generation("swift", graph(Self.spec))
    let program = try SwiftProgram(made, main: Self.printing)
    #expect(
      try program.run(mode).split(separator: "\n") == [
        "/search?q=a", "/search?q=a&page=2&exact=false", "/card/lost", "/card/stolen", "no link",
        "/pass/day", "/pass/year", "/day?at=1970-01-01T00%3A00%3A00.123Z",
        "/twice/a-a", "no link",
      ])
  }

  private static let encoded = """
    feature: Help
    routes:
      brace: { params: { s: String }, effect: true, link: "/n%7Bs%7D/{s}" }
      plain: { params: { s: String }, effect: true, link: "/caf%C3%A9{s}" }
      dashed: { params: { s: String }, effect: true, link: "/café-{s}" }
    """

  private static let opening = """
    import Foundation

    let route = Route.brace(s: "a")
    print(route.url?.relativeString ?? "no link", route.url.flatMap(Route.init) == route)
    print(Route(url: URL(string: "/na/a")!) == nil)
    print(Route(url: URL(string: "/caf%C3%A9-a")!) == .dashed(s: "a"))
    """

  @Test("a link means the same whether its words are percent-encoded or not, braces apart")
  func percentCodes() throws {
    let made = try generation("swift", graph(Self.encoded))
    let program = try SwiftProgram(made, main: Self.opening)
    #expect(
      try program.run(.six).split(separator: "\n") == ["/n%7Bs%7D/a true", "true", "true"])
  }
}
