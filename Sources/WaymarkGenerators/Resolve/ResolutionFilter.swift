/// The part of a resolution that is wanted, by name.
public struct ResolutionFilter: Sendable {
  /// What this screen raises by itself, and what steps and buttons raise where it is shown.
  public var screen: String?
  public var route: String?
  /// What this coordinator handles, and what is raised at the places that it owns.
  public var coordinator: String?
  /// The platform and version of an app, which may not know every route.
  public var client: (platform: String, version: String)?

  public init(screen: String? = nil, route: String? = nil, coordinator: String? = nil) {
    (self.screen, self.route, self.coordinator) = (screen, route, coordinator)
  }

  func rows(of origin: Resolution.Origin) -> [Resolution.Row] {
    origin.routes.filter { row in
      if let screen, !raises(row, of: origin, by: screen) { return false }
      if let route, row.route != route { return false }
      if let coordinator { return row.handler == coordinator || origin.owner.last == coordinator }
      return true
    }
  }

  /// In a workflow, a button is called `Screen.button`.
  private func raises(
    _ row: Resolution.Row, of origin: Resolution.Origin, by screen: String
  ) -> Bool {
    origin.kind == "screen"
      ? origin.name == screen : origin.kind == "workflow" && row.raisedBy.hasPrefix(screen + ".")
  }
}
