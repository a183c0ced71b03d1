import Foundation
import Testing

@Suite("A project with one mistake")
struct OneMistakeTests {
  private static let spec = """
    feature: Orders
    types: { Kind: [late, lost], Order: { id: String, kind: Kind, minutes: Int? } }
    flags: { fresh: { default: false }, loud: { default: false } }
    services:
      orders:
        find: { params: { orderId: String }, returns: Order, errors: [offline], http: "GET /o/{orderId}" }
    screens:
      Home:
        title: Help
        actions:
          late: { label: Late, open: late, when: flags.loud, with: { orderId: "'1'" } }
          later: { label: Later, open: late, with: { orderId: "'2'" } }
      Ask:
        title: Is ${order.id} late?
        params: { order: Order }
        actions: { tell: { label: Say, sends: { reason: String } }, chat: { label: Chat, open: chat } }
        variants: { fresh: NewAsk }
      NewAsk:
        title: Is ${order.id} very late?
        params: { order: Order }
        actions: { tell: { label: Say, sends: { reason: String } }, chat: { label: Chat, open: chat } }
      Done: { title: Done }
    routes:
      home: { screen: Home, link: /help }
      late: { params: { orderId: String }, workflow: late, link: "/late/{orderId}" }
      chat: { external: chat }
    workflows:
      late:
        params: { orderId: String }
        state: { why: { type: String, default: '' } }
        outcomes: { told: success, lost: failure }
        steps:
          load: { call: orders.find, as: found, on: { success: look, offline: lost } }
          look: { choose: [{ when: found.minutes != null && found.minutes > 9, go: ask }, { else: over }] }
          ask: { show: Ask, with: { order: found }, on: { tell: { go: again, set: { why: reason } } } }
          again: { run: tell, with: { text: why }, on: { over: over } }
          over: { show: Done, ends: told }
      tell:
        params: { text: String }
        outcomes: { over: neutral }
        steps: { talk: { choose: [{ when: text == '', go: over }, { else: over }] } }
    scenarios:
      it is late:
        workflow: late
        given: { params: { orderId: o-1 } }
        steps:
          - { call: orders.find, returns: { kind: late, minutes: 10 } }
          - { show: Ask, do: tell, sends: { reason: so } }
          - { show: Done }
        ends: told
    """

  @Test("a project without a mistake is sound")
  func sound() { #expect(said(Self.spec) == []) }

  @Test(
    "A project with one mistake is told of that one, and not of what follows from it",
    arguments: [
      ("screen: Home,", "screen: [Home],"), ("show: Ask,", "show:"),
      ("call: orders.find, as", "call: {}, as"),
      ("run: tell", "run: []"), ("workflow: late, link", "workflow: [late], link"),
      ("as: found", "as: [found]"),
      ("load: { call: orders.find, as: found, on: { success: look, offline: lost } }", "load: go"),
      ("call: orders.find, as", "as"), ("ends: told }", "ends: [] }"),
      ("fresh: NewAsk }", "fresh: [NewAsk] }"), ("variants: { fresh: NewAsk }", "variants: NewAsk"),
      ("open: chat } }\n    variants", "open: [chat] } }\n    variants"),
      ("params: { order: Order }\n    actions", "params:\n    actions"),
      ("find: { params: { orderId: String }", "find: { params: [orderId]"),
      ("late: { params: { orderId: String }", "late: { params: orderId"),
      ("late:\n    params: { orderId: String }", "late:\n    params:"),
      ("state: { why: { type: String, default: '' } }", "state: [why]"),
      ("why: { type: String, default: '' }", "why:"),
      ("why: { type: String, default: '' }", "why: { type: String, initial: '' }"),
      ("outcomes: { told: success, lost: failure }", "outcomes: [told, lost]"),
      ("tell: { label: Say, sends: { reason: String } }, chat", "tell: , chat"),
      ("chat: { external: chat }", "chat:"), ("over: { show: Done, ends: told }", "over:"),
      ("minutes: Int?", "minutes: \"[Itn]\""), ("kind: Kind", "kind: Knid?"),
      ("returns: Order", "returns: \"[Odrer]\""), ("text: String }\n", "text: Strnig? }\n"),
      ("screen: Home,", "screen: Elsewhere,"), ("show: Ask,", "show: Question,"),
      ("run: tell", "run: something"), ("open: late", "open: elsewhere"),
      ("call: orders.find, as", "call: somewhere.other, as"), ("fresh: NewAsk", "new: NewAsk"),
      ("when: found.minutes", "when: fond.minutes"), ("open: late,", ""),
      ("{ when: text == '', go: over }", "{ if: text == '', go: over }"),
      ("do: tell", "do: [tell]"), ("workflow: late, link", "link"),
      ("with: { order: found }", "with: [found]"), ("set: { why: reason }", "set: [why]"),
      ("find: { params: { orderId: String }, returns: Order, errors: [offline], http:", "find: # "),
      ("minutes: Int?", "minutes: { a: Kind }, more: Int?"),
      ("set: { why: reason }", "set: { whyy: reason }"),
      ("found.minutes > 9", "found.minutes > 9 &&"),
      ("errors: [offline]", "errors: [{ a: b }]"), ("errors: [offline]", "errors: [\"\"]"),
      ("Kind: [late, lost]", "Kind: [{ a: late }, lost]"), ("when: flags.loud", "when: flagz.loud"),
      ("when: flags.loud", "when: [flags.loud]"), ("when: flags.loud", "when: flags.loud =="),
      ("returns: { kind", "error: [] # "),
    ])
  func one(right: String, wrong: String) throws {
    let place = try #require(Self.spec.range(of: right))
    let spec = Self.spec.replacingCharacters(in: place, with: wrong)
    #expect(said(spec).count == 1, "\(wrong): \(said(spec))")
  }

  @Test("A route without a destination is beside the screen that it no longer shows")
  func aimless() {
    let spec = Self.spec.replacing("screen: Home, link", with: "link")
    #expect(said(spec) == ["8:3 unreachable-screen", "24:3 aimless-route"])
  }

  @Test("A project with one mistake among its clients is reported for that one")
  func clients() {
    let spec = """
      feature: Help
      screens: { Home: { title: Help, actions: { talk: { label: Talk, open: chat, when: client.platform == 'ios' && supports.chat } } } }
      routes:
        home: { screen: Home }
        chat: { external: chat, since: { ios: "7.2" } }
      """
    func told(_ clients: String) -> [String] {
      said(spec, project: "app: Help\nentry: [home]\nclients: { \(clients) }\n")
    }
    #expect(
      told("ios: { minimum: '7.0', latest: '7.4' }, web: { minimum: '1', latest: '2' }") == [])
    #expect(told("ios: , web: { minimum: '1', latest: '2' }") == ["3:17 wrong-shape"])
    #expect(told("ios: { minimum: '7.0' }") == ["3:12 missing-key"])
  }

  @Test(
    "A project with one mistake in where a step leads is not taken for a way that does not exist")
  func onward() {
    func told(_ more: String) -> [String] {
      said(
        """
        feature: F
        workflows:
          w:
            state: { tries: { type: Int, default: 0 } }
            outcomes: { gaveUp: failure }
            steps:
              ask: { choose: [{ when: tries < 2, go: more }, { else: gaveUp }] }
              more: { set: { tries: tries + 1 }\(more) }
        """)
    }
    #expect(told(", go: ask") == [])
    #expect(told("") == ["8:7 missing-key"])
  }
}
