import CEL

@testable import WaymarkCompiler

/// Goes through all data of a project, one by one, and finds what can happen. Back within a
/// workflow is left out: it leads only to what has been before.
final class ConcreteExploration {
  /// A step, or beyond the steps the page of a route, with its data.
  struct Place: Hashable {
    let index: Int
    let code: Int
  }

  struct Node {
    let place: Place
    var edges: Set<Int> = []
    /// Whether something leads out of the workflow, and whether all that is open can be closed.
    var isLeft = false
    var closesAll = false
    /// Whether journeys begin there.
    var isArrival = false
    /// What is entered there.
    var entries: Set<Entry> = []
    /// Whether it has been reached with a screen before it in its workflow, and without one.
    var reached: (later: Bool, first: Bool) = (false, false)
  }

  struct Entry: Hashable {
    let activation: Activation
    let isRun: Bool
  }

  /// What is run, opened or shown, and with what it began.
  struct Activation: Hashable {
    let destination: Destination
    let code: Int
  }

  enum End: Hashable {
    case outcome(Ending)
    case back
    /// With all workflows that run it, by a route that replaces it.
    case closed
  }

  private struct Waiter {
    enum Kind {
      case run
      /// What continues when it is closed; nil for the page below it.
      case opened(ID<Exit>?)
      /// It takes the place of what opens it.
      case replaced(ID<Exit>?)
    }
    let node: Int
    let isFirst: Bool
    let kind: Kind
  }

  let graph: GraphTables
  let semantics: StepSemantics
  private(set) var nodes: [Node] = []
  private(set) var transitions: Set<ID<Transition>> = []
  private(set) var outcomes: Set<ID<Outcome>> = []
  private(set) var isComplete = true
  private var indices: [Place: Int] = [:]
  private var ends: [Activation: Set<End>] = [:]
  private var waiters: [Activation: [Waiter]] = [:]
  /// The nodes with which they begin.
  private var starts: [Activation: Int] = [:]
  private var begins: [Int: Activation] = [:]
  private var pending: [(node: Int, isFirst: Bool)] = []
  private let cap: Int
  private let ints: IntDomains

  /// Nil if there are more data than that for which something begins.
  init?(
    _ graph: Graph, _ ints: IntDomains, cap: Int = 100_000, followingForgotten: Bool = false
  ) {
    self.graph = GraphTables(graph)
    (self.cap, self.ints) = (cap, ints)
    semantics = StepSemantics(self.graph, ints, followingForgotten: followingForgotten)
    guard arrivalCount * graph.steps.count <= cap else { return nil }
    for (destination, code) in arrivals() {
      if let start = starts[begin(destination, code)] { nodes[start].isArrival = true }
    }
    while let (node, isFirst) = pending.popLast() { process(node, isFirst) }
  }

  /// With what would follow an open choice if each of its branches led there.
  func followingForgotten() -> ConcreteExploration? {
    guard semantics.verdicts.contains(where: { $0.rule == "open-choice" }) else { return self }
    let all = ConcreteExploration(graph.graph, ints, cap: cap, followingForgotten: true)
    return all?.isComplete == true ? all : nil
  }

  var steps: Set<ID<Step>> {
    Set(nodes.map(\.place.index).filter { $0 < self.graph.steps.count }.map { ID($0) })
  }

  // MARK: Arriving

  private var arrivalCount: Int {
    graph.workflows.indices.map { index in
      let layout = semantics.model.workflows[index]
      return semantics.model.all(graph.workflows[index].params, [0], layout).count
    }.reduce(0, +) * semantics.model.environment.count
  }

  /// Where journeys begin, with all data.
  func arrivals() -> [(Destination, Int)] {
    let environments = Array(0..<semantics.model.environment.count)
    var found: [(Destination, Int)] = []
    if graph.project.isImplicit {
      for index in graph.workflows.indices {
        let layout = semantics.model.workflows[index]
        let params = graph.workflows[index].params
        found += semantics.model.all(params, environments, layout).map {
          (.workflow(ID(index)), $0)
        }
      }
    }
    let entries = Set(graph.project.entries.compactMap(\.target))
    for index in graph.routes.indices {
      let (route, layout) = (graph.routes[index], semantics.model.routes[index])
      var codes: [Int] = []
      if entries.contains(ID(index)) {
        codes += semantics.model.all(route.params, environments, layout)
      }
      for link in route.links {
        let text = graph.text(link)
        let given = environments.map { semantics.model.withDefaults(route.params, $0, layout) }
        codes += route.params.reduce(given) { codes, param in
          guard text.contains("{\(graph.text(graph[param].name))}") else { return codes }
          return semantics.model.all(Run(param.index..<param.index + 1), codes, layout)
        }
      }
      for code in Set(codes) where semantics.model.evaluator.knows(ID(index), code, layout) {
        if let arrived = semantics.arrive(ID(index), code) { found.append(arrived) }
      }
    }
    return found
  }

  @discardableResult
  private func begin(_ destination: Destination, _ code: Int) -> Activation {
    let activation = Activation(destination: destination, code: code)
    guard ends[activation] == nil else { return activation }
    ends[activation] = []
    if let place = semantics.start(of: destination, code) {
      starts[activation] = reach(place, isFirst: true)
    } else if case .nothing = destination {
      ends[activation] = [.back]
    }
    return activation
  }

  @discardableResult
  private func reach(_ place: Place, isFirst: Bool) -> Int {
    let node = indices[place] ?? nodes.count
    if node == nodes.count {
      guard node < cap else {
        isComplete = false
        return 0
      }
      indices[place] = node
      nodes.append(Node(place: place))
    }
    if isFirst ? nodes[node].reached.first : nodes[node].reached.later { return node }
    if isFirst { nodes[node].reached.first = true } else { nodes[node].reached.later = true }
    pending.append((node, isFirst))
    return node
  }

  // MARK: Going on

  /// Params and environment stay as they were at the beginning.
  private func activation(of node: Int) -> Activation {
    if let known = begins[node] { return known }
    let place = nodes[node].place
    var made = Activation(
      destination: .page(ID(place.index - graph.steps.count)), code: place.code)
    if place.index < graph.steps.count {
      let workflow = graph.steps[place.index].workflow
      let layout = semantics.model.workflows[workflow.index]
      var code = place.code % semantics.model.environment.count
      for param in graph[workflow].params {
        code += layout.part(of: .variable(param), in: place.code)
      }
      made = Activation(destination: .workflow(workflow), code: code)
    }
    begins[node] = made
    return made
  }

  private func process(_ node: Int, _ isFirst: Bool) {
    let place = nodes[node].place
    guard place.index < graph.steps.count else {
      let route = ID<Route>(place.index - graph.steps.count)
      for move in semantics.pageMoves(route, place.code) { follow(move, from: node, isFirst) }
      if semantics.isBackAllowed(onPageOf: route, place.code) { end(.back, of: node) }
      return
    }
    let step = ID<Step>(place.index)
    let moves = semantics.moves(step, place.code)
    let isShown = graph[step].kind == .show
    if isShown, isFirst, semantics.isBackAllowed(step, place.code) { end(.back, of: node) }
    for move in moves { follow(move, from: node, isFirst && !isShown) }
  }

  private func follow(_ move: Move, from node: Int, _ isFirst: Bool) {
    switch move {
    case .take(let transition, let code, _):
      transitions.insert(transition)
      switch graph[transition].target {
      case .step(let step):
        let next = reach(Place(index: step.index, code: code), isFirst: isFirst)
        nodes[node].edges.insert(next)
      case .outcome(let outcome): finish(outcome, code, from: node)
      case .unresolved: break
      }
    case .finish(let outcome, let code): finish(outcome, code, from: node)
    case .replace(let destination, let code, let isRoot, let exit, _):
      nodes[node].isLeft = true
      if isRoot { nodes[node].closesAll = true }
      if isRoot, exit == nil { return enter(begin(destination, code), node, isRun: false) }
      wait(for: begin(destination, code), node, isFirst, .replaced(exit))
    case .run(let workflow, let code):
      wait(for: begin(.workflow(workflow), code), node, isFirst, .run)
    case .open(let destination, let code, let exit, _):
      wait(for: begin(destination, code), node, isFirst, .opened(exit))
    }
  }

  private func finish(_ outcome: ID<Outcome>, _ code: Int, from node: Int) {
    outcomes.insert(outcome)
    nodes[node].isLeft = true
    end(.outcome(semantics.ending(outcome, code)), of: node)
  }

  private func enter(_ activation: Activation, _ node: Int, isRun: Bool) {
    nodes[node].entries.insert(Entry(activation: activation, isRun: isRun))
  }

  private func wait(
    for activation: Activation, _ node: Int, _ isFirst: Bool, _ kind: Waiter.Kind
  ) {
    let waiter = Waiter(node: node, isFirst: isFirst, kind: kind)
    if case .run = kind {
      enter(activation, node, isRun: true)
    } else {
      enter(activation, node, isRun: false)
    }
    waiters[activation, default: []].append(waiter)
    for end in ends[activation] ?? [] { resume(waiter, end) }
  }

  private func end(_ end: End, of node: Int) {
    let activation = activation(of: node)
    guard ends[activation, default: []].insert(end).inserted else { return }
    for waiter in waiters[activation] ?? [] { resume(waiter, end) }
  }

  private func resume(_ waiter: Waiter, _ end: End) {
    let place = nodes[waiter.node].place
    var moves: [Move] = []
    switch (waiter.kind, end) {
    case (.opened(let exit), _):
      moves = exit.map { semantics.take($0, place.code) } ?? []
    case (.replaced(let exit?), _): moves = semantics.take(exit, place.code)
    case (.replaced(nil), _), (.run, .closed): return self.end(.closed, of: waiter.node)
    case (.run, .outcome(let ending)):
      moves = semantics.resume(ID(place.index), place.code, after: ending)
    case (.run, .back): if waiter.isFirst { self.end(.back, of: waiter.node) }
    }
    for move in moves {
      follow(move, from: waiter.node, waiter.isFirst)
    }
  }

  // MARK: What is entered

  /// Nil for what shows nothing.
  func start(of entry: Entry) -> Int? { starts[entry.activation] }

  /// Whether what is entered can be left again.
  func canEnd(_ entry: Entry) -> Bool { ends[entry.activation]?.isEmpty == false }
}
