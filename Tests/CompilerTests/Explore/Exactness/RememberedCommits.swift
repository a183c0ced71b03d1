@testable import WaymarkCompiler

/// What a journey remembers of calls that commit something.
extension CommittedJourneys {
  func isRepeated(at place: ConcreteExploration.Place, _ journey: Journey) -> Bool {
    guard let operation = graph.steps[place.index].operation,
      let known = journey.past.committed[operation]
    else { return false }
    if graph[operation].key == nil { return true }
    return known.isUnknown
      && known.key
        != keys.key(of: ID(place.index), journey.frames[journey.frames.count - 1].versions)
  }

  func note(_ called: Called, at step: ID<Step>, _ journey: inout Journey) {
    let operation = called.operation
    if graph[operation].commits {
      let isKeyed = graph[operation].key != nil
      let key = keys.key(of: step, journey.frames[journey.frames.count - 1].versions)
      let before = journey.past.committed[operation]
      switch called.answer {
      case .done: journey.past.committed[operation] = isKeyed ? nil : Committed(isUnknown: false)
      case .refused: if isKeyed { journey.past.committed[operation] = nil }
      case .lost where isKeyed || before == nil:
        journey.past.committed[operation] = Committed(isUnknown: true, key: key)
      case .lost: break
      }
    }
    for (other, isDone) in called.settled where journey.past.committed[other]?.isUnknown == true {
      let stays = isDone && graph[other].key == nil
      journey.past.committed[other] = stays ? Committed(isUnknown: false) : nil
    }
  }

  /// What a step or its transition sets.
  func write(_ transition: ID<Transition>, _ journey: inout Journey) {
    let place = journey.frames[journey.frames.count - 1].place.index
    var set = Array(graph[transition].assignments)
    if place < graph.steps.count, graph.steps[place].kind == .set {
      set += graph.steps[place].assignments
    }
    for case let variable? in set.map({ graph[$0].variable })
    where keys.isTracked(variable) {
      journey.write(variable)
    }
  }
}
