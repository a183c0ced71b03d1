import Testing
import WaymarkCompiler

@Suite("What stands for nothing was not meant for")
struct UnfitHintTests {
  private func told(
    child: String = "Chats", guardOfFirst: String = "allflags.loud", exits: String = "take: a"
  ) -> [String] {
    let text = """
      feature: Help
      types: { Flags: { loud: Bool } }
      screens:
        Home: { title: T, params: { allflags: Flags? }, actions: { go: { label: G, open: call, when: \
      allflags != null && \(guardOfFirst) } } }
        Ask: { title: A, actions: { take: Take it, leave: { label: Leave, open: call } } }
      routes:
        home: { screen: Home, params: { allflags: Flags? } }
        call: { external: phone }
        ask: { workflow: ask, link: /ask }
        enter: { workflow: enter, link: /enter }
      coordinators:
        Helps: { handles: [home, ask, enter], children: [\(child)] }
        Chats: { handles: [call] }
      services: { facts: { load: { returns: Flags, errors: [] } } }
      workflows:
        enter:
          outcomes: { a: success }
          steps:
            load: { call: facts.load, as: allflags, on: { success: open } }
            open: { open: home, with: { allflags: allflags }, go: a }
        ask:
          outcomes: { a: success }
          steps: { ask: { show: Ask, on: { \(exits) } } }
      """
    return check(text).diagnostics.map(\.message)
  }

  @Test("no other meaning is proposed where all names stand for something")
  func sound() { #expect(told() == []) }

  @Test("the coordinator whose child it should be")
  func itself() {
    #expect(
      told(child: "Chats, Help").contains(
        "there is no coordinator `Help`; declare it, or use a name that exists"))
    #expect(told(child: "Chts").contains("there is no coordinator `Chts`; did you mean `Chats`?"))
  }

  @Test("a flag, where it is a field of something whose name only ends like `flags`")
  func field() {
    #expect(
      told(guardOfFirst: "allflags.quiet") == [
        "`allflags` is a Flags, which has no field `quiet`, only `loud`; declare it, or use a name "
          + "that exists"
      ])
    #expect(
      told(guardOfFirst: "flags.quiet") == [
        "there is no flag `quiet`; declare it, or use a name that exists"
      ])
  }

  @Test("the button that reads so, if that has an exit already")
  func label() {
    #expect(
      told(exits: "Take it: a") == [
        "there is no action `Take it` in the screen `Ask`; did you mean `take`?"
      ])
    #expect(
      told(exits: "take: a, Take it: a") == [
        "there is no action `Take it` in the screen `Ask`, only `take`, `leave`; declare it, or use "
          + "a name that exists"
      ])
  }
}
