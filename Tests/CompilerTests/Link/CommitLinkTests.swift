import Testing
import WaymarkCompiler

@Suite("What operations say of repetitions")
struct CommitLinkTests {
  private func text(
    commits: String = "{ key: id }", settles: String = "{ pay.charge: \"answer == 'paid'\" }",
    headers: String = "{ Idempotency-Key: id }", params: String = "id: String",
    returns: String = "returns: State,", http: String = "http: POST /charges,"
  ) -> String {
    """
    feature: Pay
    types: { State: [paid, open], Item: { name: String } }
    services:
      pay:
        charge: { params: { \(params) }, \(http) headers: \(headers), commits: \(commits) }
        state: { \(returns) settles: \(settles) }
    workflows:
      pay:
        params: { id: String, items: "[Item]" }
        outcomes: { paid: success, lost: failure }
        failure: lost
        steps:
          charge: { call: pay.charge, on: { success: paid } }
          other: { call: pay.state, on: { success: paid } }
          more: { choose: [{ when: size(items) > 0, go: paid }, { else: lost }] }
    """
  }

  private func said(_ text: String) -> [String] {
    underlined(text).filter { !$0.hasPrefix("unreachable-") && !$0.hasPrefix("missing-argument") }
  }

  @Test(
    "`commits` is true, false, or names a param that is never null",
    arguments: [
      ("{ key: id }", []), ("true", []), ("{ key: ids }", ["undefined-name: ids"]),
      ("{}", ["missing-key: commits"]), ("{ kye: id }", ["unknown-key: kye"]),
      ("{ foo: id }", ["wrong-shape: { foo: id }"]), ("{ key: [id] }", ["wrong-shape: [id]"]),
      ("{ key: id, key: id }", ["duplicate-key: key"]),
      ("yes", ["unknown-value: yes"]), ("[id]", ["wrong-shape: [id]"]),
    ])
  func commits(written: String, due: [String]) {
    let said = said(text(commits: written))
    #expect(said.filter { !$0.hasSuffix(" pay.charge") } == due)
  }

  @Test("A key may not be null, and the message says how to declare it")
  func optionalKey() {
    let found = check(text(params: "id: String?")).diagnostics.filter {
      $0.rule == "type-mismatch" && $0.message.contains("key")
    }
    #expect(
      found.map(\.message) == [
        "`id` may be null, and without a key no repetition is recognised; declare it `String`"
      ])
  }

  @Test(
    "`settles` names other operations that commit, and reads their answers alone",
    arguments: [
      ("{ pay.chrge: \"answer == 'paid'\" }", ["undefined-name: pay.chrge"]),
      ("{ pay.state: \"answer == 'paid'\" }", ["unknown-value: pay.state"]),
      ("{ pay.charge: \"answer == 'piad'\" }", ["undefined-name: piad"]),
      ("{ pay.charge: \"answr == 'paid'\" }", ["undefined-name: answr"]),
      ("{ pay.charge: flags.fast }", ["undefined-name: flags"]),
      ("{ pay.charge: id == 'x' }", ["undefined-name: id"]),
      ("{ pay.charge: answer }", ["type-mismatch: answer"]),
      ("{ pay.charge: \"answer ==\" }", ["bad-expression: "]),
      ("[pay.charge]", ["wrong-shape: [pay.charge]"]),
      ("pay.charge", ["wrong-shape: pay.charge"]),
      ("{ pay: { charge: answer } }", ["wrong-shape: { charge: answer }"]),
    ])
  func settles(written: String, due: [String]) {
    #expect(said(text(settles: written)) == due)
  }

  @Test("`settles` is for operations that commit, and for answers that there are")
  func settled() {
    #expect(said(text(commits: "false")) == ["unknown-value: pay.charge"])
    let unreturned = said(text(returns: ""))
    #expect(unreturned == ["unused-type: State", "type-mismatch: pay.charge"])
  }

  @Test(
    "Headers hold params of one value, each once",
    arguments: [
      ("{ Idempotency-Key: ids }", ["undefined-name: ids"]),
      ("{ Idempotency Key: id }", ["unknown-value: Idempotency Key"]),
      ("{ X-Id: id, x-id: id }", ["duplicate-name: x-id"]),
      ("{ X-Items: items }", ["type-mismatch: items"]),
      ("{ X-Item: item }", ["type-mismatch: item"]),
      ("{ X-Note: note }", []),
      ("X-Id", ["wrong-shape: X-Id"]),
      ("[id]", ["wrong-shape: [id]"]),
    ])
  func headers(written: String, due: [String]) {
    let params = "id: String, items: \"[Item]\", item: Item?, note: String?"
    #expect(said(text(headers: written, params: params)) == due)
  }

  @Test(
    "What `commits` says is one mistake, if it is one, also where another operation settles it",
    arguments: ["[id]", "{ by: id }", "maybe", "{}", "{ key: [id] }"])
  func alone(written: String) {
    let text = text(commits: written).replacing(
      "other: { call: pay.state, on: { success: paid } }",
      with: "other: { call: pay.charge, on: { success: paid, failure: charge } }")
    #expect(check(text).diagnostics.filter { $0.severity == .error }.count == 1)
  }

  @Test("A name that no other operation has says what `settles` reads")
  func otherNames() {
    let found = check(text(settles: "{ pay.charge: id == 'x' }")).diagnostics.first {
      $0.rule == "undefined-name"
    }
    #expect(found?.message.contains("`settles` reads nothing but `answer`") == true)
  }

  @Test("Headers belong to a request")
  func noRequest() {
    #expect(said(text(http: "")) == ["missing-key: charge"])
  }
}
