import CEL
import WaymarkCompiler

/// Which parts of two versions of a project are the same: those of one kind with one name.
public struct Matching: Sendable {
  /// By the name in base, that in head.
  private let renamed: [String: String]
  /// What flags are that base alone has, by their names; of others, the default.
  let former: [String: Value]
  public let base: Graph
  public let head: Graph
  let workflows: [String: ID<Workflow>]
  let screens: [String: ID<Screen>]
  let routes: [String: ID<Route>]
  let operations: [String: ID<Operation>]
  let flags: [String: ID<Flag>]
  let facts: [String: ID<Variable>]

  public init(
    _ base: Graph, _ head: Graph, renamed: [String: String] = [:], former: [String: Value] = [:]
  ) {
    (self.base, self.head, self.renamed, self.former) = (base, head, renamed, former)
    workflows = index(head.workflows.indices) { head.text(head.workflows[$0].name) }
    screens = index(head.screens.indices) { head.text(head.screens[$0].name) }
    routes = index(head.routes.indices) { head.text(head.routes[$0].name) }
    operations = index(head.operations.indices) { head.qualifiedName(of: ID($0)) }
    flags = index(head.flags.indices) { head.text(head.flags[$0].name) }
    facts = index(head.project.context.indices) { head.text(head[ID<Variable>($0)].name) }
  }

  /// What a name of base is called in head.
  func name(_ name: Name) -> String { self.name(base.text(name)) }
  func name(_ name: String) -> String { renamed[name] ?? name }

  func head(of id: ID<Workflow>) -> ID<Workflow>? { workflows[name(base[id].name)] }
  func head(of id: ID<Screen>) -> ID<Screen>? { screens[name(base[id].name)] }
  func head(of id: ID<Route>) -> ID<Route>? { routes[name(base[id].name)] }
  func head(of id: ID<Operation>) -> ID<Operation>? { operations[name(base.qualifiedName(of: id))] }
  func head(of id: ID<Flag>) -> ID<Flag>? { flags[name(base[id].name)] }
  func fact(of id: ID<Variable>) -> ID<Variable>? { facts[name(base[id].name)] }

  /// The button that a button of base is on a screen of head.
  func head(of action: ID<Action>, on screen: ID<Screen>) -> ID<Action>? {
    let name = name(base[action].name)
    return head[screen].actions.first { head.text(head[$0].name) == name }
  }

  func head(of outcome: ID<Outcome>, in workflow: ID<Workflow>) -> ID<Outcome>? {
    let name = name(base[outcome].name)
    return head[workflow].outcomes.first { head.text(head[$0].name) == name }
  }

  /// Pairs of variables with one name.
  func pairs(
    _ base: Run<Variable>, _ head: Run<Variable>
  ) -> [(base: ID<Variable>, head: ID<Variable>)] {
    let known = Dictionary(head.map { (self.head.text(self.head[$0].name), $0) }) { one, _ in one }
    return base.compactMap { id in known[name(self.base[id].name)].map { (id, $0) } }
  }
}

/// The first of each name.
private func index<Entity>(_ indices: Range<Int>, _ name: (Int) -> String) -> [String: ID<Entity>] {
  Dictionary(indices.map { (name($0), ID($0)) }) { first, _ in first }
}
