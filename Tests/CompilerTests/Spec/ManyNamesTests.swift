import Testing
import WaymarkCompiler

@Suite("Names by the ten thousand")
struct ManyNamesTests {
  private func names(_ start: String) -> [String] { (0..<10_000).map { "\(start)\($0)" } }

  private func checked(_ text: String, project: String? = nil) -> (rules: [String: Int], Duration) {
    let start = ContinuousClock.now
    let checked = check(
      [SourceFile(path: "help.yaml", text: text)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) },
      CheckOptions(outputs: OutputSchema.ofTests))
    let rules = Dictionary(grouping: checked.diagnostics, by: \.rule).mapValues(\.count)
    return (rules, start.duration(to: .now))
  }

  @Test("are found among the members of a set without looking through them for each")
  func members() {
    let list = names("m").joined(separator: ", ")
    let (rules, time) = checked(
      """
      feature: Help
      types: { Place: [\(list)] }
      routes: { home: { screen: Home, link: /help } }
      screens:
        Home:
          title: Help
          params: { places: { type: "[Place]", default: [\(list)] } }

      """)
    #expect(rules == [:])
    #expect(time < .seconds(20))
  }

  @Test("are found among those of a variant")
  func variants() {
    let params = names("p").map { "      \($0): Int?\n" }
    let actions = names("a").map { "      \($0): { label: Go, open: home }\n" }
    let (rules, time) = checked(
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
    #expect(rules == [:])
    #expect(time < .seconds(20))
  }

  @Test("are looked for in each of as many links only where a link has to name them")
  func links() {
    let params = names("p").map { "      \($0): String?\n" }.joined()
    let links = names("p").map { "      - \"/\($0)/{\($0)}\"\n" }.joined()
    let (rules, time) = checked(
      """
      feature: Help
      routes:
        home:
          external: chat
          params:
      \(params)    link:
      \(links)
      """)
    #expect(rules == [:])
    #expect(time < .seconds(20))
  }

  @Test("are found among external types, and not compared with each of them")
  func types() {
    let types = names("T").map { "  \($0)x: external\n" }.joined()
    let renamed = names("T").map { "      \($0)y: \($0)\n" }.joined()
    let (rules, time) = checked(
      "feature: Help\ntypes:\n\(types)routes: { home: { external: chat } }\n",
      project: """
        app: Help
        entry: [home]
        generate:
          swift:
            output: Generated
            types:
        \(renamed)
        """)
    #expect(rules["undefined-name"] == 10_000)
    #expect(time < .seconds(20))
  }
}
