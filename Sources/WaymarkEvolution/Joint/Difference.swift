import WaymarkCompiler

/// Something that two versions of a workflow do otherwise.
public struct Difference: Sendable {
  /// Where a version is; of base or of head, as the place in a pair says.
  public enum Stop: Sendable, Hashable {
    case screen(ID<Screen>)
    case operation(ID<Operation>)
    case route(ID<Route>)
    case workflow(ID<Workflow>)
    case outcome(ID<Outcome>)
    case nothing
  }

  public enum Kind: Sendable, Hashable {
    /// The versions go to different stops, and are not followed any further.
    case elsewhere(Stop, Stop)
    /// A param of head's stop gets another value.
    case value(ID<Variable>, Stop)
    /// The outcome carries another value.
    case returned(ID<Outcome>)
    /// A button of base that head does not offer.
    case lost(ID<Action>)
    /// A button of head that base does not offer there.
    case offered(ID<Action>)
    /// A button of head opens another route, or none, or does something else.
    case pressed(ID<Action>)
    case back(ID<Screen>, isBlocked: Bool)
    /// Whether time alone leads on.
    case after(Stop, isNew: Bool)
    case retry(ID<Operation>)
  }

  /// Where a version is in the workflow itself.
  public enum Goal: Sendable, Hashable {
    case step(ID<Step>)
    case outcome(ID<Outcome>)
  }

  public let kind: Kind
  public let workflow: ID<Workflow>
  /// In the joint.
  public internal(set) var step: Int
  public let base: Span
  public let head: Span
  public let goals: (base: Goal, head: Goal)

  init(
    _ kind: Kind, in workflow: ID<Workflow>, step: Int, base: Span, head: Span,
    goals: (base: Goal, head: Goal)
  ) {
    self.workflow = workflow
    (self.kind, self.step, self.base, self.head) = (kind, step, base, head)
    self.goals = goals
  }
}
