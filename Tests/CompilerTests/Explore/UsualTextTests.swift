import Testing
import WaymarkCompiler
import WaymarkSimulator

@Suite("Texts that guards tell from others, in journeys")
struct UsualTextTests {
  private func returned(_ field: String, _ guard: String) -> [String] {
    let text = """
      feature: Help
      types: { User: { id: String, \(field) } }
      services: { users: { find: { returns: User, errors: [] } } }
      routes: { help: { workflow: help, link: /help } }
      workflows:
        help:
          outcomes: { done: success, left: neutral }
          steps:
            find: { call: users.find, as: user, on: { success: look } }
            look: { choose: [{ when: "\(`guard`)", go: done }, { else: left }] }

      """
    let set = coveringJourneys(Evidence(of: check(text).graph), JourneyOptions())
    let section = scenarioSection(set.journeys)
    #expect(
      runScenarios(check([SourceFile(path: "a.yaml", text: text + section)]).graph).failed == 0)
    return section.matches(of: /returns: (\{.*\}) \}/).map { String($0.1) }.sorted()
  }

  @Test("are like the samples of fixtures: the example, or what suits the name")
  func shown() {
    #expect(
      returned("email: String", "user.email == 'a@b.c'") == [
        "{ email: a@b.c }", "{ email: jane.doe@example.com }",
      ])
    #expect(
      returned("city: { type: String, example: Leeds }", "user.city == 'York'") == [
        "{ city: Leeds }", "{ city: York }",
      ])
    // Where the example is what guards ask for, another text is due.
    #expect(
      returned("city: { type: String, example: York }", "user.city == 'York'") == [
        "{ city: York 2 }", "{ city: York }",
      ])
    #expect(
      returned("email: String, mail: String", "user.email == user.mail").contains(
        "{ email: jane.doe@example.com, mail: jane.doe@example.com 2 }"))
  }
}
