import Testing

@testable import WaymarkSimulator

@Suite struct ReportTests {
  private let text = """
    feature: Tell
    screens: { Ask: { title: Ask, actions: { yes: Yes, no: No } } }
    routes: { help: { external: phone } }
    workflows:
      tell:
        outcomes: { good: success, bad: failure }
        steps:
          ask: { show: Ask, on: { yes: good, no: help } }
          help: { open: help, go: bad }
    scenarios:
      "all's \\"well\\"": { workflow: tell, steps: [{ show: Ask, do: yes }], ends: good }
      all is lost: { workflow: tell, steps: [{ show: Ask, do: no }, { show: Ask }], ends: bad }

    """

  @Test("A failure tells the story, what was expected, what came, and both places")
  func story() {
    let it = Simulated(text)
    #expect(it.places == ["12:73", "9:21"])
    #expect(
      renderText(it.report, of: it.graph) == """
        FAILED all is lost  help.yaml:12:3
             begins: ask
          1. show Ask, do no → help
          expected the screen `Ask`, but `help` of `tell` opens `help`
            scenario: help.yaml:12:73
            workflow: help.yaml:9:21

        2 scenarios: 1 passed, 1 failed

                   steps  transitions   outcomes     screens    routes
        tell  2/2 100.0%    2/3 66.6%  1/2 50.0%
        all   2/2 100.0%    2/3 66.6%  1/2 50.0%  1/1 100.0%  0/1 0.0%

        not covered:
          transition help → bad of tell  help.yaml:9:31
          outcome bad of tell  help.yaml:6:32
          route help  help.yaml:3:11

        """)
  }

  @Test("What follows a last page that a button was pressed on belongs to the stop before")
  func page() {
    let it = Simulated(
      """
      feature: Tell
      screens:
        Bye: { title: Bye, actions: { call: { label: Call, open: call } } }
        Ask: { title: Ask, actions: { yes: Yes, no: No } }
      routes: { call: { external: phone } }
      workflows:
        part: { outcomes: { over: neutral }, steps: { bye: { show: Bye, ends: over } } }
        tell:
          outcomes: { good: success }
          steps:
            first: { run: part, on: { over: ask } }
            ask: { show: Ask, on: { yes: again, no: good } }
            again: { show: Ask, on: { yes: again, no: good } }
      scenarios:
        it:
          workflow: tell
          steps: [{ show: Bye, do: call }, { open: call }, { show: Ask, do: yes }]
          ends: good

      """)
    #expect(
      renderText(it.report, of: it.graph).hasPrefix(
        """
        FAILED it  help.yaml:15:3
             begins: first → bye
          1. show Bye, do call
          2. open call → ask
          3. show Ask, do yes → again
          expected the outcome `good`, but the screen `Ask` is shown by `again` of `tell`

        """))
  }

  @Test("Of much that is not covered, the text shows the first, and says where the rest is")
  func gaps() {
    let routes = (1...25).map { "r\($0): { external: phone }" }.joined(separator: ", ")
    let it = Simulated("feature: Tell\nroutes: { \(routes) }\n")
    let text = renderText(it.report, of: it.graph)
    #expect(text.contains("  route r20  help.yaml:2:"))
    #expect(text.hasSuffix("\n  … and 5 more; `--format json` lists them all\n"))
    #expect(renderJSON(it.report, of: it.graph).contains(#""name": "r25""#))
  }

  @Test("JSON escapes what it must, and lists what is not covered")
  func json() {
    let it = Simulated(text)
    let json = renderJSON(it.report, of: it.graph)
    #expect(json.contains(#""name": "all's \"well\"""#))
    #expect(json.contains(#""name": "help → bad""#))
    #expect(json.contains(#""percent": 66.6"#))
  }

  @Test("Only the scenarios that are asked for run, and unknown names are reported")
  func only() {
    let it = Simulated(text, only: ["all is lost", "nothing"])
    #expect(it.report.results.count == 1)
    #expect(it.report.unknownNames == ["nothing"])
  }

  @Test("A percentage is 100 only where all is covered")
  func percent() {
    #expect(Coverage.Count(covered: 9_999, total: 10_000).percent == 99.9)
    #expect(Coverage.Count(covered: 3, total: 3).percent == 100)
    #expect(Coverage.Count(covered: 0, total: 0).percent == 100)
  }

  @Test("A wanted percentage is compared with what is covered, not with the figure that is shown")
  func exact() {
    let count = Coverage.Count(covered: 5, total: 7)
    #expect(count.percent == 71.4)
    #expect(!count.isBelow(percent: 71.42) && count.isBelow(percent: 71.43))
    #expect(!Coverage.Count(covered: 7, total: 7).isBelow(percent: 100))
    #expect(!Coverage.Count(covered: 0, total: 0).isBelow(percent: 100))
  }

  @Test("What is covered to the tenth that is wanted is not below it", arguments: [250, 375])
  func tenths(total: Int) {
    for perMille in 0...1_000 where (perMille * total).isMultiple(of: 1_000) {
      let count = Coverage.Count(covered: perMille * total / 1_000, total: total)
      let wanted = Double("\(perMille / 10).\(perMille % 10)") ?? 0
      #expect(!count.isBelow(percent: wanted) && count.isBelow(percent: wanted.nextUp))
    }
  }

  @Test("What two runs print is the same, byte for byte")
  func stable() {
    let one = Simulated(text)
    let two = Simulated(text)
    #expect(renderJSON(one.report, of: one.graph) == renderJSON(two.report, of: two.graph))
  }
}
