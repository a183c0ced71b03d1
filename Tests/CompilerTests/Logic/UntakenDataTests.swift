import Testing
import WaymarkCompiler

@Suite("A choice whose guards are beyond the logic")
struct UntakenDataTests {
  static let open: [([String], String)] = [
    (["l.exists(i, i > 3)"], "where `l` is []"),
    (["10 / n > 3"], "where `n` is 0 (proved); there `10 / n > 3` fails: division by zero;"),
    (["10 / n > 3", "10 / n <= 3"], "where `n` is 0"),
    (["n % 2 == 0"], "where `n` is 1"),
    (["n % 3 == 0", "n % 3 == 1", "n % 3 == 2"], "where `n` is -1"),
    (["l[0] > 3", "l[0] <= 3"], "where `l` is []"),
    (["size(l) > 3 && l[0] > 3", "size(l) <= 3"], "where `l` is [0, 0, 0, 0]"),
    (["set[0] == 'a'", "set[0] == 'b'"], "where `set` is []"),
    (["m['a'] > 3", "m['a'] <= 3"], "where `m` is {}"),
    (["m.a > 3", "m.a <= 3"], "where `m` is {}"),
    (["t.startsWith('abc')"], "where `t` is ''"),
    (["t.matches('a+')", "t.contains('b')"], "where `t` is ''"),
    (["int(t) > 3", "int(t) <= 3"], "where `t` is ''"),
    (["n * 2 > 6", "n < 3"], "where `n` is 3"),
    (["d / 2.0 > 3.0", "d < 5.0"], "where `d` is "),
    (["o == null", "o.items.exists(i, i.price > 3)"], "where `o.items` is []"),
    (["o != null && o.total % 2 == 0"], "where `o` is null"),
    (["flags.fast && n % 2 == 0", "!flags.fast"], "where `n` is 1 and `flags.fast` is true"),
    (["client.platform.startsWith('i')"], "where the client is other 0"),
  ]

  @Test(
    "A choice beyond the logic is open where some data are tried that no branch takes",
    arguments: open)
  func isOpen(guards: [String], part: String) throws {
    let (found, notice) = judge(guards)
    #expect(found.map(\.rule) == ["open-choice"])
    let message = try #require(found.first).message
    #expect(message.hasPrefix("no branch is taken " + part))
    #expect(message.contains("(proved)"))
    #expect(notice == "")
  }

  static let closed = [
    ["l.exists(i, i > 3)", "!l.exists(i, i > 3)"], ["n % 2 == 0", "n % 2 != 0"],
    ["n % 2 > 0", "0 >= n % 2"], ["n / 2 < 3", "n / 2 >= 3"],
    ["l.filter(i, i > 3).size() > 2", "l.filter(i, i > 3).size() <= 2"],
    ["items.exists(i, i.price > 3)", "!items.exists(i, i.price > 3)"],
    ["o == null", "o.items.all(i, i.price > 3)", "!o.items.all(i, i.price > 3)"],
    ["t.matches('a+')", "!t.matches('a+')"], ["t + 'a' == 'ba'", "t + 'a' != 'ba'"],
    ["d * 2.0 == 3.0", "d * 2.0 != 3.0"],
    ["n in l", "!(n in l)"], ["(l.exists(i, i > 3))", "!( ( l.exists(i, i > 3) ) )"],
    ["(n % 2) == (0)", "n % 2 != 0"], ["n % (2) > 0", "(0 >= (n % (2)))"],
    // The rest is settled, whatever this is.
    ["10 / n > 3", "n > 3", "n <= 3"],
  ]

  @Test(
    "A choice beyond the logic is settled where one guard is the opposite of another",
    arguments: closed)
  func isClosed(guards: [String]) {
    let (found, notice) = judge(guards)
    #expect(found.map(\.rule) == [])
    #expect(notice == "")
  }

  static let unsettled = [
    // It may not fit an Int.
    ["n + 1 > 3", "n + 1 <= 3"],
    // A Double may be no number.
    ["d * 2.0 > 3.0", "d * 2.0 <= 3.0"],
    ["size(l) == 0", "l[0] > 3", "l[0] <= 3"], ["l.all(i, i > 3)", "l.exists(i, i <= 3)"],
    ["'a' in m ? m['a'] > 3 : true", "'a' in m && m['a'] <= 3"],
    // Too far from everything that is named.
    ["n * n != 1234321"],
  ]

  @Test(
    "A choice beyond the logic is not called proved where nothing was found", arguments: unsettled)
  func isUnsettled(guards: [String]) {
    let (found, notice) = judge(guards)
    #expect(found.map(\.rule) == [])
    #expect(notice.contains("not settled in full for `w.s` (bounded: 200 combinations of values"))
    #expect(judge(guards + ["else"]).notice == "")
  }

  @Test(
    "A choice beyond the logic is open whatever was found out of another choice that looks alike")
  func isOpenBesideUnknown() {
    // Nothing is said of a state that is not known.
    let text = """
      feature: Help
      workflows:
        unknown:
          params: { n: Int }
          state: { many: Bool }
          outcomes: { x: success }
          steps:
            begin: { set: { many: n * n > 4 }, go: s }
            s: { choose: [{ when: many, go: x }] }
        w:
          params: { t: String }
          outcomes: { x: success }
          steps: { s: { choose: [{ when: t.contains('a'), go: x }] } }

      """
    #expect(said(text) == ["13:19 open-choice"])
  }

  private func judge(_ guards: [String]) -> (said: [Diagnostic], notice: String) {
    let params =
      "n: Int, d: Double, t: String, yes: Bool, l: '[Int]', set: '[Status]', m: '[String: Int]', "
      + "o: Order?, items: '[Item]'"
    var lines = [
      "feature: Help", "types:", "  Status: [a, b]", "  Item: { price: Int, note: String? }",
      "  Order: { total: Int, items: '[Item]', inner: '[Order]' }",
      "flags: { fast: { default: false } }", "workflows:", "  w:", "    params: { \(params) }",
      "    outcomes: { x: success }", "    steps:", "      s:", "        choose:",
    ]
    for text in guards {
      lines.append(
        "          - " + (text == "else" ? "else: x" : "{ when: \"\(text)\", go: x }"))
    }
    let text = lines.joined(separator: "\n") + "\n"
    let checked = check(text)
    let said = checked.diagnostics.filter { !$0.rule.hasPrefix("unused") }
    return (said, checked.boundedNotice)
  }
}
