import Foundation
import GeneratedRuntime
import Testing

@Suite("The Swift code that is the same for every project")
struct RuntimeTests {
  @Test("a link gives the values at the places of its params, and the URL that carries them")
  func links() throws {
    let opened = try #require(URL(string: "https://a.b/help/%C3%BC?tab=2"))
    let link = try #require(DeepLink(opened))
    let values = try #require(link.values(of: "/help/{id}?tab={tab}", defaults: ["page": "7"]))
    #expect(values["id"] == "ü")
    #expect(values["tab"] == 2)
    #expect(values["page"] == 7)
    #expect((values["id"] as Int?) == nil)
    #expect((values.optional("sort") as String??) == .some(nil))
    #expect(link.values(of: "/help/{id}") == nil, "an item of the query is left over")
    let url = DeepLink.url("/help/{id}?tab={tab}&sort={sort}", ["id": "ü", "tab": 2, "sort": nil])
    #expect(url?.absoluteString == "/help/%C3%BC?tab=2")
    #expect(DeepLink.url("/help/{id}", ["id": ".."]) == nil)
  }

  @Test("a slash at the end, a fragment and ignored items do not count; an own scheme has no host")
  func outside() throws {
    for text in [
      "/help/a", "/help/a/", "https://a.b/help/a#top", "shop://help/a/", "SHOP://help/a",
      "/help/a?utm_source=x&utm_source=y&gclid",
    ] {
      let url = try #require(URL(string: text))
      let link = DeepLink(url, schemes: ["shop"], ignoring: ["utm_*", "gclid"])
      #expect(link?.values(of: "/help/{id}/")?["id"] == "a", "\(text)")
    }
    let other = try #require(URL(string: "shop://help/a"))
    #expect(DeepLink(other)?.values(of: "/help/{id}") == nil)
    let made = DeepLink.url("/help/{id}/", ["id": "a"], at: "https://a.b")
    #expect(made?.absoluteString == "https://a.b/help/a")
  }

  @Test("a URL with an empty segment or a repeated item is no link")
  func noLinks() throws {
    for text in ["/a//b", "/a//", "/a?b=1&b=2", "/a?b", "mailto:a"] {
      let url = try #require(URL(string: text))
      #expect(DeepLink(url) == nil, "\(text)")
    }
  }

  @Test("any JSON is kept as it was received")
  func json() throws {
    let text = #"{"a":[null,true,1.5,12345678901234567890123456789,"x"]}"#
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    #expect(String(decoding: try JSONEncoder().encode(value), as: UTF8.self) == text)
  }

  @Test(
    "a time is decoded with a fraction of a second and without",
    arguments: [
      ("2030-01-15T12:30:00Z", 0), ("2030-01-15T12:30:00.5Z", 0.5),
      ("2030-01-15T13:30:00.123456789+01:00", 0.123_456_789), ("2030-01-15T12:30:00.000Z", 0),
    ])
  func dates(text: String, fraction: Double) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601WithFractions
    let dates = try decoder.decode([Date].self, from: Data("[\"\(text)\"]".utf8))
    let whole = Date(timeIntervalSince1970: 1_894_710_600)
    #expect(abs(try #require(dates.first).timeIntervalSince(whole) - fraction) < 0.000_001)
    for wrong in ["2030-01-15", "2030.5-01-15T12:30:00Z", "2030-01-15T12:30:00.Z", "", "x", "."] {
      #expect(throws: DecodingError.self) {
        try decoder.decode([Date].self, from: Data("[\"\(wrong)\"]".utf8))
      }
    }
  }

  @Test("an answer has what the specs list of it, and may have more; no answer tells why")
  func wire() throws {
    let body = Data(#"{"code":"SOLD_OUT","items":[{"id":1,"left":0}],"more":null}"#.utf8)
    guard case .answer(409, let json?) = WireFailure(status: 409, body: body) else {
      Issue.record("no answer")
      return
    }
    #expect(json.holds(.object(["items": .array([.object(["left": .number(0)])])])))
    #expect(!json.holds(.object(["code": .string("OTHER")])))
    #expect(!json.holds(.object(["items": .array([])])) && !json.holds(.null))
    guard case .answer(500, nil) = WireFailure(status: 500, body: Data("<p>".utf8)),
      case .timeout? = WireFailure(URLError(.timedOut)),
      case .connection? = WireFailure(URLError(.notConnectedToInternet)),
      case nil = WireFailure(CancellationError())
    else {
      Issue.record("not what came")
      return
    }
  }

  @MainActor
  @Test("a route goes to the descendants first, then to the parent's; the nearest delegate is told")
  func chain() {
    let (leaf, other) = (Recorder(), Recorder(handles: true))
    let root = RouteCoordinator(children: [RouteCoordinator(children: [leaf]), other])
    let delegate = Recorder()
    root.flowCoordinatorDelegate = delegate
    leaf.navigate(to: Order(), from: nil)
    #expect(other.answered == 1)
    #expect(delegate.told == 2)
    #expect(leaf.handler(of: Order()) === other)
    #expect(RouteCoordinator.handler(of: Order(), among: [leaf, root]) === other)
    #expect(RouteCoordinator(children: []).handler(of: Order()) == nil)
  }

  private struct Order: FeatureRoute {
    let declaration = "order in Specs/orders.yaml"
  }

  private final class Recorder: RouteCoordinator, FlowCoordinatorDelegate {
    private let handles: Bool
    private(set) var answered = 0
    private(set) var told = 0

    init(handles: Bool = false) {
      self.handles = handles
      super.init(children: [])
    }

    override func answer(to route: any FeatureRoute) -> RouteAnswer? {
      handles ? { _ in self.answered += 1 } : nil
    }

    func flowCoordinator(
      _ flowCoordinator: any FlowCoordinator, willNavigateTo route: any FeatureRoute,
      from context: NavigationContext?
    ) { told += 1 }

    func flowCoordinator(
      _ flowCoordinator: any FlowCoordinator, didNavigateTo route: any FeatureRoute,
      from context: NavigationContext?
    ) { told += 1 }
  }
}
