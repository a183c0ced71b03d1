import Testing
import WaymarkCompiler

@Suite("One slip of the pen")
struct SlipTests {
  private let home = "\nscreens: { H: { title: Hi } }\nroutes: { h: { screen: H, link: /h } }"

  @Test(
    "a bracket that is never closed is shown at the innermost one, with nothing behind it",
    arguments: [
      ("screens:\n  H: {\n", ["2:6 yaml-syntax"]),
      ("screens:\n  H: [", ["2:6 yaml-syntax"]),
      ("screens:\n  H: { title:\n\n", ["2:6 yaml-syntax"]),
      ("screens:\n  H: { actions: {\n", ["2:17 yaml-syntax"]),
      ("screens:\n  H: {{{\n", ["2:7 yaml-syntax"]),
      ("screens:\n  H: { title: 'tis }\n", ["2:15 yaml-syntax"]),
      ("screens:\n  H: { title: \"tis }", ["2:15 yaml-syntax"]),
      ("screens:\n  H: { title: x }", ["1:1 missing-key"]),
    ])
  func bracket(text: String, complaints: [String]) {
    #expect(said(text, only: ["yaml-syntax", "missing-key"]) == complaints)
  }

  @Test("One slip of the pen in a bracket is not told of the keys that it lets repeat")
  func repeats() {
    #expect(
      said("feature: F\nroutes:\n  r: { params: { screen: Int, screen: H, public: true }\n")
        == ["3:6 yaml-syntax"])
    #expect(
      said("feature: F\nroutes:\n  r: { params: { a: Int, a: H, public: true }\n  s: { screen: H }")
        == ["3:6 yaml-syntax"])
  }

  @Test("One slip of the pen in a merge is shown at the first line of its two sides")
  func merge() {
    let sides = "<<<<<<< HEAD\nflags: {}\n=======\ntypes: {}\n>>>>>>> other\n"
    #expect(underlined("feature: F\n" + sides + home) == ["yaml-syntax: <<<<<<< HEAD"])
    #expect(underlined("feature: F" + home + "\n" + sides) == ["yaml-syntax: <<<<<<< HEAD"])
  }

  @Test("One slip of the pen that ends the document with three dots is told as a second one")
  func secondDocument() {
    let found = check("feature: F\n...\nflags: {}")
    #expect(found.diagnostics.map(\.message).map { $0.hasPrefix("a second document") } == [true])
  }

  @Test(
    "several keys on one line without braces are fixed by braces, and a name by quotes",
    arguments: [
      "      a:\n        show: H\n        after: 10m: done": "{ 10m: done }",
      "      - show: H, go: done": "{ show: H, go: done }",
      "      with: a: \"b\", c: \"d\" }": "{ a: \"b\", c: \"d\" }",
      "  a call: one:\n    workflow: w": "\"a call: one\"",
      "    title: Sorry, go: on": "\"Sorry, go: on\"",
    ])
  func braces(line: String, replacement: String) {
    let found = check("feature: F\nscreens:\n" + line)
    #expect(found.diagnostics.first?.fixes.map(\.replacement) == [replacement])
  }

  @Test("a header that stands twice is told once, and so is a thing declared twice")
  func twice() {
    #expect(
      underlined(
        "feature: F\nscreens:\nscreens: { H: { title: Hi } }\n"
          + "routes: { h: { screen: H, link: /h } }") == ["duplicate-key: screens"])
    let second =
      "feature: F\nscreens: { H: { title: Hi, actions: { no: No } } }\n"
      + "routes: { w: { workflow: w, link: /w } }\n"
      + "workflows: { w: { outcomes: { o: success }, "
      + "steps: { s: { show: H, on: { no: o } } } } }"
    let found = check([
      SourceFile(path: "a.yaml", text: "feature: F" + home),
      SourceFile(path: "b.yaml", text: second),
    ])
    #expect(found.diagnostics.map(\.rule) == ["duplicate-name"])
  }

  @Test("One slip of the pen in a guard does not make the state that it reads unused")
  func guarded() {
    let text = """
      feature: F
      routes: { w: { workflow: w, link: /w } }
      workflows:
        w:
          state: { tries: { type: Int, default: 0 } }
          outcomes: { ok: success, no: failure }
          steps: { a: { choose: [{ when: tries = 3, go: no }, { else: ok }] } }
      """
    #expect(underlined(text) == ["bad-expression: ="])
  }

  @Test("One slip of the pen in a repeated title hides nothing else")
  func repeatedTitle() {
    let text =
      "feature: F\nscreens: { H: { title: Hi, title: Ho }, I: { title: Hi } }\n"
      + "routes: { h: { screen: H, link: /h } }"
    #expect(underlined(text) == ["duplicate-key: title", "unreachable-screen: I"])
  }

  @Test(
    "One slip of the pen in a `:` that stands twice behind a name is reported once, and fixed")
  func colons() {
    let text = "feature: F\nscreens: { H:: { title: Hi } }\nroutes: { h: { screen: H, link: /h } }"
    #expect(underlined(text) == ["bad-name: H:"])
    let fixes = check(text).diagnostics[0].fixes
    #expect(fixes.map(\.message) == ["write `H`"])
  }

  @Test(
    "a key of its own line, without a space behind its `:`, is told at the `:`",
    arguments: [
      "screens:\n  H:\n    back:blocked\n    title: Hi": ["yaml-syntax: :"],
      "screens:\n  H:\n    http://help\n    title: Hi": ["yaml-syntax: http://help"],
    ])
  func glued(text: String, complaints: [String]) {
    #expect(underlined("feature: F\n" + text) == complaints)
  }

  @Test("One slip of the pen in braces around a text is shown once, however many there are")
  func mustache() {
    #expect(said("feature: F\nsummary: {{name}}") == ["2:11 yaml-syntax"])
    #expect(said("feature: F\nsummary: {{{name}}}") == ["2:11 yaml-syntax"])
    #expect(said("feature: F\nsummary: {{name}} > 1") == ["2:11 yaml-syntax"])
    #expect(said("feature: F\nscreens:\n  H: {{ title: Hi }\n") == ["3:7 yaml-syntax"])
    #expect(said("feature: F\nscreens:\n  H: {{ title: Hi }\nroutes: {}\n") == ["3:7 yaml-syntax"])
  }

  @Test(
    "One slip of the pen in a key without a space after its colon is reported once, and fixed")
  func glued() {
    #expect(
      underlined("feature: F\nscreens: { H: { title:Hi } }\nroutes: { h: { screen: H, link: /h } }")
        == ["unknown-key: title:Hi"])
    #expect(
      underlined("feature: F\nscreens:\n  H:{ title: Hi }\n") == ["bad-name: H:{ title"])
    #expect(underlined("feature: F" + home) == [])
  }

  @Test("a slip in a bracket, or in the colon before it, is shown where it is")
  func bracketOfMapping() {
    func screen(_ line: String) -> [String] {
      underlined("feature: F\nscreens:\n  \(line)\n")
    }
    #expect(screen("H:{ title: Hi, params: {} }") == ["yaml-syntax: :"])
    #expect(screen("H:[ a: b, c: d ]") == ["yaml-syntax: :"])
    #expect(screen("H: title: Hi, back: blocked }") == ["yaml-syntax: }"])
    #expect(screen("H: a {b}: c") == ["yaml-syntax: :"])
  }

  @Test(
    "One slip of the pen in a text that a comment cuts is told where the text surely goes on",
    arguments: [
      ("Order #5", ["4:18 yaml-syntax"]), ("Order #${n}", ["4:18 yaml-syntax"]),
      ("Order # 5", []), ("Order #five", []), ("Order#5", []), ("\"Order #5\"", []),
      ("'Order' #5", []), ("Order", []),
    ])
  func cut(title: String, complaints: [String]) {
    let text =
      "feature: F\nscreens:\n  H:\n    title: \(title)\n"
      + "routes: { h: { screen: H, link: /h } }"
    #expect(said(text) == complaints)
  }

  @Test("a text that a comment cuts inside braces is not mended with what else they hold")
  func cutInBraces() {
    func fixes(_ screen: String) -> [Int] {
      check(
        "feature: F\nscreens:\n  H: \(screen)\nroutes: { h: { screen: H, link: /h } }"
      ).diagnostics.map(\.fixes.count)
    }
    #expect(fixes("{ title: Order #5, back: allowed\n    }") == [0])
    #expect(fixes("{ actions: {}, title: Order #5 }\n    }") == [0])
    #expect(fixes("{ actions: {}, title: Order #5\n    }") == [1])
  }

  @Test(
    "One slip of the pen in an expression cut off by a comment is reported with the comment")
  func cutExpression() {
    let text =
      "feature: F\nscreens:\n  H:\n    title: T\n    actions:\n      go:\n        label: Go\n"
      + "        open: h\n        when: client.platform == 'a #5'\n"
      + "routes: { h: { screen: H, link: /h } }"
    let found = check(text).diagnostics
    #expect(found.map(\.rule) == ["bad-expression"])
    #expect(found.first?.notes.map(\.message).first?.contains("as a comment") == true)
  }

  @Test(
    "One slip of the pen in a `:` that is left out is reported once",
    arguments: [
      ("title: Hi, params: { n Int }", ["3:29 bad-name"]),
      ("title Hi, back: allowed", ["3:8 unknown-key"]),
      ("title: Hi, back allowed", ["3:19 unknown-key"]),
      ("title: Hi, actions: { go { label: Go } }", ["3:33 yaml-syntax"]),
      ("title: Hi, params: { n: { type: Int, default 0 } }", ["3:45 unknown-key"]),
      ("title: Hi, you and me", ["3:19 unknown-key"]), ("title: Hi ,you", ["3:19 unknown-key"]),
      ("title: Hi, actions: { go: { label: Go, open h } }", ["3:47 unknown-key"]),
      ("title: Hi, actions: { go: { label: Go, open: h } }", []),
    ])
  func colon(screen: String, complaints: [String]) {
    let text =
      "feature: F\nscreens:\n  H: { \(screen) }\n"
      + "routes: { h: { screen: H, params: { n: { type: Int, default: 0 } }, link: /h } }"
    #expect(said(text) == complaints)
  }

  @Test("One slip of the pen in a `:` that is left out before a reference is reported once")
  func reference() {
    func step(_ step: String) -> [String] {
      said(
        "feature: F\nscreens: { H: { title: T, params: { n: Int? }, actions: { ok: OK } } }\n"
          + "workflows:\n  w:\n    outcomes: { a: success }\n    steps: { s: { \(step) } }")
    }
    #expect(step("show: H, on: { ok a }") == ["6:34 unknown-key"])
    #expect(step("show: H, with: { n null }, on: { ok: a }") == ["6:36 unknown-key"])
    #expect(step("show: H, on: { ok: a }") == [])
  }

  @Test("One slip of the pen that an alias repeats is reported once")
  func alias() {
    let text =
      "feature: F\nscreens:\n  H: { title: Hi, actions: { go: &go { label: Go, open: gone } } }\n"
      + "  I: { title: Ho, actions: { go: *go } }\n"
      + "routes: { h: { screen: H, link: /h }, i: { screen: I, link: /i } }"
    #expect(underlined(text) == ["undefined-name: gone"])
    #expect(
      underlined(text.replacing("label: Go, open: gone", with: "when: true, open: h"))
        == ["missing-key: go"])
  }

  @Test("One slip of the pen in the name of a built-in type is reported once")
  func builtin() {
    #expect(underlined("feature: F\ntypes: { Int: [a, b] }" + home) == ["bad-name: Int"])
  }

  @Test("One slip of the pen in both releases of a client is reported for both")
  func releases() {
    let project = "app: A\nentry: [h]\nclients: { ios: { minimum: v7, latest: v8 } }"
    #expect(
      said("feature: F" + home, project: project) == ["3:28 unknown-value", "3:40 unknown-value"])
  }

  @Test("One slip of the pen in a destination outside the app is a word that nobody knows")
  func external() {
    #expect(
      underlined("feature: F\nroutes: { h: { external: fone, link: /h } }")
        == ["unknown-value: fone"])
    #expect(underlined("feature: F\nroutes: { h: { external: phone, link: /h } }") == [])
  }
}
