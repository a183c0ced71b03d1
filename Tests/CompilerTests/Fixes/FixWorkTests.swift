import Effort
import Testing

@testable import WaymarkCompiler

@Suite("The work of fixing")
struct FixWorkTests {
  /// Each fix makes a button open a route that needs an argument.
  private func slips(_ count: Int, beside sound: String = "") -> String {
    let actions = (0..<count).map { "      go\($0): { label: Go \($0), open: ordr }" }
    return """
      feature: Help
      screens:
        Home:
          title: Help
      \(sound)    actions:
      \(actions.joined(separator: "\n"))
        Order: { title: Order, params: { id: String } }
      routes:
        home: { screen: Home, link: /help }
        order: { screen: Order, params: { id: String } }

      """
  }

  private func fixing(_ text: String) -> (fixes: AppliedFixes, checks: Int) {
    var checks = 0
    let found = check(text)
    let fixes = applyFixes(of: found, hasProject: false, guessing: true, leaving: nil) {
      checks += 1
      return check($0, project: $1)
    }
    return (fixes, checks)
  }

  @Test("Many fixes that cause diagnostics cost as few checks as some", arguments: [20, 80, 320])
  func bad(count: Int) {
    let (fixes, checks) = fixing(slips(count))
    #expect(fixes.changes.isEmpty && !fixes.isCutShort)
    #expect(fixes.rejectedFixes.count == count)
    #expect(checks <= 4, "\(checks)")
  }

  @Test("A good fix among many bad ones is applied")
  func mixed() {
    let (fixes, checks) = fixing(slips(100, beside: "    bakc: allowed\n"))
    #expect(fixes.changes.count == 1 && fixes.rejectedFixes.count == 100)
    let text = fixes.changes.first.map { String(decoding: $0.new.bytes, as: UTF8.self) }
    #expect(text?.contains("back: allowed") == true)
    #expect(checks <= 8, "\(checks)")
  }

  private static let misspelt: [String: @Sendable (_ count: Int) -> String] = [
    "screens": { count in
      entries("screens", count) { "Home\($0): { title: Home }" }
        + entries("routes", count) { "r\($0): { screen: Hoem\($0), link: /\($0) }" }
    },
    "types": { count in
      entries("types", count) { "Home\($0): [a, b]" }
        + "screens:\n  S:\n    title: S\n    params:\n"
        + lines(count) { "      p\($0): Hoem\($0)" }
    },
    "flags": { count in
      entries("flags", count) { "home\($0): { default: false }" }
        + "screens:\n  S:\n    title: S\n    actions:\n"
        + lines(count) { "      p\($0): { label: L, when: flags.hoem\($0) }" }
    },
    "operations": { count in
      "services:\n  s:\n" + lines(count) { "    home\($0): { returns: String }" }
        + "routes: { s: { workflow: w, link: /s } }\nworkflows:\n  w:\n"
        + "    outcomes: { done: success }\n    steps:\n"
        + lines(count) {
          "      a\($0): { call: s.hoem\($0), on: { success: \($0 + 1 < count ? "a\($0 + 1)" : "done") } }"
        }
    },
  ]

  private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
    (0..<count).map { line($0) + "\n" }.joined()
  }

  private static func entries(_ section: String, _ count: Int, _ line: (Int) -> String) -> String {
    "\(section):\n" + lines(count) { "  " + line($0) }
  }

  @Test("The work of finding what many misspelt names stand for is linear in them")
  func misspelt() {
    for (kind, text) in Self.misspelt.sorted(by: { $0.key < $1.key }) {
      let growth = growth(from: 50) { count in
        let fixes = fixing("feature: A\n" + text(count)).fixes
        #expect(fixes.changes.count == 1 && fixes.rejectedFixes.isEmpty, "\(kind)")
      }
      #expect(growth < linearGrowth, "\(kind)")
    }
  }

  @Test("Texts that need quotes cost at most the limit, and it says that some are left")
  func texts() {
    let lines = (0..<400).map { "  Page\($0): { title: One: \($0) }" }
    let text = "feature: Help\nscreens:\n" + lines.joined(separator: "\n") + "\n"
    let (fixes, checks) = fixing(text)
    #expect(checks <= 4 * FixApplier.maxChecks + 64)
    #expect(fixes.isCutShort && fixes.changes.count == 1)
    #expect(fixes.checked.diagnostics.contains { $0.rule == "yaml-syntax" })
  }
}
