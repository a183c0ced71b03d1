@testable import WaymarkCompiler

/// The graph with its arrays side by side: without optimization, each look into a graph of its own
/// copies all of it.
final class GraphTables {
  let graph: Graph
  let steps: [Step]
  let workflows: [Workflow]
  let routes: [Route]
  let screens: [Screen]
  let operations: [WaymarkCompiler.Operation]
  let project: ProjectInfo
  private let exits: [Exit]
  private let transitions: [Transition]
  private let actions: [Action]
  private let formulas: [Formula]
  private let variables: [Variable]
  private let arguments: [Argument]
  private let implicitArguments: [ImplicitArgument]
  /// By step, in the order of the file.
  private let exitsOfSteps: [[ID<Exit>]]
  private let transitionsOfExits: [[ID<Transition>]]
  /// What the buttons of each screen send.
  private let sent: [[ID<Variable>]]

  init(_ graph: Graph) {
    self.graph = graph
    steps = graph.steps
    workflows = graph.workflows
    routes = graph.routes
    screens = graph.screens
    operations = graph.operations
    project = graph.project
    exits = graph.exits
    transitions = graph.transitions
    actions = graph.actions
    formulas = graph.formulas
    variables = graph.variables
    arguments = graph.arguments
    implicitArguments = graph.implicitArguments
    exitsOfSteps = graph.steps.map { Array($0.exits) }
    transitionsOfExits = graph.exits.map { Array($0.transitions) }
    sent = graph.screens.map { screen in screen.actions.flatMap { graph[$0].sends } }
  }

  subscript(_ id: ID<Step>) -> Step { steps[id.index] }
  subscript(_ id: ID<Workflow>) -> Workflow { workflows[id.index] }
  subscript(_ id: ID<Route>) -> Route { routes[id.index] }
  subscript(_ id: ID<Screen>) -> Screen { screens[id.index] }
  subscript(_ id: ID<WaymarkCompiler.Operation>) -> WaymarkCompiler.Operation {
    operations[id.index]
  }
  subscript(_ id: ID<Exit>) -> Exit { exits[id.index] }
  subscript(_ id: ID<Transition>) -> Transition { transitions[id.index] }
  subscript(_ id: ID<Action>) -> Action { actions[id.index] }
  subscript(_ id: ID<Formula>) -> Formula { formulas[id.index] }
  subscript(_ id: ID<Variable>) -> Variable { variables[id.index] }
  subscript(_ id: ID<Argument>) -> Argument { arguments[id.index] }
  subscript(_ id: ID<ImplicitArgument>) -> ImplicitArgument { implicitArguments[id.index] }

  func text(_ symbol: Symbol) -> String { graph.text(symbol) }
  func text(_ name: Name) -> String { graph.text(name) }
  func exits(of step: ID<Step>) -> [ID<Exit>] { exitsOfSteps[step.index] }
  func transitions(of exit: ID<Exit>) -> [ID<Transition>] { transitionsOfExits[exit.index] }
  func sent(from screen: ID<Screen>) -> [ID<Variable>] { sent[screen.index] }

  /// The transitions of a workflow, and of all that it runs.
  func transitions(inside workflow: ID<Workflow>?) -> [ID<Transition>] {
    var (pending, seen) = ([workflow].compactMap(\.self), Set<ID<Workflow>>())
    var found: [ID<Transition>] = []
    while let workflow = pending.popLast() {
      guard seen.insert(workflow).inserted else { continue }
      for step in self[workflow].steps {
        found += exits(of: step).flatMap { transitions(of: $0) }
        if let callee = self[step].runs { pending.append(callee) }
      }
    }
    return found
  }
}
