import Testing

@testable import WaymarkCompiler

@Suite("A workflow that several others lead to")
struct NearestOpenerTests {
  /// The way by `far` comes first where each workflow counts from its own start.
  private let text = """
    feature: Shop
    screens: { Page: { title: Page, actions: { on: On } } }
    routes: { far: { workflow: far }, near: { workflow: near } }
    workflows:
      far:
        outcomes: { done: success }
        steps:
          a: { show: Page, on: { on: b } }
          b: { run: between, on: { done: done } }
      between:
        outcomes: { done: success }
        steps:
          a: { show: Page, on: { on: b } }
          b: { run: beyond, on: { done: done } }
      beyond:
        outcomes: { done: success }
        steps:
          a: { show: Page, on: { on: b } }
          b: { run: shared, with: { n: 1 }, on: { done: done } }
      near:
        outcomes: { done: success }
        steps:
          a: { show: Page, on: { on: b } }
          b: { show: Page, on: { on: c } }
          c: { run: shared, with: { n: 1 }, on: { done: done } }
      shared:
        params: { n: Int }
        outcomes: { done: success }
        steps:
          sort: { choose: [{ when: n > 2, go: done }] }

    """

  @Test("is shown by way of the nearest one")
  func nearest() throws {
    for entries in ["far, near", "near, far"] {
      let project = SourceFile(path: "waymark.yaml", text: "app: Shop\nentry: [\(entries)]\n")
      let checked = check([SourceFile(path: "help.yaml", text: text)], project: project)
      let found = try #require(checked.diagnostics.first { $0.rule == "open-choice" })
      #expect(found.notes.first?.message == "the user arrives by the route `near`")
    }
  }
}
