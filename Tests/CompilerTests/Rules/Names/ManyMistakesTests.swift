import Testing
import WaymarkCompiler

@Suite("Very many mistakes")
struct ManyMistakesTests {
  @Test("names misspelt by the thousand are all told, and guesses are made for the first")
  func guesses() {
    let count = 3_000
    let routes = (0..<count).map {
      "  routeNumber\($0): { screen: ScreenNumber\($0)x, link: /h\($0) }\n"
    }
    let screens = (0..<count).map { "  ScreenNumber\($0): { title: x }\n" }
    let text =
      "feature: Help\nroutes:\n\(routes.joined())screens:\n\(screens.joined())"
    let found = check([SourceFile(path: "help.yaml", text: text)]).diagnostics
      .filter { $0.rule == "undefined-name" }
    #expect(found.count == count)
    #expect(found.first?.fixes.first?.replacement == "ScreenNumber0")
    #expect(found.last?.fixes.isEmpty == true)
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
