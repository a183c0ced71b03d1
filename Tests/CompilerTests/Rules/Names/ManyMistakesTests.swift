import Testing
import WaymarkCompiler

@Suite("Very many mistakes")
struct ManyMistakesTests {
  /// Misspelt: only the first and the last are close to a known name.
  private static let misspelt = (1_000..<1_750).map { "n\($0)x" }
  /// All but two are just too long to be compared letter by letter, and count as compared.
  private static let known =
    ["n1000"] + (1_000..<1_750).map { "known\($0)" } + ["n1749"]

  @Test("names misspelt by the thousand are all told, each with what it may mean")
  func guesses() {
    let routes = Self.misspelt.map { "  \($0): { screen: \($0), link: /\($0) }\n" }
    let screens = Self.known.map { "  \($0): { title: x }\n" }
    let text = "feature: Help\nroutes:\n\(routes.joined())screens:\n\(screens.joined())"
    let found = check(text).diagnostics.filter { $0.rule == "undefined-name" }
    #expect(found.count == Self.misspelt.count)
    #expect(found.first?.fixes.first?.replacement == "n1000")
    #expect(found.last?.fixes.first?.replacement == "n1749")
  }

  @Test("one name misspelt in very many places is the same mistake in each of them")
  func sameMistake() {
    let count = 1_000
    let screens = (0..<count).map {
      "  Screen\($0): { title: x, actions: { back\($0): { label: Back, open: helpHme } } }\n"
    }
    let routes = (0..<count).map { "  route\($0): { screen: Screen\($0), link: /h\($0) }\n" }
    let text =
      "feature: Help\nscreens:\n\(screens.joined())routes:\n"
      + "  helpHome: { external: chat, link: /home }\n\(routes.joined())"
    let found = check(text).diagnostics
      .filter { $0.rule == "undefined-name" }
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.fixes.first?.replacement == "helpHome" })
  }

  @Test("names misspelt by the thousand in expressions are all told, and guesses end there, too")
  func expressions() {
    let fields = (0..<2_000).map { "    field\($0): Int\n" }
    let steps = (0..<2_000).map {
      "      s\($0): { choose: [{ when: page.feld\($0) > 3, go: s\($0 + 1) }, { else: end }] }\n"
    }
    let text = """
      feature: Help
      types:
        Page:
      \(fields.joined())
      workflows:
        walk:
          params: { page: Page }
          outcomes: { done: success }
          steps:
      \(steps.joined())
            s2000: { wait: 1s, go: end }
            end: { wait: 1s, go: done }
      """
    let found = check(text).diagnostics
      .filter { $0.rule == "undefined-name" }
    #expect(found.count == 2_000)
    #expect(found.first?.fixes.first?.replacement == "field0")
    #expect(found.last?.fixes.isEmpty == true)
  }

  @Test(
    "names misspelt by the thousand in data are all told, most with what they may mean",
    arguments: [
      ("{ show: Page, do: THE }", "action"),
      ("{ show: Page, do: tell, sends: { THE: a } }", "sent value"),
      ("{ call: shop.buy, error: THE }", "error"), ("{ call: shop.buy, returns: THE }", "member"),
    ])
  func data(stop: String, kind: String) {
    let names = Self.known
    let scenarios = Self.misspelt.map { name in
      let stop = stop.replacing("THE", with: name)
      return "  \(name): { workflow: walk, steps: [\(stop)], ends: done }\n"
    }
    let text = """
      feature: Help
      types: { Size: [\(names.joined(separator: ", "))] }
      services: { shop: { buy: { returns: Size, errors: [\(names.joined(separator: ", "))] } } }
      screens:
        Page:
          title: Page
          actions:
            tell: { label: x, sends: { \(names.map { $0 + ": Int" }.joined(separator: ", ")) } }
            \(names.map { $0 + ": x" }.joined(separator: "\n      "))
      workflows: { walk: { outcomes: { done: success }, steps: { s: { wait: 1s, go: done } } } }
      scenarios:
      \(scenarios.joined())
      """
    let found = check(text).diagnostics
      .filter { $0.rule == "undefined-name" && $0.message.contains(kind) }
    #expect(found.count == Self.misspelt.count)
    #expect(found.first?.fixes.first?.replacement == "n1000")
    // A member is compared where the value is read, which has a budget of its own.
    #expect(found.last?.fixes.first?.replacement == (kind == "member" ? nil : "n1749"))
  }

  @Test("of many members, each is found by its name, and the one that lacks is told")
  func members() {
    let names = (0..<40).map { "act\($0)" }
    let exits = names.map { $0 == "act30" ? "act3x: done" : "\($0): done" }
    let text = """
      feature: F
      screens: { S: { title: x, actions: { \(names.map { "\($0): L" }.joined(separator: ", ")) } } }
      routes: { r: { workflow: w, link: /r } }
      workflows:
        w:
          outcomes: { done: success }
          steps: { s: { show: S, on: { \(exits.joined(separator: ", ")) } } }
      """
    let found = check([SourceFile(path: "f.yaml", text: text)]).diagnostics
    #expect(found.map(\.rule) == ["undefined-name"])
    #expect(found.first?.fixes.first?.replacement == "act30")
  }

  @Test("an unknown destination outside the app lists few of the project's own")
  func externals() {
    func message(_ count: Int) -> String? {
      let own = (0..<count).map { "till\($0)" }.joined(separator: ", ")
      return check(
        [SourceFile(path: "f.yaml", text: "feature: F\nroutes: { r: { external: zoo } }")],
        project: SourceFile(
          path: "waymark.yaml", text: "app: A\nentry: [r]\nexternals: [\(own)]")
      ).diagnostics.first?.message
    }
    #expect(message(2)?.contains("`share`, `till0`, `till1`;") == true)
    #expect(message(50)?.contains("`share`;") == true)
  }

  @Test("what a second declaration holds is not judged beside the first")
  func copies() {
    let text = """
      feature: Help
      screens: { Home: { title: Help } }
      routes: { home: { screen: Home, link: /home } }
      coordinators: { Root: { handles: [home] } }
      """
    let checked = check([
      SourceFile(path: "a.yaml", text: text), SourceFile(path: "b.yaml", text: text),
    ])
    #expect(checked.diagnostics.map(\.rule) == Array(repeating: "duplicate-name", count: 3))
    #expect(checked.diagnostics.allSatisfy { $0.span.file == 1 && $0.notes.count == 1 })
  }

  @Test("a member of a context fact appears once")
  func context() {
    let spec = "feature: F\nscreens: { H: { title: x } }\nroutes: { h: { screen: H } }"
    let start = "app: X\nentry: [h]\ncontext:\n  country: "
    #expect(said(spec, project: start + "[uk, es, uk]") == ["4:21 duplicate-name"])
    #expect(said(spec, project: start + "[uk, es]") == [])
  }

  @Test("days and addresses are written as such")
  func values() {
    func param(_ text: String) -> [String] {
      said(
        """
        feature: F
        screens: { H: { title: x } }
        routes: { h: { screen: H, link: /h, params: { p: \(text) } } }
        """)
    }
    #expect(param("{ type: Date, default: 2027-03-01 }") == [])
    #expect(param("{ type: Date, default: \"2027-03-01T10:00:00Z\" }") == [])
    #expect(param("{ type: Date, default: 2027-02-29 }") == ["3:73 type-mismatch"])
    #expect(param("{ type: URL, default: \"https://a.example/b\" }") == [])
    #expect(param("{ type: URL, default: a b }") == ["3:72 type-mismatch"])
    #expect(param("{ String: Int }") == ["3:52 unknown-key"])
  }
}
