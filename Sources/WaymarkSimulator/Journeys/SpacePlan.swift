import WaymarkCompiler

/// Journeys through one space, and what they cover.
struct SpacePlan {
  struct Made {
    let journey: Journey
    let steps: Int
    /// Where the journey stays, if it does not end.
    let stop: Location.ID?
  }

  var made: [Made] = []
  private(set) var covered: Set<Int32> = []
  private(set) var obstacles: [Int32: JourneyPlan.Obstacle] = [:]
  let space: JourneySpace
  let graph: JourneyGraph
  let spec: Graph
  let kind: Coverage.Kind
  private let maxSteps: Int

  init(_ space: JourneySpace, of spec: Graph, covering wanted: [Int32], _ options: JourneyOptions) {
    (self.space, self.spec, kind) = (space, spec, options.kind)
    graph = space.graph(of: spec, covering: options.kind)
    maxSteps = options.maxSteps ?? .max
    let ways = ShortestWays(graph)
    let small = CondensedGraph(graph, ways, covering: wanted)
    let plan = planJourneys(
      in: small.graph, covering: Array(0..<Int32(small.items.count)), maxSteps: options.maxSteps)
    for (item, obstacle) in plan.uncovered { obstacles[small.items[Int(item)]] = obstacle }
    for journey in plan.journeys { add(journey.map { small.edges[Int($0)] }) }
    coverAlone(small.items.filter { !covered.contains($0) && obstacles[$0] == nil }, ways)
    if kind == .screens { coverVariants(wanted.filter { !covered.contains($0) }, ways) }
  }

  /// Adds a journey, with these flags; false if they contradict what it needs.
  @discardableResult
  mutating func add(_ edges: [Int32], with flags: [(ID<Flag>, Bool)] = []) -> Bool {
    guard let (found, taken) = space.journey(along: edges) else { return false }
    var journey = found
    guard !space.isFailing(after: edges[taken - 1]), journey.set(flags) else { return false }
    let steps = edges.prefix(taken).reduce(0) { $0 + Int(graph.costs[Int($1)]) }
    guard steps <= maxSteps else { return false }
    if kind == .screens {
      covered.formUnion(screens(shownBy: journey))
    } else {
      for edge in edges.prefix(taken) { covered.formUnion(graph.items(of: Int(edge))) }
    }
    let last = space.edges[Int(edges[taken - 1])]
    let stays = last.target == JourneySpace.outside ? last.source : last.target
    let isOver = last.target == JourneySpace.outside && !last.isHalt
    let place = space.locations[Int(stays)]
    made.append(
      Made(
        journey: journey, steps: steps,
        stop: isOver || place < 0 ? nil : journey.locations.last))
    return true
  }

  /// What a planned journey would have covered after a contradiction gets a journey of its own.
  private mutating func coverAlone(_ items: [Int32], _ ways: ShortestWays) {
    let coverers = graph.coverers
    for item in items where !covered.contains(item) {
      let edge = coverers[Int(item)].filter { ways.lengths[Int($0)] >= 0 }
        .min { ways.lengths[Int($0)] < ways.lengths[Int($1)] }
      guard let edge else { continue }
      let before = made
      add(ways.journey(through: edge))
      if !covered.contains(item) { made = before }
    }
  }
}

extension JourneySpace {
  /// Its edges cover the entities of this kind, by their indices.
  func graph(of spec: Graph, covering kind: Coverage.Kind) -> JourneyGraph {
    var graph = JourneyGraph(nodeCount: nodeCount, itemCount: spec.count(of: kind))
    for edge in edges {
      graph.addEdge(
        from: edge.source, to: edge.target, cost: edge.steps, covers: items(of: edge, kind, spec))
    }
    return graph
  }

  func items(of edge: Edge, _ kind: Coverage.Kind, _ spec: Graph) -> [Int32] {
    let item: Int32
    switch kind {
    case .transitions: item = edge.transition
    case .routes: item = edge.route
    case .outcomes: item = edge.outcome
    case .steps:
      let place = locations[Int(edge.target)]
      item = place < spec.steps.count ? place : -1
    case .screens:
      item = screen(at: locations[Int(edge.target)], spec)?.raw ?? -1
    }
    return item < 0 ? [] : [item]
  }

  /// The screen of a page, whatever its variants.
  func screen(at place: Int32, _ spec: Graph) -> ID<Screen>? {
    if place < 0 { return nil }
    if place < spec.steps.count { return spec.steps[Int(place)].screen }
    return pageScreen(at: place)
  }
}
