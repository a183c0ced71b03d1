import Testing

@testable import WaymarkCompiler

@Suite("A key under the name that it has in other languages")
struct OtherWordsTests {
  private static let sound = """
    feature: Help
    summary: Late orders.
    services: { orders: { pay: { params: { sum: Int }, returns: Int } } }
    screens: { Order: { title: Order, actions: { go: { label: Go, sends: { fast: Bool } } } } }
    workflows:
      late:
        state: { last: { type: Int, default: 0 } }
        outcomes: { done: success, slow: neutral }
        steps:
          shown: { show: Order, on: { go: [{ when: fast, go: pay }, { go: done }] } }
          pay: { call: orders.pay, with: { sum: last }, as: paid, on: { success: tell } }
          tell: { choose: [{ when: paid > last, go: done }, { else: slow }] }
    routes: { late: { workflow: late, link: /late } }
    scenarios:
      slowly:
        workflow: late
        steps:
          - { show: Order, do: go, sends: { fast: true } }
          - { call: orders.pay, returns: 0 }
        ends: slow

    """

  @Test("A key under the name that it has in other languages is told the key that it has here")
  func fixed() {
    #expect(check(Self.sound).diagnostics.isEmpty)
    for (key, value, word) in [
      ("summary", "Late", "description"), ("params", "{ sum", "arguments"),
      ("returns", "Int", "response"), ("label", "Go", "text"), ("sends", "{ fast: B", "payload"),
      ("state", "{ last", "variables"), ("when", "fast", "if"), ("go", "done }] } }", "else"),
      ("with", "{", "args"), ("as", "paid", "result"), ("else", "slow", "otherwise"),
      ("link", "/late", "path"), ("do", "go", "then"), ("go", "pay }", "then"),
      ("returns", "0", "value"), ("show", "Order, on", "screen"),
      ("call", "orders.pay, with", "api"),
      ("default", "0", "initial"), ("on", "{ success: t", "answers"),
    ] {
      let (right, wrong) = ("\(key): \(value)", "\(word): \(value)")
      let slip = Self.sound.replacing(right, with: wrong)
      let found = check(slip).diagnostics
      #expect(found.map(\.rule) == ["unknown-key"], "\(wrong): \(found.map(\.message))")
      #expect(found.first?.fixes.first?.replacement == key, "\(wrong)")
    }
  }
}
