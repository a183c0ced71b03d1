import Testing
import WaymarkCompiler

@Suite("What outcomes carry, and the results that it becomes")
struct ReturnedValueTests {
  /// The parts of a spec in which one workflow runs another that may end with a value.
  private struct Spec {
    var outcomes = "{ picked: { kind: success, returns: Item }, left: neutral }"
    var failure = ""
    var yes = "{ go: picked, returns: item }"
    var no = "left"
    var more = ""
    var result = "as: it, "
    var end = "with: { item: it }, ends: done"

    var text: String {
      """
      feature: Help
      types: { Item: { id: String } }
      services: { items: { find: { returns: Item, errors: [gone] } } }
      screens:
        Ask: { title: Ask, actions: { yes: { label: Y, sends: { item: Item, n: Int } }, no: N } }
        End: { title: End, params: { item: Item? } }
      routes: { go: { workflow: outer, link: /go }, in: { workflow: inner, link: /in } }
      workflows:
        inner:
          outcomes: \(outcomes)
          \(failure)steps:
            ask: { show: Ask, on: { yes: \(yes), no: \(no) } }
            \(more)
        outer:
          outcomes: { done: success }
          steps:
            run: { run: inner, \(result)on: { picked: end, left: done } }
            end: { show: End, \(end) }
      """
    }

    /// What is underlined, but for what these specs leave unused.
    var said: [String] {
      underlined(text).filter { !$0.hasPrefix("unused-") && !$0.hasPrefix("unreachable-") }
    }
  }

  private func said(_ change: (inout Spec) -> Void) -> [String] {
    var spec = Spec()
    change(&spec)
    return spec.said
  }

  @Test(
    "A value that a transition, a branch or a last page gives is known from the exit of the run on")
  func given() {
    #expect(Spec().said == [])
    #expect(said { $0.result = "as: { picked: it }, " } == [])
    let state = "state: { kept: { type: Item?, default: null } }"
    let other = "{ outcomes: { picked: { kind: success, returns: Item? } } }"
    #expect(said { ($0.outcomes, $0.failure) = (other, state + "\n    ") } != [])
    #expect(
      said {
        ($0.no, $0.more) = ("look", "look: { choose: [{ else: picked, returns: 'null' }] }")
        $0.outcomes = "{ picked: { kind: success, returns: 'Item?' }, left: neutral }"
        $0.more +=
          "\n      last: { show: End, with: { item: null }, ends: picked, returns: 'null' }"
      } == [])
  }

  @Test(
    "What a target gives must fit it",
    arguments: [
      ("{ go: picked, returns: n }", "type-mismatch: n"),
      ("picked", "missing-argument: picked"),
      ("{ go: picked }", "missing-argument: picked"),
      ("{ go: picked, returns: itme }", "undefined-name: itme"),
      ("{ go: picked, returns: [item] }", "wrong-shape: [item]"),
      ("{ go: picked, returns: item, returns: item }", "duplicate-key: returns"),
      ("{ go: left, returns: item }", "unknown-argument: returns"),
      ("{ go: ask, returns: item }", "unknown-argument: returns"),
      ("{ go: left, returns: nothing }", "unknown-argument: returns"),
    ])
  func atTransition(yes: String, due: String) {
    #expect(said { $0.yes = yes } == [due])
  }

  @Test(
    "The message about a value that is not given shows how it is written there",
    arguments: [
      ("ask: { show: Ask, on: { yes: picked, no: left } }", "{ go: picked, returns: … }"),
      ("ask: { choose: [{ else: picked }] }", "{ else: picked, returns: … }"),
      ("ask: { wait: 1s, go: picked }", "go: { go: picked, returns: … }"),
      ("ask: { open: in, go: picked }", "go: { go: picked, returns: … }"),
      ("ask: { show: End, ends: picked }", "{ ends: picked, returns: … }"),
      ("ask: { wait: 1s, go: picked, returns: item }", "go: { go: outcome, returns: … }"),
      (
        "ask: { run: inner, as: it, returns: it, on: {} }",
        "in braces: `{ go: outcome, returns: … }"
      ),
    ])
  func advice(step: String, due: String) {
    let start = "ask: { show: Ask, on: { yes: { go: picked, returns: item }, no: left } }"
    let found = check(Spec().text.replacing(start, with: step)).diagnostics.filter {
      $0.message.contains("returns: …")
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message.contains("`\(due)`") == true
        || found.first?.message.contains(due) == true)
  }

  @Test("An outcome may be left without its value only if that is optional")
  func leftOut() {
    #expect(
      said { ($0.no, $0.more) = ("last", "last: { show: End, ends: picked }") } == [
        "missing-argument: picked"
      ])
    let call = "call: { call: items.find, on: { success: left } }"
    #expect(
      said { ($0.no, $0.more, $0.failure) = ("call", call, "failure: picked\n    ") } == [
        "missing-argument: picked"
      ])
    let optional = "{ picked: { kind: success, returns: 'Item?' }, left: neutral }"
    #expect(
      said {
        ($0.no, $0.more, $0.failure) = ("call", call, "failure: picked\n    ")
        $0.outcomes = optional
      } == [])
    #expect(said { ($0.yes, $0.outcomes) = ("picked", optional) } == [])
  }

  @Test(
    "An outcome that carries a value is declared by its kind and a type",
    arguments: [
      ("{ returns: Item }", "missing-key: picked"),
      ("{ kind: sucess, returns: Item }", "unknown-value: sucess"),
      ("{ kind: success, returns: Itme }", "undefined-name: Itme"),
      ("{ kind: success, retruns: Item }", "unknown-key: retruns"),
      ("{ kind: success, type: Item }", "unknown-key: type"),
      ("{ kind: success, returns: { a: b } }", "wrong-shape: { a: b }"),
      ("[success]", "wrong-shape: [success]"),
      ("Item", "unknown-value: Item"),
      ("{ kind: success, returns: String, returns: Item }", "duplicate-key: returns"),
      ("{ cause: success, returns: Item }", "unknown-key: cause"),
    ])
  func declaration(outcome: String, due: String) {
    #expect(said { $0.outcomes = "{ picked: \(outcome), left: neutral }" } == [due])
  }

  @Test(
    "`as` names what a run brings, for all exits or for each",
    arguments: [
      ("as: [it], ", "wrong-shape: [it]"), ("as: {}, ", "wrong-shape: {}"),
      ("as: { picked: [it] }, ", "wrong-shape: [it]"),
      ("as: { pickedd: it }, ", "undefined-name: pickedd"),
      ("as: { other: it }, ", "undefined-name: other"),
      ("as: { picked: it, left: none }, ", "type-mismatch: left"),
      ("returns: it, ", "unknown-key: returns"),
    ])
  func results(result: String, due: String) {
    #expect(said { $0.result = result } == [due])
  }

  @Test("Two outcomes of different types need two names")
  func twoTypes() {
    func said(as result: String) -> [String] {
      self.said {
        $0.outcomes =
          "{ picked: { kind: success, returns: Item }, left: { kind: neutral, returns: Int } }"
        ($0.no, $0.result) = ("{ go: left, returns: 1 }", result)
      }
    }
    #expect(said(as: "as: it, ") == ["type-mismatch: it"])
    #expect(said(as: "as: { picked: it, left: it }, ") == ["type-mismatch: it"])
    #expect(said(as: "as: { picked: it, left: count }, ") == [])
  }

  @Test("Where no outcome carries anything, there is nothing to be named")
  func nothing() {
    #expect(
      said { ($0.outcomes, $0.yes) = ("{ picked: success, left: neutral }", "picked") } == [
        "type-mismatch: inner"
      ])
  }

  @Test("A value is not known behind the exits that do not bring it")
  func otherExit() {
    let text = Spec().text.replacing("left: done }", with: "left: end }")
    #expect(underlined(text).contains("read-before-set: it"))
  }

  @Test(
    "`returns` stands beside a target",
    arguments: [
      "wait: 1s, go: picked, returns: 1",
      "show: End, with: { item: null }, returns: 1, after: { 1s: left }",
    ])
  func misplaced(step: String) {
    #expect(
      said { ($0.no, $0.more) = ("step", "step: { \(step) }") } == ["unknown-key: returns"])
  }

  @Test("A scenario states what an outcome carries, in its type")
  func scenarios() {
    func said(_ end: String) -> [String] {
      underlined(
        Spec().text + """

          scenarios:
            s: { workflow: inner, steps: [{ show: Ask, do: yes }], \(end) }
          """
      ).filter { !$0.hasPrefix("unused-") }
    }
    #expect(said("ends: picked, returns: { id: a }") == [])
    #expect(said("ends: picked, returns: { idd: a }") == ["undefined-name: idd"])
    #expect(said("ends: picked, returns: a") == ["type-mismatch: a"])
    #expect(said("at: ask, returns: a") == ["unknown-key: returns"])
    #expect(said("ends: back, returns: a") == ["unknown-key: returns"])
  }
}
