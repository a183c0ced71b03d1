import Testing
import WaymarkGenerators

@Suite("Defaults of every type")
struct DefaultTests {
  private static let spec = """
    feature: Help
    types:
      Trip:
        day: { type: Date, default: 2027-03-01 }
        page: { type: URL, default: "x-app://trips.io/a?b=%20#c" }
        stops: { type: "[Stop]", default: [{ name: Turin }] }
        rest: { type: Stop, default: { name: Milan } }
      Stop: { name: String, at: { type: Date, default: "2024-02-29T23:30:00+01:00" } }
      known: { n: { type: Int, default: 1 } }
    routes:
      day: { params: { on: { type: Date, default: 2027-03-01 } }, effect: true, link: "/day?on={on}" }
      trip: { params: { trip: { type: Trip, default: {} } }, effect: true, link: /trip }
      list: { params: { sums: { type: "[Double?]?", default: [] } }, effect: true, link: /list }
      note: { params: { text: { type: "String?", default: none } }, effect: true }
      odd: { params: { known: { type: known, default: {} } }, effect: true, link: /odd }
    coordinators:
      Root: { handles: [day, trip, list, odd, note], children: [handler] }
      handler: { handles: [day] }
    """

  private static let printing = """
    import Foundation

    let format = ISO8601DateFormatter()
    for link in ["/day", "/day?on=2030-01-15T12:30:00Z", "/trip", "/list", "/odd"] {
      let route = Route(url: URL(string: link)!)
      switch route {
      case .day(let day): print("day", format.string(from: day))
      case .trip(let trip):
        print(trip.page, trip.stops.map(\\.name), trip.rest.name)
        print((trip.stops + [trip.rest]).map { format.string(from: $0.at) })
      case .list(let sums): print("list", sums == [])
      case .odd(let odd): print("odd", odd.n)
      case .note: print("note")
      case nil: print("nothing")
      }
      print(route?.url?.relativeString ?? "no link", Route.list(sums: nil).url == nil)
    }
    let received = try JSONDecoder().decode(
      ReceivedRoute.self, from: Data(#"{"open":"trip","params":{}}"#.utf8))
    print(received == .known(.trip(trip: Trip())), Root().children.count)
    for params in ["{}", #"{"text":null}"#, #"{"text":"hi"}"#] {
      let json = Data(#"{"open":"note","params":\\#(params)}"#.utf8)
      let route = try JSONDecoder().decode(Route.self, from: json)
      let again = try JSONDecoder().decode(Route.self, from: JSONEncoder().encode(route))
      print(route, again == route)
    }
    """

  @Test("long names do not make long lines where a record is read")
  func width() throws {
    let long = "veryLongNameOfThing"
    let spec = """
      feature: Help
      types:
        Kind\(long): [\(long), other]
        Order:
          a\(long): { type: Kind\(long), default: \(long) }
          b\(long): { type: "Kind\(long)?", default: \(long) }
          plain: { type: Kind\(long), default: other }
      """
    let lines = try text("Help.swift", graph(spec)).split(separator: "\n")
    #expect(lines.filter { $0.count > 100 } == [])
    #expect(lines.contains("      ?? .\(long)"))
  }

  @Test(
    "what a link does not say is its default, be it a date, a URL or a record of them",
    arguments: [SwiftMode.fiveMainActor, .six])
  func links(mode: SwiftMode) throws {
    let made = try generation("swift", graph(Self.spec))
    let program = try SwiftProgram(made, main: Self.printing)
    #expect(
      try program.run(mode) == """
        day 2027-03-01T00:00:00Z
        /day?on=2027-03-01T00%3A00%3A00Z true
        day 2030-01-15T12:30:00Z
        /day?on=2030-01-15T12%3A30%3A00Z true
        x-app://trips.io/a?b=%20#c ["Turin"] Milan
        ["2024-02-29T22:30:00Z", "2024-02-29T22:30:00Z"]
        /trip true
        list true
        /list true
        odd 1
        /odd true
        true 1
        note(text: Optional("none")) true
        note(text: nil) true
        note(text: Optional("hi")) true

        """)
  }

  @Test("a map has to be given whose keys are one to Swift")
  func accents() throws {
    let keys = [#""\u00E9": 1, "e\u0301": 2"#, #""\u00E9": 1, "e": 2"#]
    let made = try keys.map { keys in
      let type = "{ type: '[String: Int]', default: { \(keys) } }"
      return try text("Help.swift", graph("feature: Help\ntypes: { Sums: { all: \(type) } }"))
    }
    #expect(made[0].contains("init(all: [String: Int]) {"))
    #expect(made[1].contains("init(all: [String: Int] = ["))
  }

  private static let odd = """
    feature: Help
    types: { Note: { n: { type: "Int?", default: ~ }, s: { type: "String?", default: } } }
    routes:
      zeros: { params: { n: { type: Int, default: 007 } }, effect: true, link: "/zeros?n={n}" }
      plus: { params: { n: { type: "Int?", default: +5 } }, effect: true, link: "/plus?n={n}" }
      point: { params: { x: { type: Double, default: .5 } }, effect: true, link: "/point?x={x}" }
      large: { params: { x: { type: Double, default: 1E3 } }, effect: true, link: "/large" }
      tilde: { params: { s: { type: "String?", default: ~ } }, effect: true, link: "/tilde?s={s}" }
    """

  @Test("a number may be written in any way, and null as YAML writes it")
  func spellings() throws {
    let program = try SwiftProgram(
      try generation("swift", graph(Self.odd)),
      main: """
        import Foundation

        for link in ["/zeros", "/plus", "/point", "/large", "/tilde"] {
          let route = Route(url: URL(string: link)!)
          print(route.map { "\\($0)" } ?? "nothing", route?.url?.relativeString ?? "no link")
        }
        print(Note().n == nil, Note().s == nil)
        let json = Data(#"{"open":"tilde","params":{}}"#.utf8)
        print(try JSONDecoder().decode(Route.self, from: json) == .tilde(s: nil))
        """)
    #expect(
      try program.run(.six).split(separator: "\n") == [
        "zeros(n: 7) /zeros?n=7", "plus(n: Optional(5)) /plus?n=5", "point(x: 0.5) /point?x=0.5",
        "large(x: 1000.0) /large", "tilde(s: nil) /tilde", "true true", "true",
      ])
  }

  private static let records = """
    feature: Help
    types:
      Mood: [calm, default]
      Page:
        fields: String
        decoder: { type: Int, default: 2 }
        init: { type: "Mood?", default: default }
        mood: { type: Mood, default: calm }
        note: String?
        tags: { type: "[String: [Mood]]", default: {} }
        hashValue: { type: Double, default: 1 }
        above: { type: "Page?", default: null }
        below: { type: "Page?", default: { fields: deep, below: null } }
      Menu: { dish: { type: Dish, default: { name: soup } } }
      Dish: { name: String, menu: Menu? }
    routes: { page: { params: { page: Page }, effect: true } }
    """

  @Test(
    "a field that the backend leaves out is its default, and null stays null where it may be",
    arguments: [SwiftMode.fiveMainActor, .six])
  func records(mode: SwiftMode) throws {
    let made = try generation("swift", graph(Self.records))
    let program = try SwiftProgram(
      made,
      main: """
        import Foundation

        for json in [
          #"{"fields":"a"}"#,
          #"{"fields":"a","init":null,"decoder":null,"mood":"default","above":{"fields":"b"},"below":null}"#,
        ] {
          let page = try JSONDecoder().decode(Page.self, from: Data(json.utf8))
          print(page.fields, page.decoder, page.`init` == nil, page.mood == .calm, page.tags.count)
          print(page.note == nil, page.above?.decoder ?? 0, page.below?.fields ?? "none")
          let again = try JSONDecoder().decode(Page.self, from: JSONEncoder().encode(page))
          print(again == page)
        }
        print(try JSONDecoder().decode(Menu.self, from: Data(#"{"dish":null}"#.utf8)).dish.name)
        """)
    let said = try program.run(mode)
    #expect(
      said == """
        a 2 false true 0
        true 0 deep
        true
        a 2 true false 0
        true 2 none
        true
        soup

        """)
  }

  @Test("a URL with a port, and one that is a path, are known to every parser")
  func urls() throws {
    let urls = ["https://localhost:8080/a", "http://a.b:65535", "/a/b?c=d#e", "/", "a://b//c"]
    let fields = urls.enumerated().map { "u\($0): { type: URL, default: \"\($1)\" }" }
    let spec = """
      feature: Help
      types: { Odd: { \(fields.joined(separator: ", ")) } }
      routes: { odd: { params: { odd: Odd }, effect: true } }
      """
    let made = try generation("swift", graph(spec))
    let program = try SwiftProgram(
      made,
      main: """
        import Foundation

        let odd = Odd()
        print(odd.u0, odd.u1, odd.u2, odd.u3, odd.u4)
        """)
    let said = try program.run(.six)
    #expect(said == "\(urls.joined(separator: " "))\n")
  }

  @Test("a URL that only some parsers take is left to be given")
  func inexpressible() throws {
    let urls = [
      "http://[::1", "nothing", "a_b:c", "x:%2", "http://", "x:a#b#c", "9x:a", "//a", "http://a:b",
    ]
    let fields = urls.enumerated().map { "u\($0): { type: URL, default: \"\($1)\" }" }
    let code = try text(
      "Help.swift", graph("feature: Help\ntypes: { Odd: { \(fields.joined(separator: ", ")) } }"))
    #expect(!code.contains(" = URL"))
  }

  @Test("defaults of many items, each with such a default in it, do not multiply without end")
  func multiplied() throws {
    let items = Array(repeating: "{}", count: 50).joined(separator: ", ")
    let types = (0..<6).map { "R\($0): { all: { type: \"[R\($0 + 1)]\", default: [\(items)] } }" }
    let spec = "feature: Help\ntypes: { \(types.joined(separator: ", ")), R6: { no: Int? } }\n"
    let code = try text("Help.swift", graph(spec))
    #expect(code.contains("all: [R6] = [R6("))
    #expect(code.utf8.count < 4_000_000)
  }
}
