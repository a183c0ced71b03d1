@testable import WaymarkCompiler

/// Counts the taps from each page to a promised route.
struct PromisedTaps {
  private let journeys: JourneyStacks
  private let goals: Set<ID<Route>>
  /// By stack: the taps to a goal.
  private var taps: [Int]
  private static let never = Int.max / 2

  init(_ journeys: JourneyStacks, to goals: Set<ID<Route>>) {
    (self.journeys, self.goals) = (journeys, goals)
    taps = Array(repeating: Self.never, count: journeys.stacks.count)
    settle()
  }

  /// Whether the promise is broken on a page that a journey shows to users of whom `isMeant` holds,
  /// by the code of their facts, and where they are not trapped. Pages count at which other users
  /// are stuck, if that is asked for.
  func isBroken(
    within most: Int, for isMeant: (Int) -> Bool, evenStuck: Bool = false,
    where isFree: (ConcreteExploration.Place) -> Bool
  ) -> Bool {
    let facts = journeys.semantics.model.environment.count
    return journeys.stacks.indices.contains { index in
      guard let place = journeys.stacks[index].last?.place, taps[index] > most,
        journeys.semantics.isShown(place), isMeant(place.code % facts)
      else {
        return false
      }
      let isNever = taps[index] >= Self.never
      return isJudged(place, isNever: isNever && !evenStuck) && (!isNever || isFree(place))
    }
  }

  /// Not a page at which the journey is over, nor one where the user is stuck, or that the client
  /// does not know.
  private func isJudged(_ place: ConcreteExploration.Place, isNever: Bool) -> Bool {
    var name: Span?
    if place.index < journeys.graph.steps.count {
      let step = journeys.graph.steps[place.index]
      if step.ends != nil, let screen = step.screen,
        journeys.graph[screen].actions.allSatisfy({ journeys.graph[$0].open == nil })
      {
        return false
      }
      if !journeys.semantics.isKnown(ID(place.index), place.code) { return false }
      name = step.name.span
    } else if case .screen(let ref) = journeys.graph.routes[
      place.index - journeys.graph.steps.count
    ].destination {
      name = ref.target.map { journeys.graph[$0].name.span }
    }
    return !(isNever && name.map { journeys.semantics.stuckPages.contains($0.start) } ?? false)
  }

  private mutating func settle() {
    var isChanged = true
    while isChanged {
      isChanged = false
      for way in journeys.ways.reversed() where way.to >= 0 || isGoal(way) {
        let count = way.taps + (way.to < 0 ? 0 : taps[way.to])
        if count < taps[way.from] {
          taps[way.from] = count
          isChanged = true
        }
      }
    }
  }

  private func isGoal(_ way: JourneyStacks.Way) -> Bool {
    way.route.map(goals.contains) ?? false
  }
}
