import Testing

@testable import WaymarkCompiler

@Suite("A declaration that is not as it should be")
struct EntityRejectionTests {
  @Test(
    "A declaration that is not as it should be is refused at its place",
    arguments: [
      ("types: [a]", "2:8 wrong-shape"),
      ("types:", "2:7 wrong-shape"),
      ("types:\n  A: record", "3:6 unknown-value"),
      ("types:\n  A:", "3:5 wrong-shape"),
      ("types:\n  A: []", "3:6 wrong-shape"),
      ("types:\n  A: [top-sites]", "3:7 bad-name"),
      ("types:\n  A: [[x]]", "3:7 wrong-shape"),
      ("types:\n  order: { id: String }", "3:3 naming"),
      ("types:\n  A: { id: [a, b] }", "3:12 bad-type"),
      ("types:\n  A: { id: [] }", "3:12 bad-type"),
      ("types:\n  A: { id: }", "3:12 wrong-shape"),
      ("types:\n  A: { id: Int?? }", "3:12 bad-type"),
      ("types:\n  A: { id: \"[Int: String]\" }", "3:12 bad-type"),
      ("types:\n  A: { id: [Int: String] }", "3:12 bad-type"),
      ("types:\n  A: { id: { typ: Int } }", "3:14 unknown-key"),
      ("types:\n  A: { id: { default: 1 } }", "3:8 missing-key"),
      ("types:\n  A: { has-it: Bool }", "3:8 bad-name"),
      ("types:\n  A: { in: Bool }", "3:8 bad-name"),
      ("types:\n  A: { context: Bool }", "3:8 bad-name"),
      ("flags:\n  f: true", "3:6 wrong-shape"),
      ("flags:\n  f: {}", "3:3 missing-key"),
      ("flags:\n  f: { default: on }", "3:17 unknown-value"),
      ("flags:\n  f: { default: true, expires: 2027-02-29 }", "3:32 unknown-value"),
      ("flags:\n  f: { default: true, expires: 01.03.2027 }", "3:32 unknown-value"),
      ("flags:\n  my_flag: { default: true }", "3:3 naming"),
      ("services:\n  s: [x]", "3:6 wrong-shape"),
      ("services:\n  s: { o: { errors: declined } }", "3:21 wrong-shape"),
      ("services:\n  s: { o: { errors: [success] } }", "3:22 bad-name"),
      ("services:\n  s: { o: { errors: [notFound, failure] } }", "3:32 bad-name"),
      ("services:\n  s: { o: { commits: yes } }", "3:22 unknown-value"),
      ("services:\n  s: { o: { http: orders } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: \"GET /a/{b\" } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: \"GET /a/b}\" } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: GET a/b } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: \"GET https://a.b/c\" } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: GET //a.b/c } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: FETCH /a } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: \"GET /a/${b}\" } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: GET /a/%zz } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { http: \"GET /a\\tb\" } }", "3:19 unknown-value"),
      ("services:\n  s: { o: { return: Int } }", "3:13 unknown-key"),
      ("screens:\n  S: {}", "3:3 missing-key"),
      ("screens:\n  S: { title: { a: b } }", "3:15 wrong-shape"),
      ("screens:\n  S: { title: T, back: no }", "3:24 unknown-value"),
      ("screens:\n  S: { title: T, actions: { back: Go } }", "3:29 bad-name"),
      ("screens:\n  S: { title: T, actions: { go: { open: r } } }", "3:29 missing-key"),
      (
        "screens:\n  S: { title: T, actions: { go: { label: G, with: { x: 1 } } } }",
        "3:29 missing-key"
      ),
      ("screens:\n  S: { title: T, actions: [go] }", "3:27 wrong-shape"),
      (
        "screens:\n  S: { title: T, actions: { go: { label: G, sends: { in: Int } } } }",
        "3:54 bad-name"
      ),
      ("routes:\n  r: { screen: S, workflow: w }", "3:19 wrong-shape"),
      ("routes:\n  r: { external: phone, with: { x: 1 } }", "3:25 unknown-key"),
      ("routes:\n  r: { effect: maybe }", "3:16 unknown-value"),
      ("routes:\n  r: { effect: false }", "3:16 unknown-value"),
      ("routes:\n  r: { screen: S, present: modal }", "3:28 unknown-value"),
      ("routes:\n  r: { screen: S, since: { ios: 7.x } }", "3:33 unknown-value"),
      ("routes:\n  r: { screen: S, since: \"7.2\" }", "3:26 wrong-shape"),
      ("routes:\n  r: { screen: S, link: \"/a/{id\" }", "3:25 unknown-value"),
      ("routes:\n  r: { screen: S, public: 1 }", "3:27 unknown-value"),
      ("coordinators:\n  C: {}", "3:3 missing-key"),
      ("coordinators:\n  C: { handles: help }", "3:17 wrong-shape"),
      ("coordinators:\n  help: { handles: [r] }", "3:3 naming"),
      ("workflows:\n  w: { steps: { a: { wait: 1s, go: b } } }", "3:3 missing-key"),
      ("workflows:\n  w: { outcomes: {} }", "3:3 missing-key"),
      ("workflows:\n  w: { outcomes: {}, steps: {} }", "3:29 wrong-shape"),
      (
        "workflows:\n  w: { outcomes: { a: good }, steps: { b: { wait: 1s, go: a } } }",
        "3:23 unknown-value"
      ),
      (
        "workflows:\n  w: { outcomes: { none: success }, steps: { b: { wait: 1s, go: b } } }",
        "3:20 bad-name"
      ),
      ("workflows:\n  w: { outcomes: [a], steps: { b: { wait: 1s, go: b } } }", "3:18 wrong-shape"),
      ("scenarios:\n  s: { steps: [], ends: a }", "3:3 missing-key"),
      ("scenarios:\n  s: { workflow: w, route: r, steps: [], ends: a }", "3:21 wrong-shape"),
      ("scenarios:\n  s: { workflow: w, steps: [] }", "3:3 missing-key"),
      ("scenarios:\n  s: { workflow: w, ends: a }", "3:3 missing-key"),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [{ show: S, open: r }] }",
        "3:49 wrong-shape"
      ),
      ("scenarios:\n  s: { workflow: w, ends: a, steps: [{ do: x }] }", "3:38 wrong-shape"),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [{ open: r, do: x }] }", "3:49 unknown-key"
      ),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [{ call: o.s, returns: 1, wait: true }] }",
        "3:63 wrong-shape"
      ),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [], given: { client: { version: new } } }",
        "3:69 unknown-value"
      ),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [], given: { flags: { '': true } } }",
        "3:59 wrong-shape"
      ),
      ("screens:\n  S: { title: T, variants: { '': V } }", "3:30 wrong-shape"),
      (
        "scenarios:\n  s: { workflow: w, ends: a, steps: [], given: { state: { x: 1 } } }",
        "3:50 unknown-key"
      ),
    ])
  func refused(text: String, complaint: String) {
    #expect(Decoding("feature: Help\n" + text).places == [complaint])
  }

  @Test("A misspelt word for `back` counts as the one that is meant")
  func back() {
    for (word, isBlocked) in [("blockd", true), ("no", true), ("alowed", false), ("[x]", false)] {
      let found = Decoding("feature: Help\nscreens: { S: { title: T, back: \(word) } }")
      #expect(found.places.count == 1, "\(word)")
      #expect(found.part.screens[0].isBackBlocked == isBlocked, "\(word)")
    }
  }
}
