nonisolated extension SessionRecorder {
  /// A route is opened. Its params are not recorded: not all of them can be.
  public func open(_ route: any FeatureRoute) {
    open(String(route.declaration.prefix { $0 != " " }))
  }

  /// Something that the specs rule out, for `unexpected(_:)` of a coordinator.
  public func unexpected(_ event: Unexpected, in place: String) {
    switch event {
    case .unansweredRoute(let route): unexpected("unansweredRoute", in: route.declaration)
    case .unimplemented(let route): unexpected("unimplemented", in: route.declaration)
    case .failure: unexpected("failure", in: place)
    }
  }
}
