import WaymarkCompiler

/// What leads where if data are ignored, and returns need not match calls: every journey is also a
/// journey here, so that the cheapest path to cover this graph is a lower bound.
///
/// Its items are the entities of one kind, by their indices.
public struct StructuralCover: Sendable {
  public private(set) var graph: JourneyGraph
  let model: Model
  var spec: Graph { _read { yield model.graph } }
  let kind: Coverage.Kind
  let nodes: CoverNodes

  /// Where data leave no end, journeys also end at `stops`.
  public init(
    of spec: Graph, covering kind: Coverage.Kind, from starts: JourneyStarts,
    stoppingAt stops: [Location.ID] = []
  ) {
    model = Model(spec)
    self.kind = kind
    nodes = CoverNodes(spec)
    graph = JourneyGraph(nodeCount: nodes.count, itemCount: spec.count(of: kind))
    for index in spec.steps.indices { addStep(ID(index)) }
    for index in spec.exits.indices {
      for transition in spec.exits[index].transitions {
        addTransition(transition, of: ID(index))
      }
    }
    for index in spec.routes.indices { addRoute(ID(index)) }
    addEnds()
    addStarts(starts)
    for stop in stops { addEdge(from: end(of: stop), to: JourneyGraph.outside) }
    addEndsWhereNothingEnds()
  }

  private func end(of stop: Location.ID) -> Int32 {
    if let step = model.step(at: stop) { return nodes.step(step).end }
    switch model.subject(of: model.process(of: stop)) {
    case .route(let route): return nodes.page(route).end
    case .workflow(let workflow): return nodes.closed(workflow)
    }
  }

  mutating func addEdge(from source: Int32, to target: Int32) {
    graph.addEdge(from: source, to: target, covers: EmptyCollection())
  }

  /// The edge that passes what may be an item.
  mutating func addPassage(_ pair: CoverNodes.Pair, _ itemKind: Coverage.Kind, _ index: Int) {
    graph.addEdge(from: pair.start, to: pair.end, covers: items(itemKind, index))
  }

  private func items(_ itemKind: Coverage.Kind, _ index: Int) -> [Int32] {
    itemKind == kind ? [Int32(index)] : []
  }

  private mutating func addTransition(_ id: ID<Transition>, of exit: ID<Exit>) {
    let transition = spec[id]
    let target: Int32
    switch transition.target {
    case .step(let step): target = nodes.step(step).start
    case .outcome(let outcome): target = nodes.outcome(outcome).start
    case .unresolved: return
    }
    graph.addEdge(
      from: nodes.exit(exit), to: target, cost: 1, covers: items(.transitions, id.index))
  }

  private mutating func addStarts(_ starts: JourneyStarts) {
    let (routes, workflows) = spec.arrivals(from: starts)
    for route in routes { addArrival(by: route) }
    for workflow in workflows {
      guard let start = spec[workflow].start.target else { continue }
      addEdge(from: JourneyGraph.outside, to: nodes.step(start).start)
      addEdge(from: nodes.closed(workflow), to: JourneyGraph.outside)
    }
  }

  private mutating func addArrival(by route: ID<Route>) {
    if model.process(of: route) == nil { return }
    let opened = nodes.route(route)
    // Where routes are items, each is passed in one place.
    addEdge(from: JourneyGraph.outside, to: kind == .routes ? opened.start : opened.end)
    addEdge(from: nodes.closed(route), to: JourneyGraph.outside)
  }

  /// Of a set of steps and pages that no path leads out of, a journey ends within.
  private mutating func addEndsWhereNothingEnds() {
    let paths = ShortestPaths(graph)
    let steps = spec.steps.indices.map { nodes.step(ID($0)).end }
    let pages = spec.routes.indices.map { nodes.page(ID($0)).end }
    for node in steps + pages where paths.there[Int(node)] >= 0 && paths.back[Int(node)] < 0 {
      addEdge(from: node, to: JourneyGraph.outside)
    }
  }
}
