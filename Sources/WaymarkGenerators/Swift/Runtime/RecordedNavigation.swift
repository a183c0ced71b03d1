nonisolated extension SessionRecorder {
  /// A route is opened, with the params that JSON can express.
  public func open(_ route: any FeatureRoute) {
    let payload = Swift.Mirror(reflecting: route).children.first.map {
      Swift.Mirror(reflecting: $0.value)
    }
    var params: [String: any Encodable] = [:]
    for param in payload?.children ?? Swift.Mirror(reflecting: ()).children {
      if let name = param.label, let value = param.value as? any Encodable { params[name] = value }
    }
    open(String(route.declaration.prefix { $0 != " " }), params: params)
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
