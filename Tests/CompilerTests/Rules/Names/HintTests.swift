import Foundation
import Testing
import WaymarkCompiler

@Suite("A name that stands for nothing")
struct HintTests {
  private func told(_ right: String, _ wrong: String) throws -> [String] {
    let spec = """
      feature: Help
      types: { Order: { id: String } }
      services: { orders: { find: { returns: Order, errors: [] } } }
      screens:
        Home: { title: Help, actions: { late: { label: Late, open: late } } }
        Ask: { title: Ask, actions: { yes: Yes } }
      routes: { home: { screen: Home, link: /help }, late: { workflow: late } }
      workflows:
        late:
          outcomes: { done: success }
          steps:
            load: { call: orders.find, as: order, on: { success: ask } }
            ask: { show: Ask, on: { yes: done } }
      """
    let place = try #require(spec.range(of: right))
    let text = spec.replacingCharacters(in: place, with: wrong)
    return check(text).diagnostics.map(\.message)
  }

  @Test(
    "An unknown name is told to stand for something of another kind, where it does",
    arguments: [
      (
        "show: Ask", "show: late",
        "there is no screen `late`, but a route and a workflow of that name"
      ),
      ("open: late", "open: Ask", "there is no route `Ask`, but a screen of that name"),
      ("workflow: late", "workflow: home", "there is no workflow `home`, but a route of that name"),
      (
        "call: orders.find", "call: orders",
        "there is no operation `orders`, but a service of that name"
      ),
      (
        "open: late", "open: orders.find",
        "there is no route `orders.find`, but an operation of that name"
      ),
    ])
  func kinds(right: String, wrong: String, message: String) throws {
    #expect(try told(right, wrong) == [message])
  }

  @Test(
    "`none` is not taken for a misspelt name, as it has a meaning elsewhere",
    arguments: [
      ("success: ask", "success: none"), ("yes: done", "yes: { go: none }"),
      ("yes: done", "yes: [{ go: ask, when: order.id == '' }, none]"),
    ])
  func none(right: String, wrong: String) throws {
    #expect(
      try told(right, wrong) == [
        "there is no step or outcome `none`: it stands only directly under `on` of a `show`, "
          + "for a button that is not offered; lead to a step or an outcome"
      ])
  }

  @Test("An unknown name is not told of another, where what it is most like can be no name")
  func unnameable() throws {
    let found = try told("Ask: {", "Asks2: { title: Ask }\n  Ask-: {")
    #expect(found.contains { $0.hasPrefix("there is no screen `Ask`; declare it") })
  }

  @Test("An unknown name is told what there is instead, if that is little")
  func others() throws {
    let wayOut = "; declare it, or use a name that exists"
    let found = try told("on: { yes: done }", "on: { yes: done, never: done }")
    #expect(found == ["there is no action `never` in the screen `Ask`, only `yes`" + wayOut])
    #expect(
      try told("title: Ask", "title: '${order.total}', params: { order: Order }") == [
        "`order` is an Order, which has no field `total`, only `id`" + wayOut
      ])
    #expect(
      try told("link: /help", "params: { tab: String? }, link: '/help?at={section}'") == [
        "there is no param `section`, only `tab`" + wayOut
      ])
    #expect(
      try told("call: orders.find,", "call: orders.find, with: { id: \"'a'\" },") == [
        "the operation `orders.find` has no param `id`; leave it out, or declare it there"
      ])
    let many = (1...7).map { "b\($0): Button" }.joined(separator: ", ")
    let all = try told("actions: { yes: Yes }", "actions: { \(many) }")
    #expect(all.contains("there is no action `yes` in the screen `Ask`" + wayOut))
  }

  @Test(
    "An unknown name is told of the only one that has words more or fewer, without a fix",
    arguments: [
      ("workflow: late", "workflow: lateOrder", "workflow `lateOrder`", "late"),
      ("success: ask", "success: askUser", "step or outcome `askUser`", "ask"),
      ("show: Ask", "show: YouAsk", "screen `YouAsk`", "Ask"),
    ])
  func longer(right: String, wrong: String, what: String, known: String) throws {
    let wayOut = "declare it, or use a name that exists, such as `\(known)`"
    #expect(try told(right, wrong) == ["there is no \(what); \(wayOut)"])
  }

  @Test("An unknown name is not told of a name with letters more, which is another word")
  func otherWord() throws {
    let wayOut = "declare it, or use a name that exists"
    #expect(
      try told("success: ask", "success: asked") == [
        "there is no step or outcome `asked`; \(wayOut)"
      ])
  }

  @Test(
    "an unknown name is told the operation or the type that was meant",
    arguments: [
      (
        "call: orders.find", "call: find",
        "there is no operation `find`; did you mean `orders.find`?"
      ),
      ("id: String", "id: Integer", "there is no type `Integer`; did you mean `Int`?"),
      ("id: String", "id: float", "there is no type `float`; did you mean `Double`?"),
      ("id: String", "id: DateTime?", "there is no type `DateTime`; did you mean `Date`?"),
      // It may well be a record that is not written yet.
      (
        "id: String", "id: Money",
        "there is no type `Money`; declare it, or use a name that exists"
      ),
    ])
  func meant(right: String, wrong: String, message: String) throws {
    #expect(try told(right, wrong) == [message])
  }

  @Test("An unknown name is reported for a client, if the project lists its clients")
  func clients() {
    let spec = """
      feature: Help
      screens: { Home: { title: Help, actions: { ok: Fine } } }
      workflows:
        ask:
          outcomes: { done: success }
          steps: { home: { show: Home, on: { ok: done } } }
      scenarios:
        old phone:
          workflow: ask
          given: { client: { platform: io } }
          steps: [{ show: Home, do: ok }]
          ends: done

      """
    func told(_ clients: String) -> [String] {
      let project = "app: Shop\nentry: [ask]\n\(clients)"
      let found = check(
        [SourceFile(path: "Specs/help.yaml", text: spec)],
        project: SourceFile(path: "waymark.yaml", text: project))
      return found.diagnostics.filter { $0.message.contains("client") }.map(\.message)
    }
    #expect(
      told("clients: { ios: { minimum: '7.0', latest: '7.4' } }\n") == [
        "there is no client `io`; did you mean `ios`?"
      ])
    #expect(told("") == [])
  }

  @Test("An unknown name is not taken for a name that stands beside it already")
  func taken() {
    let text = """
      feature: Help
      services: { orders: { find: { params: { order: String }, errors: [lost] } } }
      screens: { Ask: { title: Ask, actions: { accept: Yes } } }
      workflows:
        inner:
          outcomes: { solved: success }
          steps: { ask: { show: Ask, on: { accept: solved, acept: solved } } }
        outer:
          outcomes: { done: success }
          steps:
            load:
              call: orders.find
              with: { order: "'1'", oder: "'2'" }
              on: { success: look, lost: done, losst: done }
            look: { run: inner, on: { solved: done, unsolved: done } }
      """
    let told = check(text).diagnostics
    #expect(told.count == 4 && told.allSatisfy(\.fixes.isEmpty))
  }
}
