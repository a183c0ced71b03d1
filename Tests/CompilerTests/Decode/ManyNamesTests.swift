import Effort
import Testing
import WaymarkCompiler

@Suite("The work of a check is linear in the names that are looked for")
struct ManyNamesTests {
  private func names(_ start: String, _ count: Int) -> [String] {
    (0..<count).map { "\(start)\($0)" }
  }

  private func rules(_ text: String) -> [String] { check(text).diagnostics.map(\.rule) }

  @Test("the work of looking for names among the members of a set is linear")
  func members() {
    let growth = growth(from: 1_000) { count in
      let list = names("m", count).joined(separator: ", ")
      let rules = rules(
        """
        feature: Help
        types: { Place: [\(list)] }
        routes: { home: { screen: Home, link: /help } }
        screens:
          Home:
            title: Help
            params: { places: { type: "[Place]", default: [\(list)] } }

        """)
      #expect(rules == [])
    }
    #expect(growth < linearGrowth)
  }

  @Test("the work of looking for names among those of a variant is linear")
  func variants() {
    let growth = growth(from: 500) { count in
      let params = names("p", count).map { "      \($0): Int?\n" }
      let actions = names("a", count).map { "      \($0): { label: Go, open: home }\n" }
      let rules = rules(
        """
        feature: Help
        flags: { new: { default: false } }
        routes: { home: { screen: Home, link: /help } }
        screens:
          Home:
            title: Help
            variants: { new: NewHome }
            params:
        \(params.joined())    actions:
        \(actions.joined())  NewHome:
            title: Help
            params:
        \(params.reversed().joined())    actions:
        \(actions.reversed().joined())
        """)
      #expect(rules == [])
    }
    #expect(growth < linearGrowth)
  }

  @Test("the work of looking for names in as many links is linear")
  func links() {
    let growth = growth(from: 500) { count in
      let params = names("p", count).map { "      \($0): String?\n" }.joined()
      let links = names("p", count).map { "      - \"/\($0)/{\($0)}\"\n" }.joined()
      let rules = rules(
        """
        feature: Help
        routes:
          home:
            external: chat
            params:
        \(params)    link:
        \(links)
        """)
      #expect(rules == [])
    }
    #expect(growth < linearGrowth)
  }

  @Test("guesses at misspelt names are made among very many external types")
  func types() {
    let count = 2_000
    // Only the first and the last misspelt name are close to a type.
    let known = ["T1000"] + (1_000..<1_000 + count).map { "Known\($0)" } + ["T\(999 + count)"]
    let types = known.map { "  \($0): external\n" }.joined()
    let misspelt = (1_000..<1_000 + count).map { "T\($0)x" }
    let renamed = misspelt.map { "      \($0): \($0)\n" }.joined()
    let checked = check(
      [
        SourceFile(
          path: "help.yaml",
          text: "feature: Help\ntypes:\n\(types)routes: { home: { external: chat } }\n")
      ],
      project: SourceFile(
        path: "waymark.yaml",
        text: """
          app: Help
          entry: [home]
          generate:
            swift:
              output: Generated
              types:
          \(renamed)
          """),
      CheckOptions(outputs: OutputSchema.ofTests))
    let found = checked.diagnostics.filter { $0.rule == "undefined-name" }
    #expect(found.count == count)
    #expect(found.first?.fixes.first?.replacement == "T1000")
    #expect(found.last?.fixes.count == 1)
  }
}
