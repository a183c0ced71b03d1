import CEL

@testable import WaymarkCompiler

/// Goes through all data of a project, one by one, and finds what can happen. Back is left out: it
/// leads only to what has been before.
final class ConcreteExploration {
  /// A step, or beyond the steps the page of a route, with its data.
  struct Place: Hashable {
    let index: Int
    let code: Int
  }

  struct Node {
    let place: Place
    var edges: Set<Int> = []
    /// Whether something leads out of the workflow.
    var isLeft = false
    var isStart = false
    /// Whether it has been reached with a screen before it in its workflow, and without one.
    var reached: (later: Bool, first: Bool) = (false, false)
  }

  /// How a workflow or a page is left, and with what it began.
  private struct Activation: Hashable {
    let destination: Destination
    let code: Int
  }

  enum End: Hashable {
    case outcome(Ending)
    case back
  }

  private struct Waiter {
    let node: Int
    let isFirst: Bool
    /// That of the node.
    let activation: Activation
    /// Nil for a workflow that is run.
    let opened: ID<Exit>??
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
  /// Of the screens that are shown first, whether back is allowed.
  private var firstScreens: [Activation: Set<Bool>] = [:]
  private var begins: [Int: Activation] = [:]
  private var pending: [(node: Int, isFirst: Bool)] = []
  private let cap: Int

  /// Nil if there are more data than that for which something begins.
  init?(_ graph: Graph, _ ints: IntDomains, cap: Int = 100_000) {
    self.graph = GraphTables(graph)
    self.cap = cap
    semantics = StepSemantics(self.graph, ints)
    guard arrivalCount * graph.steps.count <= cap else { return nil }
    for (destination, code) in arrivals() { begin(destination, code) }
    while let (node, isFirst) = pending.popLast() { process(node, isFirst) }
  }

  var steps: Set<ID<Step>> {
    Set(nodes.map(\.place.index).filter { $0 < self.graph.steps.count }.map { ID($0) })
  }

  // MARK: Arriving

  private var arrivalCount: Int {
    graph.workflows.indices.map { index in
      let layout = semantics.model.workflows[index]
      return semantics.model.all(graph.workflows[index].params, [0], layout).count
    }.reduce(0, +) * semantics.model.world.count
  }

  /// Where journeys begin, with all data.
  func arrivals() -> [(Destination, Int)] {
    let worlds = Array(0..<semantics.model.world.count)
    var found: [(Destination, Int)] = []
    if graph.project.isImplicit {
      for index in graph.workflows.indices {
        let layout = semantics.model.workflows[index]
        let params = graph.workflows[index].params
        found += semantics.model.all(params, worlds, layout).map { (.workflow(ID(index)), $0) }
      }
    }
    let entries = Set(graph.project.entries.compactMap(\.target))
    for index in graph.routes.indices {
      let (route, layout) = (graph.routes[index], semantics.model.routes[index])
      var codes: [Int] = []
      if entries.contains(ID(index)) { codes += semantics.model.all(route.params, worlds, layout) }
      for link in route.links {
        let text = graph.text(link)
        let given = worlds.map { semantics.model.withDefaults(route.params, $0, layout) }
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
    switch destination {
    case .workflow(let workflow):
      guard let start = graph[workflow].start.target else { break }
      let layout = semantics.model.workflows[workflow.index]
      let begun = semantics.model.withDefaults(graph[workflow].state, code, layout)
      let node = reach(Place(index: start.index, code: begun), isFirst: true)
      nodes[node].isStart = true
    case .page(let route):
      let node = reach(Place(index: graph.steps.count + route.index, code: code), isFirst: true)
      nodes[node].isStart = true
    case .nothing: ends[activation] = [.back]
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

  /// Params and world stay as they were at the beginning.
  private func activation(of node: Int) -> Activation {
    if let known = begins[node] { return known }
    let place = nodes[node].place
    var made = Activation(
      destination: .page(ID(place.index - graph.steps.count)), code: place.code)
    if place.index < graph.steps.count {
      let workflow = graph.steps[place.index].workflow
      let layout = semantics.model.workflows[workflow.index]
      var code = place.code % semantics.model.world.count
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
    if isShown, isFirst {
      let isAllowed = semantics.isBackAllowed(step, place.code)
      firstScreens[activation(of: node), default: []].insert(isAllowed)
      if isAllowed { end(.back, of: node) }
    }
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
    case .replace(let destination, let code, _, _):
      nodes[node].isLeft = true
      begin(destination, code)
    case .run(let workflow, let code):
      wait(for: begin(.workflow(workflow), code), node, isFirst, opened: nil)
    case .open(let destination, let code, let exit, _):
      wait(for: begin(destination, code), node, isFirst, opened: .some(exit))
    }
  }

  private func finish(_ outcome: ID<Outcome>, _ code: Int, from node: Int) {
    outcomes.insert(outcome)
    nodes[node].isLeft = true
    end(.outcome(semantics.ending(outcome, code)), of: node)
  }

  private func wait(
    for activation: Activation, _ node: Int, _ isFirst: Bool, opened: ID<Exit>??
  ) {
    let waiter = Waiter(
      node: node, isFirst: isFirst, activation: self.activation(of: node), opened: opened)
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
    if let opened = waiter.opened {
      guard let exit = opened else { return }
      for move in semantics.take(exit, place.code) {
        follow(move, from: waiter.node, waiter.isFirst)
      }
    } else if case .outcome(let ending) = end {
      for move in semantics.resume(ID(place.index), place.code, after: ending) {
        follow(move, from: waiter.node, waiter.isFirst)
      }
    } else if waiter.isFirst {
      self.end(.back, of: waiter.node)
    }
  }

  // MARK: Back out of a workflow that is run

  /// Of the screens that what a step runs can show first, whether back is allowed.
  func firstScreens(runFrom node: Int) -> Set<Bool> {
    waiters.filter { entry in entry.value.contains { $0.node == node && $0.opened == nil } }.keys
      .reduce(into: []) { $0.formUnion(firstScreens(of: $1, [])) }
  }

  private func firstScreens(of activation: Activation, _ above: Set<Activation>) -> Set<Bool> {
    guard !above.contains(activation) else { return [] }
    var found = firstScreens[activation] ?? []
    for (inner, waiting) in waiters {
      for waiter in waiting where waiter.isFirst && waiter.opened == nil {
        guard waiter.activation == activation else { continue }
        found.formUnion(firstScreens(of: inner, above.union([activation])))
      }
    }
    return found
  }
}
