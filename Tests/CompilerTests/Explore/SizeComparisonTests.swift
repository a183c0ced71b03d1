import Testing

@testable import WaymarkCompiler

@Suite("Numbers that are compared with sizes")
struct SizeComparisonTests {
  private func found(_ guards: [String], state: String = "{}", set: String = "{}") -> [String] {
    let branches = guards.map { "          - { when: \"\($0)\", go: done, set: \(set) }" }
    let text = """
      feature: Cart
      types:
        Item: { id: String }
        Cart:
          items: [Item]
          others: [Item]
          tags: "[String]?"
          prices: "[String: Int]"
          first: Item?
          last: Item?
      services:
        carts: { load: { returns: Cart, errors: [] } }
      workflows:
        fill:
          params: { n: Int, m: Int }
          state: \(state)
          outcomes: { done: success, other: neutral }
          steps:
            load: { call: carts.load, as: cart, on: { success: pick } }
            pick:
              choose:
      \(branches.joined(separator: "\n"))
                - { else: other }

      """
    let checked = check(text)
    return checked.diagnostics.map(\.message) + checked.unproved.map(\.reason)
  }

  @Test(
    "What no number and no size can be is proved",
    arguments: [
      ("n < 0 && n >= size(cart.items)", "never holds"),
      ("size(cart.items) >= 0 || n > size(cart.items)", "holds for all data"),
      ("n > 3 && size(cart.items) > n && size(cart.items) < 5", "never holds"),
      ("n > 3 && size(cart.items) > n && size(cart.items) < 6", ""),
      ("n > size(cart.items) && m < size(cart.items) && n < m", "never holds"),
      ("n > size(cart.items) && m > size(cart.items) && n < m", ""),
      (
        "size(cart.items) == size(cart.prices) && size(cart.items) > size(cart.prices)",
        "never holds"
      ),
      ("cart.tags != null && size(cart.tags) == n && n == -1", "never holds"),
      ("cart.tags != null && size(cart.tags) == n && n == 700", ""),
    ])
  func proved(guards: String, verdict: String) {
    let found = found([guards])
    #expect(found.count == (verdict.isEmpty ? 0 : 1), "\(found)")
    #expect(found.allSatisfy { $0.contains(verdict) && $0.contains("(proved)") }, "\(found)")
  }

  @Test("Lists and records that are compared as a whole are tried on samples")
  func whole() {
    for guards in ["cart.items == []", "cart.items == cart.others", "cart.first == cart.last"] {
      let found = found([guards])
      #expect(found.map { $0.hasSuffix("is tried on samples") } == [true], "\(found)")
    }
    #expect(found(["cart.first == null"]) == [])
  }

  @Test("What no branch takes is shown with a number and a list")
  func shown() {
    let text = found(["n < size(cart.items)", "n > size(cart.items)"])
    #expect(text == [])
    let open = found(["n == size(cart.items) && n > 3", "n != size(cart.items)", "n < 3"])
    #expect(open == [])
  }

  @Test("A count that is compared with a size is followed for some values")
  func counted() {
    let found = found(
      ["k < size(cart.items)"], state: "{ k: { type: Int, default: 0 } }", set: "{ k: k + 1 }")
    #expect(found.contains { $0.contains("a count is compared with a size") }, "\(found)")
  }
}
