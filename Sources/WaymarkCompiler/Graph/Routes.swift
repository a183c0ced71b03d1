public struct Route: Sendable {
  public enum Presentation: String, CaseIterable, Sendable {
    case push, sheet, cover, replace, root
  }
  public enum Destination: Sendable {
    case screen(Ref<Screen>)
    case workflow(Ref<Workflow>)
    /// Leaves the app, for the destination with this word.
    case external(Name)
    /// Acts in place and moves nowhere.
    case effect
    /// Missing, which `aimless-route` reports.
    case none
  }
  public var name: Name
  public var feature: ID<Feature>
  public var params: Run<Variable>
  public var destination: Destination
  public var arguments: Run<Argument>
  public var presentation: Presentation
  public var links: [Name]
  public var isPublic: Bool
  public var since: [Since]

  public struct Since: Sendable {
    public var platform: Name
    public var version: Name
  }
}

public struct Coordinator: Sendable {
  public var name: Name
  public var feature: ID<Feature>
  public var handles: [Ref<Route>]
  public var children: [Ref<Coordinator>]
}
