/// Programs that watch for a promise of order.
extension ProgramCompiler {
  func comesFirst(_ target: ProjectInfo.Milestone.Target) -> Bool {
    options.watched?.first.contains { $0.target == target } ?? false
  }

  /// Where a route starts something, it is opened once that is entered, also by who arrives.
  func watching(_ kind: Location.Kind, then next: Int32) -> Int32 {
    guard options.watched != nil else { return next }
    return model.milestones(at: here, kind).reduce(next) { watching($1, then: $0) }
  }

  func watching(_ target: ProjectInfo.Milestone.Target, then next: Int32) -> Int32 {
    guard let watched = options.watched else { return next }
    // An operation comes first once it has succeeded.
    if comesFirst(target), case .operation = target { return next }
    if comesFirst(target) { return stop }
    guard watched.before.contains(where: { $0.target == target }) else { return next }
    var route: ID<Route>?
    if case .route(let opened) = target { route = opened }
    let found = find(.outOfOrder, route: route, then: next)
    return watched.when.map { condition($0, nil, found, next, isQuiet: true) } ?? found
  }
}

extension Model {
  /// What happens once a location is come to; the last comes first.
  func milestones(
    at location: Location.ID, _ kind: Location.Kind
  ) -> [ProjectInfo.Milestone.Target] {
    var targets: [ProjectInfo.Milestone.Target] = []
    switch kind {
    case .call(let call): targets.append(.operation(call.operation))
    case .page(let page): targets.append(.screen(page.screen))
    default: break
    }
    if step(at: location) == nil, case .route(let route) = subject(of: process(of: location)) {
      targets.append(.route(route))
    }
    return targets
  }

  /// True if one of these happens in a process itself.
  func comes(_ process: Process, to milestones: [ProjectInfo.Milestone]) -> Bool {
    let due = Set(milestones.map(\.target))
    return locations(of: process).contains { index in
      let id = Location.ID(raw: Int32(index))
      let kind = location(id).kind
      var targets = self.milestones(at: id, kind)
      switch kind {
      case .page(let page):
        targets += page.buttons.compactMap { $0.opening.map { .route($0.route) } }
      case .open(let opening, _): targets.append(.route(opening.route))
      default: break
      }
      return !due.isDisjoint(with: targets)
    }
  }
}
