/// Presents what the router made.
@MainActor
public protocol Presenter: AnyObject {
  func present(
    _ screen: NavigationContext, as presentation: Presentation,
    from context: NavigationContext?)
}
