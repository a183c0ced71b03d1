import Testing
import WaymarkCompiler
import WaymarkGenerators

@Suite("Fields, params and routes that are called like a type")
struct HiddenTypeTests {
  private static let spec = """
    feature: Help
    types:
      Money: { cents: { type: Int, default: 5 } }
      Bill:
        Money: { type: Int, default: 2 }
        total: { type: Money, default: { cents: 7 } }
        tip: { type: "Money?", default: { cents: 1 } }
        URL: { type: URL, default: "https://a.example" }
        Date: { type: "Date?", default: 2027-03-01 }
        String: String
        names: { type: "[String: String]", default: { a: b } }
        Bill: Bill?
      order: { order: { type: "order?", default: { order: null, n: 2 } }, n: { type: Int, default: 1 } }
    routes:
      Money: { params: { Bill: Int }, effect: true, link: "/money/{Bill}" }
      Bill: { params: { bill: { type: Bill, default: { String: s } } }, effect: true, link: /bill }
      pay:
        params:
          Date: Date
          URL: { type: URL, default: "https://b.example" }
          sums: { type: "[Money]", default: [{ cents: 3 }] }
          due: { type: "Due?", default: {} }
        effect: true
        link: "/pay/{Date}"
      Due: { effect: true }
      URL: { params: { a: { type: URL, default: "x:[y]" }, b: { type: "URL?", default: "x:[y]" } }, effect: true, link: "/u" }
    """

  private static let due = """
    feature: Due
    types: { Due: { on: { type: Date, default: 2027-03-01 } } }
    """

  private static let printing = """
    import Foundation

    func bill(_ json: String) throws -> Bill {
      try JSONDecoder().decode(Bill.self, from: Data(json.utf8))
    }
    let bare = try bill(#"{"String":"s"}"#)
    print(bare == Bill(String: "s"), bare.total.cents, bare.tip?.cents ?? 0, bare.names)
    let full = try bill(
      #"{"String":"t","Money":9,"tip":null,"URL":"x:y","Date":null,"Bill":{"String":"u"}}"#)
    print(full.Money, full.tip == nil, full.URL, full.Date == nil, full.Bill?.String ?? "none")
    print(try JSONDecoder().decode(Bill.self, from: JSONEncoder().encode(full)) == full)
    print(try JSONDecoder().decode(order.self, from: Data("{}".utf8)).order?.n ?? 0)
    for link in ["/money/4", "/bill", "/pay/2027-03-01T00:00:00Z"] {
      print(Route(url: URL(string: link)!)?.url?.relativeString ?? "nothing")
    }
    """

  @Test(
    "fields, params and routes that are called like a type hide it from no expression",
    arguments: [SwiftMode.fiveMainActor, .six])
  func hides(mode: SwiftMode) throws {
    let made = try generation(
      "swift",
      check([
        SourceFile(path: "due.yaml", text: Self.due),
        SourceFile(path: "help.yaml", text: Self.spec),
      ]).graph)
    let program = try SwiftProgram(made, main: Self.printing)
    #expect(
      try program.run(mode) == """
        true 7 1 ["a": "b"]
        9 true x:y true u
        true
        2
        /money/4
        /bill
        /pay/2027-03-01T00%3A00%3A00Z

        """)
  }

  @Test("a name like that of a type leaves the names of all other types as they are")
  func others() throws {
    let text = try text(
      "Help.swift",
      graph(
        """
        feature: Help
        types:
          Trip: { URL: URL, at: Date }
          Stop: { n: Int, at: { type: Date, default: 2027-03-01 } }
        """))
    #expect(text.contains("fields.decode(Int.self, forKey: .n)"))
    #expect(text.contains("at: Date = Date(timeIntervalSince1970: "))
  }
}
