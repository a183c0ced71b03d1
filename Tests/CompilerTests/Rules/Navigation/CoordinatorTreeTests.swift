import Testing
import WaymarkCompiler

@Suite("A coordinator tree that shared children multiply")
struct CoordinatorTreeTests {
  /// Each coordinator of a level is a child of both above it: 2 to the power of the levels places.
  private func text(levels: Int) -> String {
    let pairs = (0..<levels).map { level in
      let below = level + 1 < levels ? "[X\(level + 1), Y\(level + 1)]" : "[]"
      return ["X", "Y"].map { "  \($0)\(level): { handles: [], children: \(below) }" }
    }
    return """
      feature: Help
      screens: { Home: { title: Home, actions: { call: { label: Call, open: call } } } }
      routes: { home: { screen: Home, link: /home }, call: { external: phone } }
      coordinators:
        Root: { handles: [home], children: [X0, Y0] }

      """ + pairs.joined().joined(separator: "\n") + "\n"
  }

  private func checked(levels: Int) -> Checked {
    check(text(levels: levels))
  }

  @Test("coordinators whose shared children multiply are judged up to a bound, which is told")
  func bound() throws {
    let whole = checked(levels: 5)
    #expect(whole.diagnostics.contains { $0.rule == "unhandled-route" })
    #expect(whole.boundedNotice == "")
    let cut = checked(levels: 30)
    #expect(cut.boundedNotice.hasPrefix("notice: who handles a route is not judged (bounded: "))
    let format = try #require(Format.all.first { $0.name == "text" })
    #expect(format.rendering(cut).hasSuffix("Proved, except for who handles a route.\n"))
    // What is known from a baseline makes the verdict no wider.
    let rest = cut.without(Baseline(of: cut)).checked
    #expect(format.rendering(rest).hasSuffix("Proved, except for who handles a route.\n"))
    #expect(rest.boundedNotice == cut.boundedNotice)
  }
}
