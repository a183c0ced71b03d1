/// How each answer in a scenario changes the set of places where its journey can be.
extension StopWalk {
  func matches(_ stop: Scenario.Stop, _ spot: Spot) -> Bool {
    switch (stop.kind, spot.place) {
    case (.show(let ref, _, _), .show), (.show(let ref, _, _), .seen):
      guard let screen = graph[spot.step].screen else { return false }
      return ref.target == screen
        || graph[screen].variants.contains { $0.screen.target == ref.target }
    case (.call(let ref, _), .call): return ref.target == graph[spot.step].operation
    case (.open(let ref, _), .open): return ref.target == graph[spot.step].route
    case (.open(let ref, _), .pressed(let action)): return ref.target == graph[action].open?.target
    default: return false
    }
  }

  /// Also with last pages left once they were seen.
  mutating func pagesTurned(_ spots: [Spot]) throws(Unclear) -> [Spot] {
    guard spots.contains(where: { $0.place == .seen }) else { return spots }
    var turned = spots
    for spot in spots where spot.place == .seen { turned += try turnPage(spot) }
    return try halts(from: turned)
  }

  private func turnPage(_ spot: Spot) throws(Unclear) -> [Spot] {
    guard let outcome = graph[spot.step].ends?.target else { throw Unclear() }
    return [spot.ending(outcome)]
  }

  /// Empty if the stop cannot be answered this way.
  func answers(_ stop: Scenario.Stop, at spot: Spot) throws(Unclear) -> [Spot] {
    switch stop.kind {
    case .show(let shown, let action, _): try act(action, on: shown.target, at: spot)
    case .call(_, let answer): try respond(answer, at: spot)
    case .open: try close(spot)
    }
  }

  private func act(
    _ name: Name?, on shown: ID<Screen>?, at spot: Spot
  ) throws(Unclear) -> [Spot] {
    let step = graph[spot.step]
    guard let name else { return step.ends == nil ? [] : try turnPage(spot) }
    guard let screen = step.screen else { throw Unclear() }
    if let action = graph[screen].actions.first(where: {
      graph[$0].name.symbol == name.symbol
    }) {
      return try press(action, at: spot)
    }
    if step.ends != nil { return [] }
    switch Keyword(name.symbol) {
    case .back: return allowsBack(step, on: shown) ? [back(from: spot)] : []
    case .wait: return try elapse(spot)
    default: throw Unclear()
    }
  }

  private func press(_ action: ID<Action>, at spot: Spot) throws(Unclear) -> [Spot] {
    let exit = exit(of: spot.step, by: .action(action))
    if let exit, graph[exit].isNone { return [] }
    if let route = graph[action].open {
      guard route.target != nil else { throw Unclear() }
      var spot = spot
      spot.place = .pressed(action)
      return [spot]
    }
    // `unhandled-action` reports a button that does nothing.
    guard let exit else { throw Unclear() }
    return try take(exit, from: spot)
  }

  private func elapse(_ spot: Spot) throws(Unclear) -> [Spot] {
    let exit = graph[spot.step].exits.first {
      if case .after = graph[$0].trigger { true } else { false }
    }
    return try exit.map { exit throws(Unclear) in try take(exit, from: spot) } ?? []
  }

  /// If flags choose the screen and the stop does not name the variant, it is enough that one of
  /// them allows it.
  private func allowsBack(_ step: Step, on shown: ID<Screen>?) -> Bool {
    if let isBlocked = step.isBackBlocked { return !isBlocked }
    guard let screen = step.screen else { return true }
    if let shown, shown != screen { return !graph[shown].isBackBlocked }
    return !graph[screen].isBackBlocked
      || graph[screen].variants.contains {
        $0.screen.target.map { !graph[$0].isBackBlocked } ?? true
      }
  }

  private func back(from spot: Spot) -> Spot {
    var history = cell(spot.history)?.below ?? -1
    var caller = spot.caller
    while true {
      if let shown = cell(history) {
        return Spot(place: .show, step: shown.step, history: history, caller: caller)
      }
      guard let frame = cell(caller) else { return Spot(place: .left, step: spot.step) }
      history = frame.history
      caller = frame.below
    }
  }

  private func respond(_ answer: Scenario.Stop.Answer, at spot: Spot) throws(Unclear) -> [Spot] {
    switch answer {
    case .returns: return try leave(spot, by: .success)
    case .wait: return try elapse(spot)
    case .error(let name):
      guard let operation = graph[spot.step].operation else { throw Unclear() }
      let errors = graph[operation].errors ?? []
      let again = tried(name, of: errors, at: spot)
      let index = errors.firstIndex { $0.symbol == name.symbol }
      guard let index else {
        guard name.symbol == Keyword.failure.symbol else { throw Unclear() }
        guard let exit = exit(of: spot.step, by: .failure) else { return again }
        return try again + take(exit, from: spot)
      }
      guard let exit = exit(of: spot.step, by: .error(index)) ?? exit(of: spot.step, by: .failure)
      else { throw Unclear() }
      return try again + take(exit, from: spot)
    }
  }

  /// A scenario may list the tries that `retry` makes by itself. An error that it names, but the
  /// operation does not, has been reported, and may be meant for any.
  private func tried(_ error: Name, of errors: [Name], at spot: Spot) -> [Spot] {
    guard let retry = graph[spot.step].retry, spot.tries < retry.times,
      retry.errors.contains(where: { named in
        named.symbol == error.symbol || !errors.contains { $0.symbol == named.symbol }
      })
    else { return [] }
    var again = spot
    again.tries += 1
    return [again]
  }

  private func close(_ spot: Spot) throws(Unclear) -> [Spot] {
    guard case .pressed(let action) = spot.place else { return try leave(spot, by: .onward) }
    if let exit = exit(of: spot.step, by: .action(action)) { return try take(exit, from: spot) }
    guard let route = graph[action].open?.target, graph[route].isPresentationKnown
    else { throw Unclear() }
    switch graph[route].presentation {
    case .root, .replace:
      if graph[spot.step].ends != nil { return try turnPage(spot) }
      return [Spot(place: .left, step: spot.step)]
    case .push, .sheet, .cover:
      var spot = spot
      spot.place = graph[spot.step].ends == nil ? .show : .seen
      return [spot]
    }
  }
}
