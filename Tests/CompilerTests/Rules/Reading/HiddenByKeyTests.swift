import Testing

@Suite("What an unknown key may have been meant for")
struct HiddenByKeyTests {
  private func told(
    returns: String = "returns: Parcel", open: String = "open: call", result: String = "as: found",
    with: String = "with: { parcel: found.id }", params: String = "params: { number: String }",
    feed: String = "with: { code: number }"
  ) -> [String] {
    said(
      """
      feature: Parcels
      types: { Parcel: { id: String } }
      services: { parcels: { find: { errors: [], \(returns) } } }
      screens:
        Ask: { title: Ask, params: { code: String }, actions: { call: { label: Call, \(open) } } }
        Done: { title: "${parcel}", params: { parcel: String } }
      routes:
        ask: { \(params), screen: Ask, \(feed), link: "/ask/{number}" }
        call: { external: phone }
        search: { workflow: search, link: /search }
      workflows:
        search:
          outcomes: { over: success }
          steps:
            load: { call: parcels.find, \(result), on: { success: done } }
            done: { show: Done, \(with), ends: over }
      """)
  }

  @Test("What an unknown key is meant for is nothing where all keys are known")
  func sound() { #expect(told() == []) }

  @Test("what the value of an unknown key names is not called unused or unreachable")
  func named() {
    #expect(told(open: "leadsTo: call") == ["5:80 unknown-key"])
    #expect(told(open: "leadsTo: home") == ["5:80 unknown-key", "9:3 unreachable-route"])
    #expect(told(returns: "gives: Parcel?") == ["3:44 unknown-key"])
  }

  @Test("What an unknown key is meant for is the name of what a call returns")
  func result() { #expect(told(result: "bind: found") == ["15:35 unknown-key"]) }

  @Test(
    "What an unknown key is meant for is what a step gives to its page, unless it holds a text")
  func arguments() {
    #expect(told(with: "feed: { parcel: found.id }") == ["16:27 unknown-key"])
    #expect(told(with: "shade: dark") == ["16:21 missing-argument", "16:27 unknown-key"])
  }

  @Test(
    "What an unknown key is meant for is the params of a route, or what it gives to its screen")
  func route() {
    #expect(told(params: "properties: { number: String }") == ["8:10 unknown-key"])
    #expect(told(feed: "feed: { code: number }") == ["8:51 unknown-key"])
    #expect(told(feed: "shade: dark") == ["8:46 missing-argument", "8:51 unknown-key"])
  }
}
