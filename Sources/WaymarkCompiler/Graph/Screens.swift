import CEL

public struct Screen: Sendable {
  public internal(set) var name: Name
  public internal(set) var feature: ID<Feature>
  public internal(set) var title: Template
  public internal(set) var params: Run<Variable>
  public internal(set) var actions: Run<Action>
  public internal(set) var isBackBlocked: Bool
  public internal(set) var variants: [Variant]
  public internal(set) var since: [Since] = []
  public internal(set) var knownBy = KnownBy()

  public struct Variant: Sendable {
    public internal(set) var flag: Ref<Flag>
    /// One of the flag's values; nil if the flag is on or off.
    public internal(set) var arm: Name?
    /// The value of the flag with which it is shown, if none before it is.
    public let value: Value
    public internal(set) var screen: Ref<Screen>
  }
}

/// A button. With `open` it navigates by itself; without, it is an event for the step.
public struct Action: Sendable {
  public internal(set) var name: Name
  public internal(set) var screen: ID<Screen>
  public internal(set) var label: Template
  public internal(set) var sends: Run<Variable>
  public internal(set) var open: Ref<Route>?
  public internal(set) var arguments: Run<Argument>
  public internal(set) var implicitArguments: Run<ImplicitArgument> = .empty
  public internal(set) var when: ID<Formula>?
  public internal(set) var since: [Since] = []
  public internal(set) var knownBy = KnownBy()
}
