/// How a route shows its destination.
public enum RoutePresentation: String, CaseIterable, Sendable {
  case push, sheet, cover, replace, root
}

public enum OutcomeKind: String, CaseIterable, Sendable { case success, handoff, failure, neutral }

/// The values of `draws`.
enum DrawnBy: String, CaseIterable { case app, backend }

/// The values of `back`.
enum BackPermission: String, CaseIterable { case allowed, blocked }

/// A type that is neither a closed set nor a record.
enum ExternalKind: String, CaseIterable {
  case type = "external"
  case `protocol` = "external protocol"
}
