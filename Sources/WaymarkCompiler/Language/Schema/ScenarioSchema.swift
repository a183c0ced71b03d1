extension MappingSchema {
  static let scenario = MappingSchema(
    "a scenario", "a scenario `{ workflow, given, steps, ends }`",
    [
      KeySchema(
        .workflow, .workflowName,
        .requiredUnless(.route, "a scenario begins with a workflow, or with a `route`"),
        "The workflow that the scenario starts in."),
      KeySchema(.route, .routeName, "The route that the scenario starts with, if not a workflow."),
      KeySchema(
        .id, .name("an id such as `late-order`: letters, digits and hyphens"),
        "The id of the use case; by default the name with hyphens."),
      KeySchema(.given, .mapping(.given), "The facts that hold from the start."),
      KeySchema(
        .steps, .stops(.mapping(.stop)),
        .required("a scenario tells what happens"),
        "The stops at which the user or the backend decides."),
      KeySchema(
        .ends, .outcomeName,
        .requiredUnless(
          .at, "a scenario says with which outcome it ends, or with `at` where it stops"),
        "The outcome at the end, or `back` where the user leaves."),
      KeySchema(.returns, .data, "The value that the outcome carries, as far as it matters."),
      KeySchema(.at, .placeName, "The step that it ends with, if not an outcome."),
    ])

  static let given = MappingSchema(
    "`given`", "`{ params, flags, context, client }`",
    [
      KeySchema(.params, .values, "Values for the params of the workflow or the route."),
      KeySchema(.flags, .values, "The flags that are on or off."),
      KeySchema(.context, .values, "The facts about the session."),
      KeySchema(.client, .mapping(.givenClient), "The release that the user has."),
    ])

  static let givenClient = MappingSchema(
    "`client`", ValueShape.values.expected,
    [
      KeySchema(.platform, .name("the name of a platform"), "The platform of the user."),
      KeySchema(.version, .version, "The release that the user has."),
    ])

  static let stop = MappingSchema(
    "a stop", "a stop: `{ show, do }`, `{ call, returns }` or `{ open }`",
    kinds: [showStop, callStop, openStop])

  static let showStop = MappingSchema(
    "a stop at a screen", "a stop `{ show, do, sends }`",
    [
      KeySchema(.show, .screenName, .alternative, "The screen that the user sees."),
      KeySchema(
        .do, .name("an action, `back` or `wait`"),
        "The choice of the user, except on the last page."
      ),
      KeySchema(.sends, .values, "The values that the user enters."),
    ])

  static let callStop = MappingSchema(
    "a stop at a call", "a stop `{ call, returns }`",
    [
      KeySchema(.call, .operationName, .alternative, "The operation that is called."),
      KeySchema(.returns, .data, "The answer, which is a sample if it is left out."),
      KeySchema(
        .error, .name("the name of an error, `failure` or `wait`"),
        "The error that the backend answers with."),
      KeySchema(
        .wait, .word("`wait`", ["true", ""]),
        "Says that the answer takes longer than the step waits."),
    ])

  static let openStop = MappingSchema(
    "a stop at a route", "a stop `{ open }`",
    [
      KeySchema(.open, .routeName, .alternative, "The route that a step or an action opens."),
      KeySchema(.steps, .stops(.stop), "The stops behind the route, before it is closed."),
      KeySchema(.ends, .outcomeName, "The outcome that they end with, or `back`."),
      KeySchema(.returns, .data, "The value that the outcome carries, as far as it matters."),
      KeySchema(.at, .placeName, "The step that they end with, if not an outcome."),
    ])
}
