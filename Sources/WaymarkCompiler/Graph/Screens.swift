import CEL

public struct Screen: Sendable {
  public var name: Name
  public var feature: ID<Feature>
  public var title: Template
  public var params: Run<Variable>
  public var actions: Run<Action>
  public var isBackBlocked: Bool
  public var variants: [Variant]

  public struct Variant: Sendable {
    public var flag: Ref<Flag>
    public var screen: Ref<Screen>
  }
}

/// A button. With `open` it navigates by itself; without, it is an event for the step.
public struct Action: Sendable {
  public var name: Name
  public var screen: ID<Screen>
  public var label: Template
  public var sends: Run<Variable>
  public var open: Ref<Route>?
  public var arguments: Run<Argument>
  public var when: ID<Formula>?
}
