extension MappingSchema {
  static let step = MappingSchema(
    "a step", "a step such as `{ show: Screen, on: { action: step } }`",
    kinds: [showStep, callStep, chooseStep, openStep, runStep, setStep, waitStep])

  static let showStep = kind(
    .show, .screenName, "Shows a screen and waits for the user.",
    [
      with("screen"),
      exits("action such as `{ accept: pay }`", "The transitions by action, or `none`."),
      after("The transition that is taken when a time has passed."),
      KeySchema(
        .ends, .outcomeName, "The outcome that the workflow ends with once the screen is shown."),
      returns,
      KeySchema(.back, .back, "Whether back is possible, if not as the screen says."),
    ])

  static let callStep = kind(
    .call, .operationName, "Calls an operation of the backend.",
    [
      with("operation"),
      result("a name for what the call returns"),
      exits(
        "answer such as `{ success: …, failure: … }`", "The transitions by answer.",
        .required("it says where each answer leads")),
      after("The transition that is taken when the answer takes longer."),
      KeySchema(.retry, .mapping(.retry), "Repeats the call after some errors."),
    ])

  static let chooseStep = kind(
    .choose,
    .list(
      "a list of branches: `[{ when: …, go: step }, { else: step }]`", .mapping(.branch)),
    "Takes the first branch whose guard holds.", [])

  static let openStep = kind(
    .open, .routeName, "Opens a route, and goes on when that is closed.", [with("route"), go])

  static let runStep = kind(
    .run, .workflowName, "Runs another workflow.",
    [
      with("workflow"),
      result("a name for what the workflow returns"),
      exits(
        "outcome such as `{ paid: receipt }`", "The transitions by outcome.",
        .required("it says where each answer leads")),
    ])

  static let setStep = kind(.set, .expressions, "Changes states.", [go])
  static let waitStep = kind(.wait, .duration, "Lets time pass.", [go])

  /// Every step may have a title.
  private static func kind(
    _ keyword: Keyword, _ shape: ValueShape, _ documentation: String, _ keys: [KeySchema]
  ) -> MappingSchema {
    MappingSchema(
      "a step of kind `\(keyword.text)`", "a step `{ \(keyword.text) }`",
      [KeySchema(keyword, shape, .alternative, documentation)] + keys + [title])
  }

  private static let title = KeySchema(
    .title, .title, "The name of the step in diagrams, which may hold expressions as `${…}`.")

  private static let go = KeySchema(
    .go, .transitions, .required("it says which step or outcome comes next"),
    "The transition that follows.")

  private static func with(_ callee: String) -> KeySchema {
    KeySchema(.with, .expressions, "Arguments for the params of the \(callee), if not by name.")
  }

  private static func result(_ name: String) -> KeySchema {
    KeySchema(
      .as,
      .either(
        name + ", or `{ exit: name }`",
        [
          .name(name),
          .entries("a mapping of names by exit such as `{ paid: receipt }`", .name(name)),
        ]
      ),
      "The name of the result for later steps, or a name for each exit.")
  }

  private static func exits(
    _ noun: String, _ documentation: String, _ presence: KeySchema.Presence = .optional
  ) -> KeySchema {
    KeySchema(
      .on, .entries("a mapping of targets by \(noun)", .transitions), presence, documentation)
  }

  private static func after(_ documentation: String) -> KeySchema {
    KeySchema(
      .after, .entries("a duration and a target such as `{ 10m: waiting }`", .transitions),
      documentation)
  }
}
