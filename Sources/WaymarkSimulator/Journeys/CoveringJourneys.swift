import WaymarkCompiler

/// Journeys that cover what data can reach, with as few transitions, and then as few journeys, as
/// are found. What `errors` concern was not followed.
public func coveringJourneys(
  _ evidence: Evidence, _ options: JourneyOptions, _ errors: [Diagnostic] = []
) -> JourneySet {
  var options = options
  options.complete(for: evidence.analysis.graph)
  var planner = CoveringPlanner(evidence.analysis.graph, options, errors)
  evidence.withSpaces(options.exploration) { for space in $0 { planner.add(space) } }
  for screen in planner.openScreens {
    for other in planner.spec.variations(showing: screen, options.exploration)
    where planner.openScreens.contains(screen) {
      evidence.withSpaces(other) { for space in $0 { planner.add(space) } }
    }
  }
  return planner.result()
}

private struct CoveringPlanner {
  let spec: Graph
  let options: JourneyOptions
  private let wanted: [Int32]
  /// By item: whether it is wanted, and not covered yet.
  private var isOpen: [Bool]
  private var planned: [SpacePlan.PlannedJourney] = []
  private var covered: Set<Int32> = []
  private var obstacles: [Int32: JourneyPlan.Obstacle] = [:]
  private var limits: [String] = []
  private var boundOfSpaces = 0
  private let errors: [(workflow: ID<Workflow>?, text: String)]

  init(_ spec: Graph, _ options: JourneyOptions, _ errors: [Diagnostic]) {
    (self.spec, self.options) = (spec, options)
    self.errors = spec.reasons(of: errors)
    let counts = options.covered.map { $0[options.kind] }
    let isWanted = (0..<spec.count(of: options.kind)).map { counts?[$0] ?? 0 == 0 }
    wanted = isWanted.indices.filter { isWanted[$0] }.map(Int32.init)
    isOpen = isWanted
  }

  /// Those to which no journey was found, for no other reason than their variants.
  var openScreens: [ID<Screen>] {
    options.kind == .screens
      ? wanted.filter { isOpen[Int($0)] && obstacles[$0] == nil }.map { ID(raw: $0) } : []
  }

  mutating func add(_ space: JourneySpace) {
    let plan = plan(space)
    planned += plan.planned
    for item in plan.covered { isOpen[Int(item)] = false }
    boundOfSpaces += plan.bound
    covered.formUnion(plan.covered)
    obstacles.merge(plan.obstacles) { first, _ in first }
    limits += space.bounds.map { "\($0.subject): \($0.reason)" }
    if plan.obstacles.values.contains(.beyond) {
      limits.append("journeys: \(JourneyPlan.most) transitions are planned")
    }
  }

  /// No journey runs into a finding: what only such a one would cover has it as its obstacle.
  private mutating func plan(_ space: JourneySpace) -> SpacePlan {
    let first = SpacePlan.shortest(space, of: spec, covering: isOpen, options)
    var plan = first
    while let other = plan.space.avoiding(plan.repeated) {
      plan = SpacePlan.shortest(other, of: spec, covering: isOpen, options)
    }
    let repeated = plan.repeated
    if !repeated.isEmpty { plan.leaveOutRepeating() }
    if let operation = plan.space.avoided.first ?? repeated.first {
      for item in first.covered.subtracting(plan.covered) {
        obstacles[item] = .repeats(operation)
      }
    }
    if space.meetsUnsupported {
      let passing = space.passingUnsupported()
      for edge in passing.edges {
        for item in passing.items(of: edge, options.kind, spec) where plan.obstacles[item] == nil {
          obstacles[item] = .unsupported
        }
      }
    }
    return plan
  }

  func result() -> JourneySet {
    var set = JourneySet(covering: options.kind)
    var names = JourneyNames(spec)
    for journey in planned {
      let name = names.name(of: journey.journey)
      set.journeys.append(WrittenScenario(journey.journey, named: name, of: spec))
      set.lengths.append(journey.steps)
    }
    set.limits = limits
    set.bound = bound
    set.uncovered = wanted.filter { !covered.contains($0) }.map { uncovered($0) }
    return set
  }

  private var bound: Int {
    let structure = StructuralCover(
      of: spec, covering: options.kind, from: options.starts,
      stoppingAt: planned.compactMap(\.stop))
    let least = leastSteps(toCover: covered.sorted(), in: structure.graph)
    switch options.kind {
    case .transitions, .steps, .outcomes: return max(least, boundOfSpaces)
    // What one space covers at a cost, another may pass anyway.
    case .screens, .routes, .flags: return least
    }
  }

  private func uncovered(_ item: Int32) -> JourneySet.Uncovered {
    let part = spec.item(options.kind, at: Int(item), 0)
    return JourneySet.Uncovered(
      kind: options.kind, name: part.name, place: part.span, reason: reason(item, part.workflow))
  }

  private func reason(_ item: Int32, _ workflow: ID<Workflow>?) -> String {
    let own = errors.first { workflow != nil && $0.workflow == workflow }
    if let error = own ?? (obstacles[item] == nil ? errors.first : nil) {
      return "not followed: \(error.text)"
    }
    return switch obstacles[item] {
    case .takes(let steps):
      "the shortest journey that covers it takes \(counting(steps, "transition"))"
    case .unreachable: "a journey that covers it gets stuck"
    case .beyond: "the journeys to what is nearer take enough transitions"
    case .repeats(let operation):
      "a journey that covers it calls `\(spec.qualifiedName(of: operation))` again "
        + "(repeated-commit)"
    case .unsupported:
      "only a client that does not know a route on the way comes there (unsupported-route)"
    case nil:
      limits.isEmpty ? "no data reaches it" : "no journey to it was found within the bounds"
    }
  }
}
