import Testing
import WaymarkCompiler

@Suite("What follows from a refused declaration or guard")
struct RefusedDeclarationTests {
  /// Asks for a number unless one is given, and tries three times.
  private func search(
    param: String = "String?", state: String = "{ type: Int, default: 0 }",
    guardOfFirst: String = "when: number != null, ", errors: String = "[gone]",
    result: String = "found", stage: String = "Stage", end: String = ", ends: over",
    stops: String = "[{ call: parcels.find, returns: { stage: lost } }, { show: Done }]"
  ) -> [String] {
    said(
      """
      feature: Parcels
      types: { Stage: [packed, lost], Parcel: { stage: \(stage) } }
      services: { parcels: { find: { params: { code: String }, returns: Parcel, errors: \(errors) } } }
      screens:
        Ask: { title: Which?, actions: { send: { label: Send, sends: { typed: String } } } }
        Done: { title: Done, back: blocked, params: { parcel: Parcel } }
      workflows:
        search:
          params: { number: \(param) }
          state: { wanted: { type: String, default: '' }, tried: \(state) }
          outcomes: { over: success, lost: failure }
          steps:
            begin: { choose: [{ \(guardOfFirst)go: load, set: { wanted: number } }, { else: ask }] }
            ask: { show: Ask, on: { send: { go: load, set: { wanted: typed, tried: tried + 1 } } } }
            load: { call: parcels.find, with: { code: wanted }, as: \(result), on: { success: sort, gone: again } }
            again: { choose: [{ when: tried < 3, go: ask }, { else: lost }] }
            sort: { choose: [{ when: found.stage == 'lost', go: done }, { else: lost }] }
            done: { show: Done, with: { parcel: found }\(end) }
      scenarios:
        it is lost: { workflow: search, given: { params: { number: p-1 } }, steps: \(stops), ends: over }
      """)
  }

  @Test("there is none where all is well")
  func sound() { #expect(search() == []) }

  @Test("no guard over a value of an unknown type is judged")
  func unknownType() {
    #expect(search(param: "Strng") == ["9:23 undefined-name"])
    #expect(search(param: "{}") == ["9:15 missing-key"])
    #expect(search(param: "''") == ["9:23 bad-type"])
    #expect(search(state: "{ type: Itn, default: 0 }") == ["10:68 undefined-name"])
  }

  @Test("a state without a type may have been meant to have a default")
  func stateWithoutType() {
    #expect(search(state: "{}") == ["10:53 missing-key"])
  }

  @Test("a refused guard may have been meant to find the null")
  func guards() {
    #expect(search(guardOfFirst: "when: ~, ") == ["13:33 bad-expression"])
    #expect(search(guardOfFirst: "when: nmber != null, ") == ["13:33 undefined-name"])
    #expect(search(guardOfFirst: "") == ["13:25 missing-key"])
  }

  @Test("what has a name that no name can be may have been meant by what looks unknown")
  func names() {
    #expect(search(result: "\"'found'\"") == ["15:63 bad-name"])
    #expect(search(errors: "[\"'gone'\"]") == ["3:84 bad-name"])
  }

  @Test("a type that names nothing may have named any type")
  func namelessType() { #expect(search(stage: "5") == ["2:50 bad-type"]) }

  @Test("of a set without members no member is said to be missing")
  func emptySet() {
    func home(type: String, fact: String) -> [String] {
      said(
        """
        feature: F
        types: { Kind: \(type) }
        screens:
          Home:
            title: T
            params: { kind: Kind }
            actions: { go: { label: Go, open: home, with: { kind: "'one'" }, when: context.at == 'a' } }
        routes: { home: { params: { kind: Kind }, screen: Home, link: "/{kind}" } }
        """, project: "app: A\ncontext: { at: \(fact) }\n")
    }
    #expect(home(type: "[one]", fact: "[a, b]") == [])
    #expect(home(type: "[]", fact: "[a, b]") == ["2:16 wrong-shape"])
    #expect(home(type: "[one]", fact: "[]") == ["2:16 wrong-shape"])
  }

  @Test("a refused type may have been meant to use any other")
  func refusedType() {
    func box(_ body: String) -> [String] {
      said(
        "feature: F\ntypes: { Kind: [one], Box: \(body) }\n"
          + "routes: { send: { params: { box: Box? }, effect: true, link: /send } }")
    }
    #expect(box("{ kind: Kind }") == [])
    #expect(box("") == ["2:29 wrong-shape"])
    #expect(box("[[kind]]") == ["2:29 wrong-shape"])
    #expect(box("record") == ["2:28 unknown-value"])
  }

  @Test("what no type could hold is said beside a refused type, and of types nothing")
  func besideRefusedType() {
    #expect(
      said(
        """
        feature: F
        flags: { spare: { default: false } }
        types:
          Box: record
          Kind: [one]  # waymark:ignore unused-type -- for the next release
        routes: { send: { effect: true, link: /send } }
        """) == ["2:10 unused-flag", "4:8 unknown-value"])
  }

  @Test("what was refused for its shape may have been meant to use anything")
  func unused() {
    func show(
      fields: String = "{ kind: Kind }", with: String = "{ note: why }", page: String = "Page"
    )
      -> [String]
    {
      said(
        """
        feature: F
        types: { Kind: [one, two], Thing: \(fields) }
        flags: { loud: { default: false } }
        screens: { Page: { title: T, params: { note: String?, loud: Bool?, thing: Thing? } } }
        workflows:
          w:
            state: { why: { type: String, default: a } }
            outcomes: { done: success }
            steps:
              read: { choose: [{ when: flags.loud, go: look }, { else: look }] }
              look: { show: \(page), with: \(with), ends: done }
        """)
    }
    #expect(show() == [])
    #expect(show(fields: "{ kind: {} }") == ["2:37 missing-key"])
    #expect(show(fields: "{ kind: }") == ["2:43 wrong-shape"])
    #expect(show(fields: "{ kind: { label: Kind } }") == ["2:45 unknown-key"])
    #expect(show(with: "[why]") == ["11:33 wrong-shape"])
    #expect(show(with: "{ note: '' }") == ["11:41 wrong-shape"])
    #expect(show(with: "{}", page: "Pag") == ["11:21 undefined-name"])
  }

  @Test("a scenario is not at fault where a page leads nowhere")
  func deadEnd() {
    #expect(search(end: "") == ["18:7 dead-end"])
  }

  @Test("a scenario with a stop that answers what its error does not carry is not judged")
  func carriesNothing() {
    #expect(
      search(stops: "[{ call: parcels.find, returns: { stage: lost }, error: gone }]").map {
        String($0.suffix(13))
      } == ["type-mismatch"])
  }

  @Test("what no expression and no type can name is not called unused")
  func kebab() {
    let found = said(
      """
      feature: Help
      types: { a-type: [x] }
      flags: { a-flag: { default: false } }
      screens: { Home: { title: Help, actions: { go: Go } } }
      workflows:
        help:
          state: { a-state: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps: { home: { show: Home, on: { go: done } } }
      """)
    #expect(found == ["2:10 bad-name", "3:10 bad-name", "7:14 bad-name"])
  }

  @Test("a name with a dash is complained of where it is declared, not where it is used")
  func dashes() {
    let found = said(
      """
      feature: Help
      flags: { a-flag: { default: false } }
      screens: { Home: { title: Help, actions: { go: Go } } }
      workflows:
        help:
          state: { a-state: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps:
            home: { show: Home, on: { go: next } }
            next: { choose: [{ when: flags.a-flag && a-state > 1, go: home }, { else: done }] }
      """)
    #expect(found == ["2:10 bad-name", "6:14 bad-name"])
  }

  @Test("a file that does not say its feature opens and is opened like part of any")
  func noFeature() {
    let files = [
      """
      feature: Help
      screens: { Home: { title: Help, actions: { pay: { label: Pay, open: pay } } } }
      routes: { home: { screen: Home, link: /help, public: true } }
      """,
      """
      screens: { Pay: { title: Pay, actions: { home: { label: Help, open: home } } } }
      routes: { pay: { screen: Pay } }
      """,
    ]
    let checked = check(files.enumerated().map { SourceFile(path: "\($0).yaml", text: $1) })
    #expect(checked.diagnostics.map(\.rule) == ["missing-key"])
  }

  @Test("a file that names its feature in a wrong way is part of any, too")
  func featureInOtherWords() {
    let files = ["Help", "Help,"].enumerated().map { index, feature in
      SourceFile(
        path: "\(index).yaml",
        text: """
          feature: \(feature)
          screens: { Page\(index): { title: Pay, actions: { go: { label: Go, open: open\(1 - index) } } } }
          routes: { open\(index): { screen: Page\(index), link: /\(index) } }
          """)
    }
    #expect(check(files).diagnostics.map(\.rule) == ["bad-name"])
  }

  @Test("a variant is not compared by a button that is called like the system's own")
  func back() {
    let found = said(
      """
      feature: Help
      flags: { new: { default: false } }
      screens:
        Home:
          title: Help
          actions: { back: Back, call: { label: Call, open: call } }
          variants: { new: Newest }
        Newest: { title: Help, actions: { call: { label: Call, open: call } } }
      routes:
        home: { screen: Home, link: /help }
        call: { external: phone }
      """)
    #expect(found == ["6:16 bad-name"])
  }

  @Test("of a route with two destinations no buttons are judged")
  func destinations() {
    let found = said(
      """
      feature: Help
      screens:
        Home: { title: Help, actions: { go: Go } }
      routes:
        home: { screen: Home, workflow: help, link: /help }
      workflows:
        help: { outcomes: { done: success }, steps: { home: { show: Home, on: { go: done } } } }
      """)
    #expect(found == ["5:25 wrong-shape"])
  }
}
