import CEL
import WaymarkCompiler

/// Journeys through one space, and what they cover.
struct SpacePlan {
  struct PlannedJourney {
    let journey: Journey
    let steps: Int
    /// Where the journey stays, if it does not end.
    let stop: Location.ID?
    let edges: [Int32]
    let covers: Set<Int32>
  }

  var planned: [PlannedJourney] = []
  private(set) var covered: Set<Int32> = []
  private(set) var obstacles: [Int32: JourneyPlan.Obstacle] = [:]
  let space: JourneySpace
  /// Its items are numbered anew: `items` has what they are in the project.
  let graph: JourneyGraph
  let items: [Int32]
  let spec: Graph
  let kind: Coverage.Kind
  private let maxSteps: Int
  /// The nodes at which journeys stay, although they could go on.
  private var stops: [Int32] = []
  /// What journeys only pass where their scenarios are over.
  private var passedLate: Set<Int32> = []

  private init(_ space: JourneySpace, of spec: Graph, _ options: JourneyOptions) {
    (self.space, self.spec, kind) = (space, spec, options.kind)
    (graph, items) = space.graph(of: spec, covering: options.kind).withOwnItems
    maxSteps = options.maxSteps ?? .max
  }

  /// The shortest plan that is found for what is still open, by the items of the project.
  static func shortest(
    _ space: JourneySpace, of spec: Graph, covering isOpen: [Bool], _ options: JourneyOptions
  ) -> SpacePlan {
    let empty = SpacePlan(space, of: spec, options)
    let wanted = empty.items.indices.filter { isOpen[Int(empty.items[$0])] }.map(Int32.init)
    let paths = ShortestPaths(empty.graph)
    let small = CondensedGraph(empty.graph, paths, covering: wanted)
    func plan(walks: Int) -> SpacePlan {
      var plan = empty
      plan.cover(isOpen, in: small, paths, options, walks: walks)
      return plan
    }
    let first = plan(walks: 1)
    let size = max(small.graph.edgeCount, spec.transitions.count)
    let walks = min(mostWalks, edgesOfWalks / max(size, 1))
    if walks <= 1 || options.maxSteps != nil { return first }
    // Shorter journeys may need facts that contradict one another.
    let other = plan(walks: walks)
    return other.isBetter(than: first) ? other : first
  }

  private static let mostWalks = 64
  /// Of larger graphs, and in larger projects, one walk is tried.
  private static let edgesOfWalks = 150_000

  private func isBetter(than other: SpacePlan) -> Bool {
    func price(_ plan: SpacePlan) -> (Int, Int, Int) {
      let steps = plan.planned.reduce(0) { $0 + $1.steps }
      return (-plan.covered.count, steps, plan.planned.count)
    }
    return price(self) < price(other)
  }

  /// The operations that its journeys call again, although they may have taken effect.
  var repeated: Set<ID<Operation>> {
    planned.reduce(into: []) { $0.formUnion(space.repeated(along: $1.edges)) }
  }

  /// Leaves out the journeys that call an operation again all the same.
  mutating func leaveOutRepeating() {
    planned.removeAll { !space.repeated(along: $0.edges).isEmpty }
    covered = planned.reduce(into: []) { $0.formUnion($1.covers) }
  }

  /// The transitions that journeys through this space take at least to cover the same; 0 if that
  /// is not known, since not everything was followed, or the space is large.
  var bound: Int {
    guard space.bounds.isEmpty, !space.isSummed, graph.edgeCount <= CondensedGraph.mostEdges else {
      return 0
    }
    var graph = graph
    for stop in stops { graph.addEdge(from: stop, to: JourneyGraph.outside) }
    return leastSteps(
      toCover: items.indices.filter { covered.contains(items[$0]) }.map(Int32.init), in: graph)
  }

  private mutating func cover(
    _ isOpen: [Bool], in small: CondensedGraph, _ paths: ShortestPaths, _ options: JourneyOptions,
    walks: Int
  ) {
    let plan = planJourneys(
      in: small.graph, covering: Array(0..<Int32(small.items.count)), maxSteps: options.maxSteps,
      walks: walks)
    let own = small.items.map { items[Int($0)] }
    for (item, obstacle) in plan.uncovered { obstacles[own[Int(item)]] = obstacle }
    for journey in plan.journeys { add(journey.map { small.edges[Int($0)] }) }
    coverAlone(small.items.filter { obstacles[items[Int($0)]] == nil }, paths)
    if kind == .screens { coverVariants(isOpen, paths) }
    for item in passedLate where !covered.contains(item) { obstacles[item] = .unreachable }
  }

  /// Adds a journey, with these flags; false if they contradict what it needs.
  @discardableResult
  mutating func add(_ edges: [Int32], with flags: [(ID<Flag>, Value)] = []) -> Bool {
    guard let (found, taken) = space.journey(along: edges) else { return false }
    var journey = found
    guard !space.isFailing(after: edges[taken - 1]), journey.set(flags) else { return false }
    let steps = edges.prefix(taken).reduce(0) { $0 + Int(graph.costs[Int($1)]) }
    guard steps <= maxSteps else { return false }
    let last = space.edges[Int(edges[taken - 1])]
    let stays = last.target == JourneySpace.outside ? last.source : last.target
    let isOver = last.target == JourneySpace.outside && !last.isStay
    let place = space.locations[Int(stays)]
    var covers: Set<Int32> = []
    if kind == .screens {
      covers = Set(screens(shownBy: journey))
    } else {
      let count = isOver ? taken : arrival(of: edges.prefix(taken), at: place)
      for (index, edge) in edges.prefix(taken).enumerated() {
        let own = graph.items(of: Int(edge)).map { items[Int($0)] }
        if index < count {
          covers.formUnion(own)
        } else {
          passedLate.formUnion(own)
        }
      }
    }
    covered.formUnion(covers)
    if !isOver { stops.append(stays) }
    planned.append(
      PlannedJourney(
        journey: journey, steps: steps,
        stop: isOver || place < 0 ? nil : journey.locations.last,
        edges: Array(edges.prefix(taken)), covers: covers))
    return true
  }

  /// How many edges lead to where the scenario is over: one that is `at` a step is over when it
  /// first comes there after the last stop, although the journey may pass the step again.
  private func arrival(of edges: ArraySlice<Int32>, at place: Int32) -> Int {
    var count = edges.count
    for (index, number) in edges.enumerated().reversed() {
      let edge = space.edges[Int(number)]
      if edge.isStay { continue }
      if space.locations[Int(edge.target)] == place { count = index + 1 }
      let source = space.locations[Int(edge.source)]
      guard source >= 0, source < spec.steps.count,
        [.choose, .set, .wait].contains(spec.steps[Int(source)].kind)
      else { break }
    }
    return count
  }

  /// What a planned journey would have covered after a contradiction gets a journey of its own.
  private mutating func coverAlone(_ missing: [Int32], _ paths: ShortestPaths) {
    let coverers = graph.coverers
    for item in missing where !covered.contains(items[Int(item)]) {
      let edge = coverers[Int(item)].filter { paths.lengths[Int($0)] >= 0 }
        .min { paths.lengths[Int($0)] < paths.lengths[Int($1)] }
      guard let edge else { continue }
      let before = planned
      add(paths.journey(through: edge))
      if !covered.contains(items[Int(item)]) { planned = before }
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
    case .flags: item = -1
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
