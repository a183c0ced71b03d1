import WaymarkCompiler

/// Which parts of two versions of a project are the same: those of one kind with one name.
public struct Matching: Sendable {
  /// By the name in base, that in head.
  private let renamed: [String: String]
  public let base: Graph
  public let head: Graph
  let workflows: [String: ID<Workflow>]
  let screens: [String: ID<Screen>]
  let routes: [String: ID<Route>]
  let operations: [String: ID<Operation>]
  let flags: [String: ID<Flag>]
  let facts: [String: ID<Variable>]

  public init(_ base: Graph, _ head: Graph, renamed: [String: String] = [:]) {
    (self.base, self.head, self.renamed) = (base, head, renamed)
    workflows = index(head.workflows.indices) { head.text(head.workflows[$0].name) }
    screens = index(head.screens.indices) { head.text(head.screens[$0].name) }
    routes = index(head.routes.indices) { head.text(head.routes[$0].name) }
    operations = index(head.operations.indices) { head.qualifiedName(of: ID($0)) }
    flags = index(head.flags.indices) { head.text(head.flags[$0].name) }
    facts = index(head.project.context.indices) { head.text(head[ID<Variable>($0)].name) }
  }

  /// With a workflow in the place of each route that leads to the same in both versions, and may
  /// pass or show it otherwise.
  var comparingRoutes: Matching {
    var (old, new) = (base, head)
    let forms = (UsedForm(base, name), UsedForm(head) { $0 })
    for index in base.routes.indices {
      guard let id = head(of: ID<Route>(index)) else { continue }
      let (one, other) = (base.routes[index], head[id])
      guard destination(of: one) == head.destination(of: other),
        forms.0.text(of: one) != forms.1.text(of: other)
      else { continue }
      let name = Self.routePrefix + head.text(other.name)
      old.addWorkflow(of: ID(index), named: name)
      new.addWorkflow(of: id, named: name)
    }
    return Matching(old, new, renamed: renamed)
  }

  /// What no workflow's name begins with.
  static let routePrefix = "route "

  /// As head calls it.
  func destination(of route: Route) -> String? { base.destination(of: route).map { name($0) } }

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

extension Graph {
  func destination(of route: Route) -> String? {
    switch route.destination {
    case .screen(let ref): text(ref.name)
    case .workflow(let ref): text(ref.name)
    case .external(let name): text(name)
    case .effect: "effect"
    case .none: nil
    }
  }
}

/// The first of each name.
private func index<Entity>(_ indices: Range<Int>, _ name: (Int) -> String) -> [String: ID<Entity>] {
  Dictionary(indices.map { (name($0), ID($0)) }) { first, _ in first }
}
