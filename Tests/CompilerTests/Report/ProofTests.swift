import Testing

@testable import WaymarkCompiler

@Suite("The last line of check")
struct ProofTests {
  private static let flag = "flags: { f: { default: false } }\n"
  private static let sound =
    "  sound: { outcomes: { d: success, e: success }, steps: { a: { choose: "
    + "[{ when: flags.f, go: d }, { else: e }] } } }\n"

  private func proof(_ workflows: String, before: String = "") -> String {
    check("feature: A\n\(before)\(Self.flag)workflows:\n\(workflows)\(Self.sound)").proof()
  }

  private func sampled(_ guards: String...) -> String {
    let alternatives = guards.map { "        - { when: \"\($0)\", go: d }\n" }.joined()
    return "  w:\n    params: { n: Int, t: String, l: [String] }\n    outcomes: { d: success }\n"
      + "    steps:\n      a:\n        choose:\n\(alternatives)        - else: d\n"
  }

  @Test("says of how much everything is proved")
  func extent() {
    #expect(
      proof("") == "Proved for every journey and all data (1 workflow, 1 state).")
    #expect(
      check("feature: A\nworkflows: { w: { outcomes: {}, steps: { a: { wait: 1s, go: a } } } }\n")
        .proof() == "Proved for every journey and all data (1 workflow, 1 state).")
  }

  @Test("counts the states that `simulate --explore` counts, also where nothing depends on data")
  func states() {
    let plain = """
      feature: A
      screens:
        P: { title: P, actions: { a: A, b: { label: B, open: q } } }
        Q: { title: Q }
      routes: { q: { screen: Q, link: /q }, w: { workflow: w, link: /w } }
      workflows:
        w:
          outcomes: { d: success }
          steps: { a: { run: v, on: { d: b } }, b: { show: P, on: { a: d } } }
        v: { outcomes: { d: success }, steps: { a: { show: P, on: { a: d } } } }

      """
    var options = ExplorationOptions()
    options.isComplete = true
    for spec in [plain, "feature: A\n\(Self.flag)workflows:\n\(Self.sound)"] {
      let checked = check(spec)
      let explored = Exploration(checked.evidence.analysis, options).processes
      #expect(checked.extent?.states == explored.reduce(0) { $0 + $1.states }, "\(spec)")
      #expect(checked.extent?.workflows == checked.graph.workflows.count)
    }
  }

  @Test("names each guard that was tried on samples once, and what could be written instead")
  func samples() {
    #expect(
      proof(sampled("n % 3 == 1"))
        == "Proved, except for 1 guard that was tried on samples: help.yaml:10. With a Bool in its "
        + "place, for example from the backend, it would be proved.")
    #expect(
      proof(sampled("n % 3 == 1", "n % 2 == 1", "t in l", "t.matches('a+')"))
        == "Proved, except for 4 guards that were tried on samples: help.yaml:10, help.yaml:11, help.yaml:12 "
        + "and help.yaml:13. With Bools in their place, for example from the backend, they would be "
        + "proved.")
    let broken = proof(
      sampled("n % 3 == 1") + "  v: { outcomes: { d: success }, steps: { a: { run: x } } }\n")
    #expect(
      broken.hasPrefix("Not everything was followed: `v`, since it has errors; 1 guard that was "))
  }

  @Test(
    "names each workflow with errors once",
    arguments: [
      "steps: { a: { wait: 1s, go: nowhere } }", "steps: { a: { open: nowhere, go: d } }",
      "steps: { a: { run: nowhere, on: { d: d } } }",
      "steps: { a: { choose: [{ when: flags.g, go: d }, { else: d }] } }",
      "steps: { a: { call: s.c, on: { failure: d } } }", "steps: { a: { wait: 1s, to: d } }",
      "steps: { a: { choose: [{ when: flags.f > 1, go: nowhere }, { else: d }] } }",
    ])
  func errors(steps: String) {
    #expect(
      proof("  w: { outcomes: { d: success }, \(steps) }\n", before: "services: { s: { c: {} } }\n")
        == "Not everything was followed: `w`, since it has errors.")
  }

  @Test("says what is checked where there is no workflow, and what is not")
  func noWorkflow() {
    let spec = "feature: A\nscreens: { P: { title: P } }\nroutes: { p: { screen: P, link: / } }\n"
    #expect(check(spec).proof() == "No workflow yet; routes, links and coordinators are checked.")
    #expect(
      check(spec.replacing("screen: P,", with: "screen: Q,")).proof()
        == "Not everything was followed: what has unresolved names.")
  }

  @Test("does not depend on the names in scenarios")
  func scenarios() {
    let spec =
      "feature: A\n\(Self.flag)workflows:\n\(Self.sound)"
      + "scenarios: { s: { workflow: nowhere, steps: [], ends: d } }\n"
    #expect(check(spec).proof() == "Followed every journey, with all data.")
  }
}
