import CEL
import WaymarkCompiler

/// What all journeys through one graph share. A class, so that machines are cheap to copy.
public final class Program: Sendable {
  /// The checked graph, followed by what `pages` adds.
  public let graph: Graph
  /// The declaration of each record, closed set and external type.
  let declarations: [Type: ID<TypeDeclaration>]
  let facts: SharedFacts
  /// Where a frame keeps each variable, by the variable's index; -1 if it belongs to no workflow.
  let slots: [Int32]

  /// For each route that begins a scenario and shows a screen: a workflow that shows that screen.
  let pages: [ID<Route>: ID<Workflow>]

  /// The number of workflows that the specs declare.
  private let written: Int

  public init(_ graph: Graph) {
    written = graph.workflows.count
    var graph = graph
    pages = graph.addRouteWorkflows()
    self.graph = graph
    facts = SharedFacts(graph)
    var declarations: [Type: ID<TypeDeclaration>] = [:]
    for (index, declaration) in graph.typeDeclarations.enumerated()
    where declaration.type != .unknown && declarations[declaration.type] == nil {
      declarations[declaration.type] = ID(index)
    }
    self.declarations = declarations
    var slots = [Int32](repeating: -1, count: graph.variables.count)
    for workflow in graph.workflows {
      var next: Int32 = 0
      for run in [workflow.params, workflow.state, workflow.results] {
        for variable in run {
          slots[variable.index] = next
          next += 1
        }
      }
    }
    self.slots = slots
  }

  func isPage(_ workflow: ID<Workflow>) -> Bool { workflow.index >= written }

  func ignorance(of route: ID<Route>, in world: World) -> String {
    let client = world.client?.description ?? "the client"
    return "\(client) does not know the route `\(graph.text(graph[route].name))`"
  }

  func slot(of variable: ID<Variable>) -> Int? {
    slots[variable.index] < 0 ? nil : Int(slots[variable.index])
  }
}
