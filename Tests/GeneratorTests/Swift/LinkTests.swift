import Testing
import WaymarkGenerators

@Suite("The link to a route")
struct LinkTests {
  private static let spec = """
    feature: Help
    types: { Mail: external }
    routes:
      search:
        params: { query: String, page: { type: Int, default: 1 }, exact: { type: Bool, default: false } }
        effect: true
        link: ["/search?q={query}", "/search?q={query}&page={page}&exact={exact}"]
      card:
        params: { reason: { type: String, default: lost } }
        effect: true
        link: [/card/lost, "/card/{reason}"]
      day: { params: { at: Date }, effect: true, link: "/day?at={at}" }
    """

  private static let printing = """
    import Foundation

    let routes: [Route] = [
      .search(query: "a", page: 1, exact: false), .search(query: "a", page: 2, exact: false),
      .card(reason: "lost"), .card(reason: "stolen"), .card(reason: ""),
      .day(at: Date(timeIntervalSince1970: 0.1234567)),
    ]
    for route in routes { print(route.url?.relativeString ?? "no link") }
    """

  @Test(
    "is the first that opens it again, also where a more literal one reads the same URL",
    arguments: [SwiftMode.fiveMainActor, .six])
  func first(mode: SwiftMode) throws {
    #expect(try links(Self.spec, mode).first == "/search?q=a")
  }

  @Test("is the first that is opened itself, where routes cannot be compared")
  func incomparable() throws {
    let spec = Self.spec.replacing("Date", with: "Date, mail: Mail?")
    let printing =
      Self.printing.replacing("0.1234567)", with: "0.1234567), mail: nil")
      + "\npublic struct Mail: Sendable {}"
    #expect(try links(spec, .six, printing).first == "/search?q=a")
  }

  private func links(
    _ spec: String, _ mode: SwiftMode, _ printing: String = Self.printing
  ) throws -> [Substring] {
    let made = try generation("swift", graph(spec))
    let program = try SwiftProgram(
      made.files.map { (path: $0.path, text: $0.text) } + [("main.swift", printing)])
    let links = try program.run(mode).split(separator: "\n")
    #expect(
      links.dropFirst() == [
        "/search?q=a&page=2&exact=false", "/card/lost", "/card/stolen", "no link",
        "/day?at=1970-01-01T00%3A00%3A00.123Z",
      ])
    return links
  }
}
