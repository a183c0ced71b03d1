import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("What routes and buttons pass")
struct RouteTests {
  static let spec = """
    feature: Help
    routes:
      order:
        params: { a: Int, b: Bool, c: Bool }
        screen: Late
        with: { late: "!(a > 3)", calm: b && c, n: a + 1 }
        link: /order/{a}/{b}/{c}
      flow: { params: { a: Int }, workflow: late, with: { n: a * 2 }, link: "/flow/{a}" }
      zoom: { params: { z: Int, y: Bool }, screen: Zoom }
      call: { external: phone }
    screens:
      Late:
        title: Late
        params: { late: Bool, calm: Bool, n: Int }
        actions:
          map: { label: Map, open: zoom, with: { z: n * 1, y: late && calm }, when: n > 2 && calm }
      Zoom: { title: Zoom, params: { z: Int, y: Bool }, actions: { call: { label: Call, open: call } } }
      Ask: { title: Ask, params: { n: Int }, actions: { yes: "Yes" } }
    workflows:
      late:
        params: { n: Int }
        outcomes: { over: neutral }
        steps:
          ask: { show: Ask, on: { yes: over } }
    """

  @Test(
    "are no difference where they are only said otherwise",
    arguments: [
      ("\"!(a > 3)\"", "a <= 3"), ("b && c", "c && b"), ("b && c", "\"!(!b || !c)\""),
      ("a + 1", "1 + a"), ("a * 2", "a + a"), ("n * 1", "n"), ("late && calm", "calm && late"),
      ("n > 2 && calm", "calm && !(n <= 2)"),
      // The button is there only where `calm` holds, and more than 2.
      ("late && calm", "late && n > 2"),
    ])
  func same(from: String, to: String) {
    let head = Self.spec.replacing(from, with: to)
    #expect(head != Self.spec)
    let changes = JointTests.changes(Self.spec, head)
    #expect(changes.findings.map(\.id) == [])
    #expect(changes.workflows.allSatisfy { $0.verdict == .equal && $0.isProved })
  }

  @Test(
    "are told where another value arrives",
    arguments: [
      ("\"!(a > 3)\"", "a <= 4", "order/Late.late order/zoom.y", "4"),
      ("b && c", "b || c", "order/Late.calm order/Late.map", nil),
      ("a + 1", "a + 2", "order/Late.map order/Late.n order/zoom.z", nil),
      ("a * 2", "a * 3", "flow/late.n", "1"),
      ("n * 1", "n * 2", "order/zoom.z", "2"),
      ("n > 2 &&", "n > 3 &&", "order/Late.map", "2"),
      ("title: Late", "title: Late\n    back: blocked", "order/Late.back", nil),
      ("open: call", "open: zoom, with: { z: z, y: y }", "zoom/Zoom.call", nil),
    ] as [(String, String, String, String?)])
  func different(from: String, to: String, ids: String, a: String?) throws {
    let head = Self.spec.replacing(from, with: to)
    let changes = JointTests.changes(Self.spec, head)
    let told = changes.findings.map { $0.id.split(separator: " ").dropFirst(2).joined() }
    #expect(told.sorted() == ids.split(separator: " ").map(String.init))
    let first = try #require(changes.findings.first)
    if let a { #expect(first.lines.first?.contains("`a` is \(a)") == true, "\(first.lines)") }
    for (spec, scenario) in [(Self.spec, first.baseScenario), (head, first.scenario)] {
      #expect(JointTests.complaint(try #require(scenario), of: spec) == nil)
    }
  }
}
