/// The `Route` of one feature as the others see it: they pass it on to the coordinator that
/// knows it.
public nonisolated protocol FeatureRoute {
  /// The name of the route and the spec file that declares it.
  var declaration: String { get }
}
