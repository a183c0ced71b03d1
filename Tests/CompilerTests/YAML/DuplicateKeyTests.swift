import Testing

@testable import WaymarkCompiler

@Suite struct DuplicateKeyTests {
  @Test func `the second key is complained of and left out`() throws {
    let reading = Reading("a: 1\nb: { a: 2 }\n'a': 3\n")
    #expect(reading.places == ["duplicate-key 3:1-3:4"])
    let note = try #require(reading.diagnostics.first?.notes.first?.span)
    #expect(note == Span(file: 0, start: 0, end: 1))
    let tree = try #require(reading.tree)
    #expect(tree[0].childCount == 2)
    #expect(Array(tree.pairs(of: 0)).map { tree.text(of: $0.key) } == ["a", "b"])
  }

  @Test func `a key that is an alias is complained of where it stands`() throws {
    let reading = Reading("&x a: 1\n*x : 2\n")
    #expect(reading.places == ["duplicate-key 2:1-2:3"])
    let note = try #require(reading.diagnostics.first?.notes.first?.span)
    #expect(note == Span(file: 0, start: 3, end: 4))
  }

  @Test func `a key in a mapping inside is another key`() {
    #expect(Reading("a: { a: { a: 1 } }\nb: { a: 1 }\n").diagnostics.isEmpty)
  }

  @Test func `large mappings are judged in one walk`() {
    let text = (0..<20_000).map { "key\($0): x\n" }.joined() + "key7: y\n"
    #expect(Reading(text).places == ["duplicate-key 20001:1-20001:5"])
  }
}

@Suite("What stands below a repeated key")
struct RepeatedKeyTests {
  private static let sound = """
    feature: Help
    flags: { quick: { default: false } }
    services: { orders: { get: { returns: Int, errors: [gone] } } }
    screens:
      Home: { title: Help, params: { n: Int }, actions: { ok: Fine, no: No } }
      Soon: { title: Soon }
    routes: { home: { workflow: ask, link: /help } }
    workflows:
      ask:
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.get, as: n, on: { success: show, gone: soon } }
          show: { show: Home, on: { ok: done, no: lost } }
          soon: { choose: [{ when: flags.quick, go: done }, { else: later }] }
          later: { show: Soon, ends: lost }

    """

  @Test(
    "What stands below a repeated key is missed by nobody",
    arguments: [
      ("  Soon: { title", "screens:\n  Soon: { title"), ("no: No }", "no: No }, actions: { a: A }"),
      ("ok: Fine, no: No", "ok: Fine }, actions: { no: No"),
      ("errors: [gone] }", "errors: [] }, get: { errors: [gone] }"),
      ("{ n: Int }", "{}, params: { n: Int }"), ("ok: done, no", "ok: done }, on: { no"),
      ("      soon:", "    steps:\n      soon:"), ("lost: failure", "done: failure"),
      ("      later:", "      soon:"), ("  ask:\n", "  ask: {}\n  ask:\n"),
      ("  ask:\n", "  ask:\n  ask:\n"), ("  Soon: {", "  Soon:\n  Soon: {"),
    ])
  func silent(right: String, wrong: String) {
    #expect(said(Self.sound) == [])
    let text = Self.sound.replacing(right, with: wrong)
    let rules = said(text).map { String($0.drop { $0 != " " }.dropFirst()) }
    #expect(rules.contains("duplicate-key") && text != Self.sound)
    #expect(Set(rules).subtracting(["duplicate-key", "missing-key"]).isEmpty, "\(rules)")
  }

  @Test("A step that stands twice hides no defect of another step")
  func others() {
    let text = Self.sound.replacing(
      "      later:",
      with: """
              show: { show: Home, on: { ok: spare, no: lost } }
              spare: { show: Soon, ends: lost }
              lonely: { show: Soon, ends: lost }
              later:
        """)
    #expect(said(text) == ["15:7 duplicate-key", "17:7 unreachable-step"])
  }

  @Test(
    "An exit that stands twice hides nothing but itself",
    arguments: [
      // What other exits, other steps and the same step lack.
      ("no: lost", "nope: lost, ok: done", ["13:55 duplicate-key", "13:43 undefined-name"]),
      ("no: lost", "ok: lost", ["13:43 duplicate-key", "13:7 unhandled-action"]),
      ("no: lost", "no: lost, ok: none", ["13:53 duplicate-key"]),
      ("gone: soon }", "success: soon }", ["12:61 duplicate-key", "12:7 unhandled-error"]),
    ])
  func exits(right: String, wrong: String, expected: [String]) {
    let lonely = "      lonely: { show: Soon, ends: lost }\n"
    let text = Self.sound.replacing(right, with: wrong) + lonely
    #expect(Set(said(text)) == Set(expected + ["16:7 unreachable-step"]), "\(said(text))")
  }

  @Test("Where an exit stands twice, nothing is concluded from the first that the second denies")
  func secondWay() {
    let text =
      Self.sound.replacing("ok: done, no: lost", with: "ok: show, no: show, ok: away")
      + "      away: { choose: [{ when: n == 1, go: done }, { else: lost }] }\n"
    #expect(said(text) == ["13:53 duplicate-key"])
    let once = text.replacing(", ok: away", with: "")
    #expect(said(once).contains("13:7 way-out-only-back"), "\(said(once))")
  }
}
