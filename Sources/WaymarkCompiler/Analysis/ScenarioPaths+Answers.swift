/// How each answer in a scenario changes the set of places where its journey can be.
extension ScenarioPaths {
  func matches(_ stop: Scenario.Stop, _ spot: Spot) -> Bool {
    switch (stop.kind, spot.position, model.location(spot.location).kind) {
    case (.show(let ref, _, _), .show, .page(let page)),
      (.show(let ref, _, _), .seen, .page(let page)):
      return ref.target.map { graph.appearances(of: page.screen).contains($0) } ?? false
    case (.call(let ref, _), .call, .call(let call)): return ref.target == call.operation
    case (.open(let ref, _), .open, .open(let opening, _)): return ref.target == opening.route
    case (.open(let ref, _), .pressed(let action), _):
      return ref.target == graph[action].open?.target
    default: return false
    }
  }

  /// Also with last pages left once they were seen.
  mutating func pagesTurned(_ spots: [Spot]) throws(Unclear) -> [Spot] {
    guard spots.contains(where: { $0.position == .seen }) else { return spots }
    var turned = spots
    for spot in spots where spot.position == .seen { turned += try turnPage(spot) }
    return try waiting(from: turned)
  }

  private func turnPage(_ spot: Spot) throws(Unclear) -> [Spot] {
    guard let outcome = try page(at: spot).ends else { throw Unclear() }
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

  func page(at spot: Spot) throws(Unclear) -> Page {
    guard let page = model.page(at: spot.location) else { throw Unclear() }
    return page
  }

  private func act(
    _ name: Name?, on shown: ID<Screen>?, at spot: Spot
  ) throws(Unclear) -> [Spot] {
    let page = try page(at: spot)
    guard let name else { return page.ends == nil ? [] : try turnPage(spot) }
    if let button = page.buttons.first(where: {
      graph[$0.action].name.symbol == name.symbol
    }) {
      return try press(button, at: spot)
    }
    if page.ends != nil { return [] }
    switch Keyword(name.symbol) {
    case .back: return allowsBack(page, on: shown) ? [back(from: spot)] : []
    case .wait:
      return try page.after.map { exit throws(Unclear) in try take(exit, from: spot) } ?? []
    default: throw Unclear()
    }
  }

  private func press(_ button: PageButton, at spot: Spot) throws(Unclear) -> [Spot] {
    if button.isHidden { return [] }
    if graph[button.action].open != nil {
      guard button.opening != nil else { throw Unclear() }
      var spot = spot
      spot.position = .pressed(button.action)
      return [spot]
    }
    // `unhandled-action` reports a button that does nothing.
    return try take(button.exit, from: spot)
  }

  /// If flags choose the screen and the stop does not name the variant, it is enough that one of
  /// them allows it.
  private func allowsBack(_ page: Page, on shown: ID<Screen>?) -> Bool {
    if let shown, shown != page.screen { return !model.blocksBack(page, showing: shown) }
    let isUnknown = graph[page.screen].variants.contains { $0.screen.target == nil }
    return isUnknown && page.blocksBack == nil || model.mayAllowBack(page)
  }

  private func back(from spot: Spot) -> Spot {
    var back = Spot(position: .show, stack: spot.stack)
    guard case .shows = back.stack.goBack() else { return spot.over(.left) }
    return back
  }

  private func respond(_ answer: Scenario.Stop.Answer, at spot: Spot) throws(Unclear) -> [Spot] {
    guard let call = model.call(at: spot.location) else { throw Unclear() }
    var (kind, again) = (Call.Answer.Kind.success, [Spot]())
    switch answer {
    case .returns: break
    case .wait: kind = .timeout
    case .error(let name, _):
      guard let error = graph[call.operation].answer(named: name.symbol) else { throw Unclear() }
      (kind, again) = (error, tried(call, after: name.symbol, at: spot))
    }
    let exit = call.answer(kind)?.exit
    if exit == nil, kind == .timeout || kind == .failure { return again }
    return try again + take(exit, from: spot)
  }

  /// A scenario may list the tries that `retry` makes by itself. An error that it names, but the
  /// operation does not, has been reported, and may be meant for any.
  private func tried(_ call: Call, after error: Symbol, at spot: Spot) -> [Spot] {
    let operation = graph[call.operation]
    let unknown = call.retry?.errors.first { operation.answer(named: $0.symbol) == nil }?.symbol
    guard
      spot.stack.retries(call, after: error)
        || unknown.map({ spot.stack.retries(call, after: $0) }) == true
    else { return [] }
    var again = spot
    again.stack.tries += 1
    return [again]
  }

  private func close(_ spot: Spot) throws(Unclear) -> [Spot] {
    guard case .pressed(let action) = spot.position else {
      guard case .open(_, let exit) = model.location(spot.location).kind else { throw Unclear() }
      return try take(exit, from: spot)
    }
    let page = try page(at: spot)
    guard let button = page.buttons.first(where: { $0.action == action }) else { throw Unclear() }
    guard let opening = button.opening else { throw Unclear() }
    switch AfterClosing(opening, by: button, on: page) {
    case .takes(let exit): return try take(exit, from: spot)
    case _ where graph.recovery.lacks(.presentation, graph[opening.route].name): throw Unclear()
    case .ends(let outcome): return [spot.ending(outcome)]
    case .leaves: return [spot.over(.left)]
    case .stays:
      var spot = spot
      spot.position = page.ends == nil ? .show : .seen
      return [spot]
    }
  }
}
