import Testing

@testable import WaymarkCompiler

@Suite("What is said otherwise in other languages")
struct OtherHabitsTests {
  private static let sound = """
    feature: Help
    types:
      Status: [late, fine]
      Order: { id: String, status: Status, minutes: Int?, items: [String] }
    flags: { quick: { default: false } }
    services: { orders: { get: { params: { id: String }, returns: Order, errors: [gone] } } }
    screens:
      Late: { title: "Order ${order.id}", params: { order: Order }, actions: { end: End } }
    coordinators: { Root: { handles: [late, call] } }
    routes:
      late: { params: { id: String }, workflow: late, link: "/late/{id}" }
      call: { external: phone, present: sheet }
    workflows:
      late:
        params: { id: String }
        state: { tries: { type: Int, default: 0 } }
        outcomes: { done: success, lost: failure }
        steps:
          load: { call: orders.get, as: order, on: { success: ask, failure: again } }
          again: { choose: [{ when: tries < 3, go: wait, set: { tries: tries + 1 } }, { else: lost }] }
          wait: { wait: 10s, go: load }
          ask: { choose: [{ when: flags.quick, go: show }, { else: talk }] }
          talk: { open: call, go: done }
          show: { show: Late, on: { end: done }, back: blocked }

    """

  /// Its complaints as the rule, what is underlined, and what the first fix puts in its place.
  private func complaints(_ right: String, _ wrong: String) -> [String] {
    let text = Self.sound.replacing(right, with: wrong)
    let bytes = Array(text.utf8)
    return check(text).diagnostics.map { found in
      let place = bytes[Int(found.span.start)..<Int(found.span.end)]
      let fix = found.fixes.first.map { " -> \($0.replacement)" } ?? ""
      return "\(found.rule) \(String(decoding: place, as: UTF8.self))\(fix)"
    }
  }

  @Test(
    "What is said otherwise in other languages gets one complaint, which says how it is said here",
    arguments: [
      (
        "[late, fine]", "{ enum: [late, fine] }",
        "wrong-shape { enum: [late, fine] } -> [late, fine]"
      ),
      ("[late, fine]", "{ late, fine }", "wrong-shape { late, fine } -> [late, fine]"),
      ("[late, fine]", "late | fine", "unknown-value late | fine"),
      ("[late, fine]", "[late fine]", "bad-name late fine"),
      ("[late, fine]", "[late, so-so, fine]", "bad-name so-so -> \"so-so\""),
      ("[late, fine]", "String", "unknown-value String"),
      ("minutes: Int?", "minutes?: Int", "bad-name minutes?"),
      ("minutes: Int?", "minutes: Optional<Int>", "bad-type Optional<Int>"),
      ("minutes: Int?", "minutes: { type: Int, optional: true }", "unknown-key optional"),
      ("minutes: Int?", "minutes: Integer", "undefined-name Integer -> Int"),
      ("minutes: Int?", "minutes: boolean", "undefined-name boolean -> Bool"),
      ("minutes: Int?", "minutes: UUID", "undefined-name UUID -> String"),
      ("minutes: Int?", "minutes: string", "undefined-name string -> String"),
      ("minutes: Int?", "minutes: Text", "undefined-name Text -> String"),
      ("errors: [gone]", "errors: gone", "wrong-shape gone -> [gone]"),
      ("default: false", "default: off", "unknown-value off -> false"),
      ("external: phone", "external: tel", "unknown-value tel -> phone"),
      ("present: sheet", "present: modal", "unknown-value modal -> sheet"),
      ("workflow: late,", "goes: late,", "unknown-key goes"),
      ("lost: failure", "lost: error", "unknown-value error -> failure"),
      ("10s", "10 seconds", "unknown-value 10 seconds -> 10s"),
      ("10s", "1.5h", "unknown-value 1.5h -> 90m"),
      ("10s", "500ms", "unknown-value 500ms"),
      ("on: { success: ask, failure: again }", "go: ask", "unknown-key go"),
      ("on: { success: ask, failure: again }", "next: ask", "unknown-key next"),
      (", { else: lost }]", "], else: lost", "unknown-key else"),
      ("blocked", "false", "unknown-value false -> blocked"),
      ("flags.quick", "quick", "undefined-name quick -> flags.quick"),
      ("flags.quick", "flags.qui-ck", "undefined-name qui-ck -> quick"),
      ("flags.quick", "flags.so-quick-now", "undefined-name so-quick-now"),
      ("flags.quick", "!flags.so-quick", "undefined-name so-quick"),
      ("tries < 3", "tri-es < 3", "undefined-name tri-es -> tries"),
      ("tries < 3", "state.tries < 3", "undefined-name state.tries -> tries"),
      ("open: call", "open: Late", "undefined-name Late -> late"),
      ("on: { end: done }", "on: { End: done }", "undefined-name End -> end"),
      ("on: { end: done }", "on: { end: done, back: done }", "undefined-name back"),
      ("tries < 3", "tries === 3", "bad-expression === -> tries == 3"),
      ("tries + 1", "tries++", "bad-expression ++"),
      ("tries + 1", "'${tries} + 1'", "bad-expression ${"),
      ("tries < 3", "supports(call)", "bad-expression supports"),
    ])
  func told(right: String, wrong: String, complaint: String) {
    #expect(complaints(right, "\(right)") == [])
    // `Late` means `late`, so nothing opens `call`.
    let others: Set = ["unused-state tries", "unreachable-route call"]
    #expect(complaints(right, wrong).filter { !others.contains($0) } == [complaint])
  }
}
