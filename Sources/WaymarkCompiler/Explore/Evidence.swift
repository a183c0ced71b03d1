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

  public convenience init(of graph: Graph) {
    self.init(of: graph, ExplorationOptions(), today: nil, keepingSearches: false)
  }

  init(
    of graph: Graph, _ options: ExplorationOptions, today: String?, keepingSearches: Bool
  ) {
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
