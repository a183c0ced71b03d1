import CEL
import Testing
import WaymarkCompiler

@Suite("Each identifier in an expression refers to one declaration")
struct ReferenceTests {
  private static let graph = check(
    [
      SourceFile(
        path: "help.yaml",
        text: """
          feature: Help
          types: { Order: { items: [String] } }
          flags: { chat: { default: false } }
          services: { orders: { load: { params: { id: String }, returns: Order, errors: [] } } }
          routes: { survey: { workflow: survey, link: '/{id}', params: { id: String } } }
          screens:
            Ask:
              title: Ask
              actions: { rate: { label: Rate, sends: { score: Int } }, skip: Skip }
          workflows:
            survey:
              params: { id: String }
              state: { score: { type: Int, default: 0 } }
              outcomes: { done: success }
              steps:
                load: { call: orders.load, with: { id: id }, as: order, on: { success: ask } }
                ask:
                  show: Ask
                  on:
                    rate: { go: done, set: { score: score + 1 } }
                    skip:
                      - { when: score < 3, go: ask, set: { score: score + 2 } }
                      - { when: 'order.items.exists(id, id == "x")', go: done }
                      - { when: flags.chat || flags.chta, go: done }
                      - { when: context.isVip || supports.survey, go: done }
                      - { when: client.platform == 'ios' || nothing, go: done }
                      - done

          """)
    ],
    project: SourceFile(
      path: "waymark.yaml", text: "app: Help\nspecs: .\nentry: [survey]\ncontext: { isVip: Bool }\n"
    )
  ).graph

  /// `kind name` of the declarations to which an expression refers, in the order of its nodes.
  private func references(in source: String) throws -> [String] {
    let graph = Self.graph
    let index = try #require(graph.formulas.firstIndex { $0.expression?.source == source })
    return graph.references(of: ID(index)).map { reference in
      switch reference {
      case .variable(let id): "\(graph[id].kind) \(graph.text(graph[id].name))"
      case .flag(let id): "flag \(id.map { graph.text(graph[$0].name) } ?? "?")"
      case .fact(let id): "fact \(id.map { graph.text(graph[$0].name) } ?? "?")"
      case .route(let id): "route \(id.map { graph.text(graph[$0].name) } ?? "?")"
      case .screen(let id): "screen \(graph.text(graph[id].name))"
      case .client, .bound, .unresolved: "\(reference)"
      }
    }
  }

  @Test(
    "whether a param, a state, a value that a button sends, a macro's variable or a global",
    arguments: [
      ("id", ["param id"]),
      ("score < 3", ["state score"]),
      ("score + 1", ["sent score"]),
      ("score + 2", ["state score"]),
      (#"order.items.exists(id, id == "x")"#, ["result order", "bound"]),
      ("flags.chat || flags.chta", ["flag chat", "flag ?"]),
      ("context.isVip || supports.survey", ["fact isVip", "route survey"]),
      ("client.platform == 'ios' || nothing", ["client", "unresolved"]),
    ])
  func kinds(_ source: String, _ expected: [String]) throws {
    #expect(try references(in: source) == expected)
  }

  @Test("also where workflows with variables of the same names and types read the same text")
  func owners() {
    let flow = """
        params: { order: Int }
        outcomes: { done: success, other: neutral }
        steps: { pick: { choose: [{ when: order > 1, go: done }, { else: other }] } }
      """
    let workflows = ["one", "two"].map {
      "  \($0):\n  \(flow.split(separator: "\n").joined(separator: "\n  "))"
    }
    let graph = check("feature: Help\nworkflows:\n\(workflows.joined(separator: "\n"))\n").graph
    let read = graph.formulas.indices.map { Array(graph.references(of: ID($0))) }
    #expect(read == graph.workflows.map { [.variable($0.params[$0.params.startIndex])] })
  }

  @Test("even in the arguments of an action whose route is unknown")
  func unknownTarget() {
    let graph = check(
      """
      feature: Help
      flags: { chat: { default: false } }
      screens:
        Home:
          title: Home
          params: { id: Int }
          actions: { go: { label: Go, open: nowhere, with: { id: id, isOn: flags.chat } } }

      """
    ).graph
    let read = graph.formulas.indices.flatMap { graph.references(of: ID($0)) }
    #expect(read == [.variable(ID(0)), .flag(ID(0))])
  }
}
