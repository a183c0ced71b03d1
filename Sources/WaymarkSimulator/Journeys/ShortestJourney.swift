import CEL
import WaymarkCompiler

/// The shortest journey to a part of a project, if data let one reach it.
public struct ShortestJourney: Sendable {
  public let journey: Journey?
  public let scenario: WrittenScenario?
  /// The transitions taken to the target.
  public let steps: Int
  /// The journey fails where it leads: something that `check` reports.
  public let fails: Bool
  /// The client of the journey does not know a route that is opened on the way.
  public let isUnsupported: Bool
  /// What was not followed, and why.
  public let bounds: [String]

  /// What `errors` concern was not followed.
  public init(
    to target: Coverage.Item, _ evidence: Evidence, _ options: JourneyOptions,
    _ errors: [Diagnostic] = []
  ) {
    let spec = evidence.analysis.graph
    let exploration = options.exploring(spec)
    var found = evidence.withSpaces(exploration) { Self(to: target, in: $0, spec, errors) }
    if target.kind == .screens {
      for other in spec.variations(showing: ID(target.index), exploration)
      where found.journey == nil {
        found = evidence.withSpaces(other) { Self(to: target, in: $0, spec, errors) }
      }
    }
    self = found
  }

  /// One to each, all found in one exploration.
  package static func each(
    to targets: [Coverage.Item], _ evidence: Evidence, _ options: JourneyOptions
  ) -> [ShortestJourney] {
    let spec = evidence.analysis.graph
    return evidence.withSpaces(options.exploring(spec)) { spaces in
      targets.map { Self(to: $0, in: spaces, spec, []) }
    }
  }

  private init(
    to target: Coverage.Item, in spaces: [JourneySpace], _ spec: Graph, _ errors: [Diagnostic]
  ) {
    var best = Candidate.best(in: spaces, spec, target)
    isUnsupported = best == nil
    if best == nil {
      let passing = spaces.filter(\.meetsUnsupported).map { $0.passingUnsupported() }
      best = Candidate.best(in: passing, spec, target)
    }
    journey = best?.journey
    steps = best?.weight.steps ?? 0
    fails = best?.fails ?? false
    let name = "to the \(target.words(in: spec))"
    scenario = best.map { WrittenScenario($0.journey, named: name, of: spec) }
    let bounds = spaces.flatMap { $0.bounds.map { "\($0.subject): \($0.reason)" } }
    self.bounds = best == nil ? bounds + spec.reasons(of: errors).map(\.text) : bounds
  }
}

extension JourneyOptions {
  fileprivate func exploring(_ spec: Graph) -> ExplorationOptions {
    var options = self
    if options.exploration.subjects.isEmpty { options.complete(for: spec) }
    options.exploration.isComplete = true
    return options.exploration
  }
}

private struct Candidate {
  let journey: Journey
  let weight: JourneyWeight
  let fails: Bool

  static func best(in spaces: [JourneySpace], _ spec: Graph, _ target: Coverage.Item) -> Candidate?
  {
    var best: Candidate?
    for space in spaces {
      var search = TargetSearch(space, spec, target)
      guard let found = search.shortest() else { continue }
      if let known = best, known.weight <= found.weight { continue }
      best = found
    }
    return best
  }
}

/// Searches one space.
private struct TargetSearch {
  private let space: JourneySpace
  private let graph: JourneyGraph
  private let spec: Graph
  private let target: Coverage.Item
  private var search: NearestSearch
  /// What the path there decides may contradict itself, or need another variant of a screen.
  private static let mostTries = 64

  init(_ space: JourneySpace, _ spec: Graph, _ target: Coverage.Item) {
    (self.space, self.spec, self.target) = (space, spec, target)
    graph = space.graph(of: spec, covering: target.kind)
    search = NearestSearch(graph)
    search.avoidsOutside = true
  }

  mutating func shortest() -> Candidate? {
    guard target.kind == .screens else { return shortest(to: Int32(target.index)) }
    let screen = ID<Screen>(target.index)
    return spec.screens(inPlaceOfWhich: screen).compactMap {
      shortest(to: $0.raw, showing: screen)
    }.min { $0.weight < $1.weight }
  }

  private mutating func shortest(to item: Int32, showing screen: ID<Screen>? = nil) -> Candidate? {
    let needed = screen.flatMap { spec.flags(showing: $0, for: ID(raw: item)) }
    var candidates = LightestSearch(space)
    for _ in 0..<Self.mostTries {
      guard let (weight, edge) = candidates.next(where: { graph.items(of: Int($0)).contains(item) })
      else { return nil }
      let there = candidates.path(by: edge)
      let edges = there + stay(after: edge)
      guard let found = space.journey(along: edges), found.taken >= there.count else { continue }
      var journey = found.journey
      var flags: [(ID<Flag>, Value)] = []
      if let screen, journey.shown(ID(raw: item), in: spec) != screen {
        guard let needed, journey.set(needed) else { continue }
        flags = needed
      }
      return Candidate(
        journey: journey, weight: weight.adding(flags.count { spec[$0.0].defaultValue != $0.1 }),
        fails: space.isFailing(after: edges[edges.count - 1]))
    }
    return nil
  }

  /// The shortest path on to where a scenario can end, if possible without a failure there.
  private mutating func stay(after edge: Int32) -> [Int32] {
    let start = graph.targets[Int(edge)]
    let space = space
    func isPlace(_ node: Int32) -> Bool {
      node == JourneyGraph.outside || space.canStay(at: node)
    }
    func isSafe(_ node: Int32) -> Bool { isPlace(node) && !space.failing.contains(node) }
    if isSafe(start) { return [] }
    if let safe = path(from: start, to: isSafe) { return safe }
    return isPlace(start) ? [] : path(from: start, to: isPlace) ?? []
  }

  private mutating func path(from start: Int32, to isEnd: (Int32) -> Bool) -> [Int32]? {
    let graph = graph
    let last = search.nearestEdge(from: [start]) { isEnd(graph.targets[Int($0)]) }
    return last.map { search.path(to: graph.sources[Int($0)]) + [$0] }
  }
}
