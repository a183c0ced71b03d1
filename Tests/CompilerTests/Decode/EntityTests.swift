import Testing

@testable import WaymarkCompiler

@Suite("What a spec file declares")
struct EntityTests {
  private let found = Decoding(
    """
    feature: SelfService
    summary: Problems with an order
    owner: care
    flags:
      instantRefund: { summary: Soon, default: false, owner: payments, expires: 2028-02-29 }
    services:
      orders:
        status:
          params: { orderId: String }
          returns: Order
          errors: [notFound, offline]
          http: GET /orders/{orderId}
        refund: { params: { orderId: String, sum: { type: Int, default: 1 } }, errors: [], commits: true }
        ping: {}
    screens:
      RefundOffer:
        title: Your order is late
        params: { order: Order, amount: Double }
        actions:
          accept:  Take the refund
          decline: { label: No thanks, sends: { reason: DeclineReason } }
          help:    { label: Call us, open: call, with: { phone: "'0800 123'" }, when: flags.x }
        back: blocked
        variants: { newRefundOffer: RefundOfferV2, other: RefundOfferV3 }
    routes:
      showSection:  { params: { id: String }, screen: SectionPage, link: "/help/{id}" }
      liveChat:     { external: chat, since: { ios: "7.2", android: 7 }, link: [/a, "/b?c={d}"] }
      fixLateOrder: { workflow: lateOrder, present: sheet, public: true, with: { a: b } }
      refresh:      { effect: true }
      nowhere:      {}
    coordinators:
      HelpCoordinator: { handles: [helpHome, search], children: [ArticleCoordinator] }
    """)
  private var graph: Graph { found.part }

  @Test("What a spec file declares is accepted")
  func accepted() {
    #expect(found.places == [])
    #expect(found.text(graph.features[0].name) == "SelfService")
    #expect(graph.text(graph.features[0].owner) == "care")
  }

  @Test("What a spec file declares keeps flags and their dates")
  func flags() {
    #expect(graph.flags[0].defaultValue == .bool(false))
    #expect(graph.flags[0].expires.map(found.text) == "2028-02-29")
  }

  @Test("What a spec file declares tells errors that are none from errors that are not told")
  func operations() {
    #expect(graph.operations.map { $0.errors?.count } == [2, 0, nil])
    #expect(graph.operations.map(\.commits) == [false, true, false])
    #expect(graph.operations.map(\.params.count) == [1, 2, 0])
    #expect(found.slice(graph.operations[0].returnsSpan) == "Order")
    #expect(graph.services[0].operations.count == 3)
  }

  @Test("What a spec file declares keeps screens with their buttons and variants in order")
  func screens() {
    let screen = graph.screens[0]
    #expect(screen.isBackBlocked)
    #expect(screen.params.count == 2)
    #expect(screen.actions.map { graph.text(graph[$0].label.text) }.count == 3)
    #expect(screen.variants.map { graph.text($0.flag.name) } == ["newRefundOffer", "other"])
    #expect(graph.actions.map(\.sends.count) == [0, 1, 0])
    #expect(graph.actions.map { $0.open != nil } == [false, false, true])
    #expect(graph.actions[2].arguments.count == 1)
    #expect(graph.actions[2].when != nil)
  }

  @Test("What a spec file declares keeps routes with their destinations")
  func routes() {
    let destinations = graph.routes.map { route in
      switch route.destination {
      case .screen(let screen): "screen " + graph.text(screen.name)
      case .workflow(let workflow): "workflow " + graph.text(workflow.name)
      case .external(let name): "external " + found.text(name)
      case .effect: "effect"
      case .none: "none"
      }
    }
    #expect(
      destinations == [
        "screen SectionPage", "external chat", "workflow lateOrder", "effect", "none",
      ])
    #expect(graph.routes.map(\.links.count) == [1, 2, 0, 0, 0])
    #expect(graph.routes[1].since.map { found.text($0.version) } == ["7.2", "7"])
    #expect(graph.routes[2].presentation == .sheet)
    #expect(graph.routes.map(\.isPublic) == [false, false, true, false, false])
    #expect(graph.routes[2].arguments.count == 1)
  }

  @Test("What a spec file declares keeps the lists of coordinators in order")
  func coordinators() {
    #expect(graph.coordinators[0].handles.map { graph.text($0.name) } == ["helpHome", "search"])
    #expect(graph.coordinators[0].children.count == 1)
  }
}
