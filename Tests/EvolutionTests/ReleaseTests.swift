import Testing
import WaymarkCompiler
import WaymarkEvolution

@Suite("What releases know")
struct ReleaseTests {
  static let project = """
    app: Help
    clients:
      ios: { minimum: "7.0", latest: "7.4", specs: "ios-{version}" }
    entry: [late]
    """

  static let spec = """
    feature: Help
    types:
      Order: { id: String, minutes: Int }
      Reason: [cold, late]
    flags:
      vouchers: { summary: Vouchers, default: false }
    services:
      orders:
        load: { returns: Order }
    screens:
      Late:
        title: "${order.id} is late"
        params: { order: Order }
        back: blocked
        actions: { track: Track it, refund: { label: Refund, sends: { reason: Reason } } }
      Map: { title: Where it is }
    routes:
      late: { workflow: late }
      map: { params: { zoom: Int? }, screen: Map, present: replace }
    workflows:
      late:
        outcomes: { over: neutral, cold: neutral, refunded: success }
        steps:
          load: { call: orders.load, as: order, on: { success: page, failure: over } }
          page:
            show: Late
            on:
              track: over
              refund:
                - { when: reason == 'cold', go: cold }
                - { when: reason == 'late', go: refunded }
    """

  static func graph(_ spec: String, _ project: String = project) -> Graph {
    check(
      [SourceFile(path: "s.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project), by: []
    ).graph
  }

  /// What `check --releases` says of a project of which one release is known.
  private static func complaints(
    _ spec: String, release: String, _ project: String = project
  ) -> [String] {
    var options = CheckOptions()
    options.releases = [Release("ios", "7.0", graph(release))]
    let checked = check(
      [SourceFile(path: "s.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project), by: Rule.all, options)
    let plain = check(
      [SourceFile(path: "s.yaml", text: spec)],
      project: SourceFile(path: "waymark.yaml", text: project))
    let known = Set(plain.diagnostics.map { "\($0.rule) \($0.span.start)" })
    return checked.diagnostics.filter { !known.contains("\($0.rule) \($0.span.start)") }
      .map(\.rule)
  }

  @Test("a release with the same specs brings no finding")
  func same() { #expect(Self.complaints(Self.spec, release: Self.spec) == []) }

  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    var head: [(String, String)] = []
    /// What the release has otherwise than head, so that the rule complains.
    let fires: [(String, String)]
    /// And so that none does.
    let misses: [(String, String)]
    let rule: String
  }

  static let rows = [
    Row(
      testDescription: "a screen", fires: [("  Late:", "  Early:"), ("show: Late", "show: Early")],
      misses: [("title: Where it is", "title: On the map")], rule: "unsupported-screen"),
    Row(
      testDescription: "a route",
      head: [
        ("track: over", "track: go"), ("  page:", "  go: { open: map, go: over }\n      page:"),
      ],
      fires: [("  map: {", "  chart: {"), ("open: map", "open: chart")],
      misses: [("zoom: Int?", "zoom: Int?, x: Int?")], rule: "unsupported-route"),
    Row(
      testDescription: "all buttons that lead on",
      fires: [
        ("{ track: Track it, refund: {", "{ call: Call, repay: {"),
        ("track: over", "call: over"),
      ],
      misses: [("{ track: Track it, ", "{ "), ("          track: over\n", "")],
      rule: "stuck-on-data"),
    Row(
      testDescription: "a member that is no longer known",
      fires: [("[cold, late]", "[cold, late, lost]")], misses: [("[cold, late]", "[late]")],
      rule: "stuck-on-data"),
    Row(
      testDescription: "a value that is sent",
      fires: [("label: Refund, sends: { reason: Reason }", "label: Refund")],
      misses: [("reason: Reason }", "reason: Reason, x: Int }")], rule: "stuck-on-data"),
    Row(
      testDescription: "a param that it needs",
      fires: [("{ order: Order }", "{ order: Order, name: String }")],
      misses: [("{ order: Order }", "{ order: Order, name: String? }")],
      rule: "unsupported-screen"),
    Row(
      testDescription: "a field that it decodes",
      fires: [("minutes: Int", "minutes: Int, shop: String")],
      misses: [("minutes: Int", "minutes: Int, shop: String?")], rule: "unsupported-screen"),
    Row(
      testDescription: "a field of another type", fires: [("minutes: Int", "minutes: String")],
      misses: [("minutes: Int", "minutes: Double")], rule: "unsupported-screen"),
    Row(
      testDescription: "back",
      head: [("track: Track it, refund: {", "track: Track it, refund: { when: flags.vouchers, ")],
      fires: [("{ track: Track it, ", "{ ")],
      misses: [("{ track: Track it, ", "{ "), ("back: blocked", "back: allowed")],
      rule: "stuck-on-data"),
    Row(
      testDescription: "when a button is there",
      head: [("track: Track it, ", ""), ("          track: over\n", "")],
      fires: [("refund: {", "refund: { when: order.minutes > 9, ")],
      misses: [("refund: {", "refund: { when: order.minutes > 9 || order.minutes <= 9, ")],
      rule: "stuck-on-data"),
    Row(
      testDescription: "what a button opens",
      fires: [
        ("track: Track it", "track: { label: Track it, open: map }"),
        (
          "  map: { params: { zoom: Int? }, screen: Map",
          "  map: { params: { zoom: Int?, x: Int }, screen: Map"
        ),
      ],
      misses: [("track: Track it", "track: { label: Track it, open: map }")],
      rule: "unsupported-route"),
    Row(
      testDescription: "a button that it alone has, and that opens nothing", head: refundAlone,
      fires: [("refund: { label: Refund, sends: { reason: Reason } }", "call: Call")],
      misses: [
        (
          "refund: { label: Refund, sends: { reason: Reason } }",
          "call: { label: Call, open: map, when: order.minutes < 9 || order.minutes > 8 }"
        )
      ], rule: "stuck-on-data"),
    Row(
      testDescription: "a variant",
      head: refundAlone + [
        ("back: blocked", "back: blocked\n    variants: { vouchers: Calm }"), calm("allowed"),
      ], fires: [("\n    variants: { vouchers: Calm }", "")],
      misses: [("title: Late\n", "title: Calm\n")], rule: "stuck-on-data"),
    Row(
      testDescription: "a variant that it alone has",
      head: refundAlone + [("back: blocked", "back: allowed"), calm("blocked")],
      fires: [("back: allowed", "back: allowed\n    variants: { vouchers: Calm }")],
      misses: [
        ("back: allowed", "back: allowed\n    variants: { vouchers: Calm }"),
        ("back: blocked", "back: allowed"),
      ], rule: "stuck-on-data"),
    Row(
      testDescription: "a member of which its own guards know nothing",
      head: refundAlone + [("minutes: Int", "minutes: Int, why: Reason")],
      fires: [
        ("[cold, late]", "[late]"),
        ("refund: { label", "refund: { when: order.why == 'late', label"),
      ],
      misses: [
        ("[cold, late]", "[late]"),
        ("refund: { label", "refund: { when: order.why == 'late' || order.why != 'late', label"),
      ], rule: "stuck-on-data"),
    Row(
      testDescription: "a flag, which the backend may know all the same", head: sorting("flags"),
      fires: [("vouchers: { summary", "other: { summary"), ("  Map: {", "  Plan: {")],
      misses: [("vouchers: { summary", "other: { summary")], rule: "unsupported-screen"),
  ]

  private static let refundAlone = [("track: Track it, ", ""), ("          track: over\n", "")]

  /// A page for those with vouchers, who get no refund on either.
  private static func calm(_ back: String) -> (String, String) {
    let refund = "actions: { refund: { label: Refund, sends: { reason: Reason } } }"
    let guarded = refund.replacing("Refund,", with: "Refund, when: '!flags.vouchers',")
    return (
      "    \(refund)\n",
      """
          \(guarded)
        Calm:
          title: Late
          params: { order: Order }
          back: \(back)
          \(guarded)

      """
    )
  }

  private static func sorting(_ by: String) -> [(String, String)] {
    [
      ("success: page", "success: sort"),
      (
        "      page:",
        """
              sort: { choose: [{ when: \(by).vouchers, go: map }, { else: page }] }
              map: { show: Map, ends: over }
              page:
        """
      ),
    ]
  }

  @Test("each thing that a release does not know is told where it matters", arguments: rows)
  func row(_ row: Row) {
    func edited(_ text: String, _ edits: [(String, String)]) -> String {
      edits.reduce(text) { text, edit in
        #expect(text.contains(edit.0))
        return text.replacing(edit.0, with: edit.1)
      }
    }
    let head = edited(Self.spec, row.head)
    #expect(Self.complaints(head, release: edited(head, row.fires)) == [row.rule])
    #expect(Self.complaints(head, release: edited(head, row.misses)) == [])
  }

  @Test("a fact that a release does not know has any value")
  func fact() {
    let project = Self.project + "\ncontext: { vouchers: Bool }"
    let head = Self.sorting("context").reduce(Self.spec) { $0.replacing($1.0, with: $1.1) }
    #expect(
      Self.complaints(head, release: head.replacing("  Map: {", with: "  Plan: {"), project)
        == ["unsupported-screen"])
    #expect(Self.complaints(head, release: head, project) == [])
  }

  @Test("what an app does not draw itself matters only as a route")
  func backend() {
    let project = Self.project.replacing("specs:", with: "draws: backend, specs:")
    let early = Self.spec.replacing("  Late:", with: "  Early:").replacing(
      "show: L", with: "show: E")
    #expect(Self.complaints(Self.spec, release: early) == ["unsupported-screen"])
    #expect(Self.complaints(Self.spec, release: early, project) == [])
  }

  @Test("a `since` that releases disprove is told, with the right one as a fix")
  func since() {
    let head = Self.spec.replacing(
      "title: Where it is", with: "title: On the map, since: { ios: \"7.3\" }")
    #expect(Self.complaints(head, release: Self.spec) == ["wrong-since"])
    let project = Self.project.replacing("latest: \"7.4\"", with: "latest: \"7.2\"")
    let without = Self.spec.replacing("  Map:", with: "  Chart:").replacing(
      "screen: Map", with: "screen: Chart")
    #expect(Self.complaints(head, release: without, project) == [])
  }
}
