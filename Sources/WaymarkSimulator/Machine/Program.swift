import CEL
import WaymarkCompiler

/// What all journeys through one graph share. A class, so that a machine is cheap to copy.
public final class Program: Sendable {
  public let graph: Graph
  /// The declaration of each record, closed set and external type.
  let declarations: [Type: ID<TypeDeclaration>]
  /// Where a frame keeps a variable, by the variable's index; -1 for what no workflow holds.
  let slots: [Int32]

  public init(_ graph: Graph) {
    self.graph = graph
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

  func slot(of variable: ID<Variable>) -> Int? {
    slots[variable.index] < 0 ? nil : Int(slots[variable.index])
  }
}
