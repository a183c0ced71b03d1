/// Workflows, and the parts of their steps.
extension MappingSchema {
  static let workflow = MappingSchema(
    "a workflow", "a workflow `{ params, state, outcomes, steps }`",
    [
      KeySchema(.summary, .sentence, "A sentence about the problem that the workflow solves."),
      KeySchema(.params, .params, "The values that the workflow is started with."),
      KeySchema(.state, .states, "Variables that transitions can set."),
      KeySchema(
        .outcomes,
        .entries(
          "a mapping of outcomes by name such as `{ paid: success }`",
          .either(
            "the kind of an outcome, or `{ kind, returns }`", [.outcomeKind, .mapping(.outcome)])),
        .required("how can it end? `outcomes: {}` says that it never does"),
        "The ends of the workflow, each with its kind."),
      KeySchema(
        .start, .stepName, "The step that it starts with, which is the first if it is left out."),
      KeySchema(
        .failure, .targetName,
        "The step or the outcome after every error for which a call has no exit."),
      KeySchema(
        .on, .entries("a mapping of targets by action such as `{ help: talk }`", .targetName),
        "The steps or outcomes by action, for every page whose step has no exit for it."),
      KeySchema(
        .steps,
        .entries(
          "a mapping of steps by name such as `{ load: { call, on } }`", .mapping(.step)),
        .required("a workflow is made of them"), "The steps, each a state of the workflow."),
    ])

  static let outcome = MappingSchema(
    "an outcome", "an outcome `{ kind, returns }`",
    [
      KeySchema(
        .kind, .outcomeKind, .required("diagrams and reports count by it"),
        "What the end means for the user."),
      KeySchema(.returns, .type, "The type of the value that it carries to who runs the workflow."),
    ])

  static let transition = MappingSchema(
    "a transition", "a transition `{ go, when, set, returns }`",
    [
      KeySchema(
        .go, .targetName, .required("a transition leads somewhere"),
        "The step or the outcome that it leads to."),
      KeySchema(.when, .expression, "A guard: the transition is taken only where it holds."),
      KeySchema(.set, .expressions, "The states that change when the transition is taken."),
      returns,
    ])

  static let branch = MappingSchema(
    "a branch", "a branch `{ when, go }` or `else: step`",
    [
      KeySchema(
        .when, .expression,
        .requiredUnless(.else, "a branch has a guard; the last may be `else: step`"),
        "The guard of the branch, which is taken if it holds and none before it does."),
      KeySchema(
        .go, .targetName, .requiredUnless(.else, "a transition leads somewhere"),
        "The step or the outcome that the branch leads to."),
      KeySchema(
        .else, .targetName, "The step or the outcome for everything that no other branch takes."),
      KeySchema(.set, .expressions, "The states that change when the branch is taken."),
      returns,
    ])

  static let returns = KeySchema(
    .returns, .expression, "The value that the outcome carries to who runs the workflow.")

  static let retry = MappingSchema(
    "`retry`", "`{ on: [error], times: 3, wait: 2s }`",
    [
      KeySchema(
        .on, .list("a list of errors", .name("the name of an error, or `failure`")),
        .required("`retry` says after which errors"),
        "After what the call is repeated: errors, and `failure` for an answer that names none."),
      KeySchema(
        .times, .number(1...1_000), .required("`retry` says how often"),
        "The number of repetitions, at most."),
      KeySchema(.wait, .duration, "The time before each repetition."),
    ])
}
