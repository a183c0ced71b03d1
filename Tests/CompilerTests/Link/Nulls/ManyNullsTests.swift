import Testing
import WaymarkCompiler

/// Sizes at which work that grows faster than the input would never end.
@Suite("Null checks across very many steps")
struct ManyNullsTests {
  private func told(_ steps: [String], fields: Int = 1) -> Int {
    let text =
      """
      feature: Help
      types: { Big: { \((0..<fields).map { "f\($0): Int?" }.joined(separator: ", ")) } }
      routes: { help: { workflow: w, params: { n: Int?, b: Big }, effect: true } }
      workflows:
        w:
          params: { n: Int?, b: Big }
          state: { s: { type: Int?, default: 1 } }
          outcomes: { x: success, y: neutral }
          steps:

      """ + steps.map { "      \($0)\n" }.joined()
    return check([SourceFile(path: "help.yaml", text: text)], by: []).diagnostics
      .count { $0.rule == "possibly-null" }
  }

  private func choose(_ name: String, _ guardText: String, _ yes: String, _ no: String) -> String {
    "\(name): { choose: [{ when: \(guardText), go: \(yes) }, { else: \(no) }] }"
  }

  @Test("a check holds along a chain of thousands, and around cycles that lead back far")
  func chain() {
    let steps = (0..<10_000).map { choose("s\($0)", "n > \($0)", "s\($0 + 1)", "s\($0 / 2)") }
    let start = choose("a", "n != null", "s0", "y")
    #expect(told([start] + steps + ["s10000: { wait: 3s, go: s1 }"]) == 0)
  }

  @Test("what is replaced at the end of thousands of cycles, one in the other, is lost in all")
  func cycles() {
    let count = 5_000
    let steps = (0..<count).map {
      choose("s\($0)", "s > \($0)", "s\($0 + 1)", "s\(max(0, $0 - 1))")
    }
    #expect(told(steps + ["s\(count): { set: { s: n }, go: s\(count - 1) }"]) == count)
  }

  @Test("thousands of ways that meet")
  func join() {
    let count = 2_000
    func steps(_ other: String) -> [String] {
      let ways = (0..<count).map { "{ when: n == \($0), go: s\($0) }" } + ["{ else: \(other) }"]
      return ["a: { choose: [\(ways.joined(separator: ", "))] }"]
        + (0..<count).map { "s\($0): { wait: 3s, go: z }" } + [choose("z", "n > 5", "x", "y")]
    }
    #expect(told(steps("y")) == 0)
    #expect(told(steps("z")) == 1)
  }

  @Test("more values than one pass follows are followed in several, up to a limit")
  func rounds() {
    func steps(_ count: Int) -> [String] {
      (0..<count).map { choose("s\($0)", "b.f\($0) != null", "s\($0 + 1)", "y") }
        + ["s\(count): { wait: 3s, go: t0 }"]
        + (0..<count).map { choose("t\($0)", "b.f\($0) > 5", "t\($0 + 1)", "y") }
        + ["t\(count): { wait: 3s, go: x }"]
    }
    #expect(told(steps(600), fields: 600) == 0)
    let many = told(steps(3_500), fields: 3_500)
    #expect(many > 0 && many < 3_500)
  }
}
