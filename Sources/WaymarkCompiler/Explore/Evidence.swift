import Dispatch

/// Everything that rules judge, and that verbs ask for afterwards, each part computed when it is
/// first asked for, and kept.
public final class Evidence: @unchecked Sendable {
  public let analysis: Analysis
  private let options: ExplorationOptions
  private let keepsSearches: Bool
  /// Guards what follows.
  private let queue = DispatchQueue(label: "evidence")
  private var explored: Exploration?
  /// Of all that users can do, with no facts given.
  private var searches: [FollowedComponent]?
  private var spaces: [JourneySpace]?
  private var count = 0
  /// Those with which the project is checked.
  let releases: [Release]
  private let releaseQueue = DispatchQueue(label: "releases")
  private var ofReleases: [DataFinding]?

  public convenience init(of graph: Graph) {
    self.init(of: graph, ExplorationOptions(), today: nil, keepingSearches: false)
  }

  init(
    of graph: Graph, _ options: ExplorationOptions, today: String?, keepingSearches: Bool,
    releases: [Release] = []
  ) {
    self.releases = releases
    analysis = Analysis(of: graph, today: today)
    (self.options, keepsSearches) = (options, keepingSearches)
  }

  /// What the rules ask for.
  public var exploration: Exploration {
    queue.sync {
      if let explored { return explored }
      count += 1
      let (exploration, followed) = explore(analysis, options, keepingSearches: keepsSearches)
      (explored, searches) = (exploration, keepsSearches ? followed : nil)
      return exploration
    }
  }

  /// What releases get into beside what all clients do; `rules` are the same each time.
  func findings(ofReleases rules: Set<DataRule>) -> [DataFinding] {
    if releases.isEmpty { return [] }
    return releaseQueue.sync {
      if let ofReleases { return ofReleases }
      let found = joinedFindings(ofReleases: rules)
      ofReleases = found
      return found
    }
  }

  /// What supported apps get into, each class of them by itself, with the facts that are given.
  package func appFindings(
    _ releases: [Release], _ rules: Set<DataRule>, _ given: ExplorationOptions = .init()
  ) -> [AppFinding] {
    let classes = analysis.graph.appClasses(releases).filter { item in
      given.client.map { item.apps.hold($0.platform, $0.version) } ?? true
    }
    if classes.isEmpty { return [] }
    // What does not happen to all does not happen to some.
    let isKnown = options.rules.map { rules.isSubset(of: $0) } ?? true
    let isSound = isKnown && !exploration.findings.contains { rules.contains($0.rule) }
    return classes.flatMap { item in
      item.graph == nil && isSound ? [] : findings(rules, of: item.apps, in: item, given)
    }
  }

  /// What these apps get into; nil if they are not supported.
  package func findings(
    _ releases: [Release], _ rules: Set<DataRule>, of apps: SupportedApps,
    _ given: ExplorationOptions
  ) -> [AppFinding]? {
    let item = analysis.graph.appClasses(releases).first { $0.apps.hold(apps.platform, apps.from) }
    return item.map { findings(rules, of: apps, in: $0, given) }
  }

  private func findings(
    _ rules: Set<DataRule>, of apps: SupportedApps, in item: AppClass, _ given: ExplorationOptions
  ) -> [AppFinding] {
    var own = given
    (own.rules, own.client) = (rules, given.client ?? (apps.platform, apps.from))
    own.isComplete = true
    let analysis = item.graph.map { Analysis(of: $0) } ?? self.analysis
    return Exploration(analysis, own).findings.filter { rules.contains($0.rule) }.map {
      AppFinding(apps: apps, finding: $0, graph: analysis.graph)
    }
  }

  /// Nil if no rule asked for it.
  var computedExploration: Exploration? { queue.sync { explored } }

  /// How often all journeys were followed.
  public var explorationCount: Int { queue.sync { count } }

  /// All findings, with what users choose.
  public func exploration(_ options: ExplorationOptions) -> Exploration {
    queue.sync { count += options.fixesFacts ? 2 : 1 }
    return Exploration(analysis, options)
  }

  /// Asks the spaces of all processes that enter one another, in the order of the files.
  public func withSpaces<Answer>(
    _ options: ExplorationOptions, _ ask: ([JourneySpace]) -> Answer
  ) -> Answer {
    queue.sync {
      let isUsual = options.subjects.isEmpty && !options.fixesFacts
      if isUsual, let spaces { return ask(spaces) }
      let followed = isUsual ? searches : nil
      if followed == nil { count += 1 }
      let made = JourneySpace.all(followed ?? follow(analysis, options))
      if isUsual { (spaces, searches) = (made, nil) }
      return ask(made)
    }
  }
}
