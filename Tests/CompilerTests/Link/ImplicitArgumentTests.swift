import Testing
import WaymarkCompiler

@Suite("A param that is not given takes the variable in scope with its name and type")
struct ImplicitArgumentTests {
  /// `param: kind name` of each implicit argument of the only step.
  private func implicit(_ params: String, _ step: String = "{ show: Ask, on: { ok: done } }")
    -> [String]
  {
    let graph = check(
      """
      feature: Help
      screens: { Ask: { title: Ask, params: \(params), actions: { ok: OK } } }
      workflows:
        survey:
          params: { id: String, name: String }
          state: { count: { type: Int, default: 0 } }
          outcomes: { done: success }
          steps: { ask: \(step) }

      """
    ).graph
    return graph.steps[0].implicitArguments.map { graph[$0] }.map { argument in
      let value = graph[argument.value]
      return "\(graph.text(graph[argument.param].name)): \(value.kind) \(graph.text(value.name))"
    }
  }

  @Test("a param of the workflow, or its state")
  func passed() {
    #expect(implicit("{ count: Int, id: String }") == ["count: state count", "id: param id"])
  }

  @Test("not one of another type")
  func otherType() { #expect(implicit("{ count: String }").isEmpty) }

  @Test("even if it is optional or has a default")
  func optional() {
    let params = "{ id: String?, other: Int?, count: { type: Int, default: 3 } }"
    #expect(implicit(params) == ["id: param id", "count: state count"])
  }

  @Test("unless it is given")
  func given() {
    let step = "{ show: Ask, with: { id: name }, on: { ok: done } }"
    #expect(implicit("{ id: String, name: String }", step) == ["name: param name"])
  }

  @Test("on its way from a route to a screen, and from a button to a route")
  func routes() {
    let graph = check(
      """
      feature: Help
      screens:
        Ask: { title: Ask, params: { id: String }, actions: { ask: { label: Ask, open: ask } } }
      routes: { ask: { screen: Ask, params: { id: String }, link: '/{id}' } }

      """
    ).graph
    let (screen, route) = (graph.screens[0].params, graph.routes[0].params)
    let implicit = Array(graph.routes[0].implicitArguments) + graph.actions[0].implicitArguments
    let pairs = implicit.map { [graph[$0].param, graph[$0].value] }
    #expect(
      pairs == [
        [screen[screen.startIndex], route[route.startIndex]],
        [route[route.startIndex], screen[screen.startIndex]],
      ])
  }
}
