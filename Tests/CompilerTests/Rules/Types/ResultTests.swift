import Testing
import WaymarkCompiler

@Suite("What a call and a link carry")
struct ResultTests {
  private func told(
    calls: String = "", count: String = "Int", link: String = "/late/{id}", params: String = ""
  ) -> [String] {
    let text = """
      feature: Help
      types: { Order: { id: String } }
      services:
        orders:
          ping: { params: {}, errors: [] }
          load: { params: {}, returns: Order, errors: [] }
          count: { params: {}, returns: \(count), errors: [] }
      routes:
        late: { params: { id: String\(params) }, workflow: late, link: "\(link)" }
      workflows:
        late:
          params: { id: String }
          outcomes: { done: success }
          steps:
            a: { call: orders.load, as: order, on: { success: b } }
            b: { \(calls.isEmpty ? "call: orders.ping" : calls), on: { success: c } }
            c: { choose: [{ when: order.id == id, go: done }, { else: done }] }
      """
    let found = check(text).diagnostics
    return found.filter { $0.severity == .error }.flatMap { found in
      ["\(found.rule): \(found.message)"] + found.notes.map { "note: \($0.message)" }
    }
  }

  @Test("an operation that returns nothing has no result to name")
  func noResult() {
    #expect(
      told(calls: "call: orders.ping, as: pong") == [
        "type-mismatch: `orders.ping` returns nothing to be called `pong`; leave `as` out, or say "
          + "under `returns` what comes back"
      ])
  }

  @Test("two results of one name are of one type")
  func results() {
    #expect(told(calls: "call: orders.load, as: order") == [])
    #expect(
      told(calls: "call: orders.count, as: order") == [
        "type-mismatch: `order` is Int here, and Order elsewhere in this workflow; give one of the "
          + "two results another name",
        "note: `order` is Order here",
      ])
  }

  @Test("a result of a type that is not declared may be of any")
  func unknownResult() {
    let unknown =
      "undefined-name: there is no type `Parcel`; declare it, or use a name that exists"
    #expect(told(calls: "call: orders.count, as: order", count: "Parcel") == [unknown])
  }

  @Test(
    "a link names each param that has to be given, and a scalar for each name",
    arguments: [
      (
        "/late", "",
        "missing-argument: the link lacks `{id}`; put it into the link, or let it be "
          + "optional or have a default"
      ),
      (
        "/late/{id}", ", order: Order",
        "missing-argument: the link lacks `{order}`; let `order` be "
          + "optional or have a default, for a link can carry only a scalar"
      ),
      (
        "/late/{id}/{tags}", ", tags: '[String]'",
        "type-mismatch: a link can carry only a scalar, and `tags` is [String]"
      ),
    ])
  func links(link: String, params: String, message: String) {
    #expect(told(link: link, params: params) == [message])
  }
}
