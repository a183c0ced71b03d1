extension MappingSchema {
  static let specFile = MappingSchema(
    "a spec file", "a mapping that begins with `feature:`",
    [
      KeySchema(
        .feature, .name("the name of a feature"),
        .required("every spec file says which feature it is part of"),
        "The feature that the file is part of."),
      KeySchema(.summary, .sentence, "A sentence about the feature."),
      KeySchema(.owner, .team, "The team to ask about the feature."),
      section(
        .types, "{ Reason: [late, lost] }", .typeDeclaration,
        "Closed sets, records and external types."),
      section(
        .flags, "{ chat: { default: false } }", .mapping(.flag),
        "Feature flags, which guards and variants read."),
      section(
        .services, "{ orders: { status } }", .operations,
        "Services of the backend, each a mapping of operations."),
      section(
        .screens, "{ Home: { title } }", .mapping(.screen), "Screens and their actions."),
      section(
        .routes, "{ home: { screen: Home } }", .mapping(.route),
        "Places that users can be taken to."),
      section(
        .coordinators, "{ HelpCoordinator: { handles } }", .mapping(.coordinator),
        "Coordinators, which handle the routes."),
      section(
        .workflows, "{ lateOrder: { outcomes, steps } }", .mapping(.workflow),
        "Journeys, each a state machine of steps."),
      section(
        .scenarios, "{ order is late: { workflow, steps, ends } }", .mapping(.scenario),
        "Tests of journeys, by a few words about them."),
    ])

  private static func section(
    _ keyword: Keyword, _ example: String, _ entry: ValueShape, _ documentation: String
  ) -> KeySchema {
    KeySchema(
      keyword, .entries("a mapping of \(keyword.text) by name such as `\(example)`", entry),
      documentation)
  }

  static let flag = MappingSchema(
    "a flag", "`{ default: true }` or `{ default: false }`",
    [
      KeySchema(
        .values, .members,
        "The arms of an experiment; without them, the flag is on or off."),
      KeySchema(
        .default,
        .either(
          "`true` or `false`, or one of the `values`",
          [.flagDefault, .name("one of the `values`")]),
        .required("which value holds until somebody decides?"),
        "The value of the flag until somebody decides otherwise."),
      KeySchema(.summary, .sentence, "A sentence about what the flag switches."),
      KeySchema(.owner, .team, "The team to ask about the flag."),
      KeySchema(.expires, .date, "The day by which the flag is to be removed."),
    ])

  static let operation = MappingSchema(
    "an operation", "an operation `{ params, returns, errors, http, commits, settles }`",
    [
      KeySchema(.params, .params, "The values that the operation is called with."),
      KeySchema(.returns, .type, "The type of the answer; without it, there is no answer."),
      KeySchema(
        .errors,
        .either(
          "a list of errors such as `[notFound]`, or a mapping of what each is on the wire",
          [
            .list("a list of errors such as `[notFound]`", .name("the name of an error")),
            .entries("a mapping of errors such as `{ notFound: 404 }`", .wireError),
          ]),
        "The errors that the operation can answer with."),
      KeySchema(
        .http, .request, "The method and the path of the request, with params in braces."),
      KeySchema(
        .headers, .headers, "The params that go into headers of the request, by header."),
      KeySchema(
        .commits,
        .either(
          "`true`, `false`, or `{ key }` with the param by which a repetition is recognised",
          [.bool("`commits`"), .mapping(.commit)]),
        "Whether a second call does harm, as where money moves."),
      KeySchema(
        .settles, .settles,
        "When, by its `answer`, another operation has happened whose own answer is unknown."),
    ])

  static let commit = MappingSchema(
    "`commits`", "`{ key }`",
    [
      KeySchema(
        .key, .paramName, .required("which param tells the backend that a call is repeated?"),
        "The param by which the backend recognises a repetition: an idempotency key.")
    ])

  static let wireError = MappingSchema(
    "an error on the wire", "an answer such as `{ status: 409, body: { code: SOLD_OUT } }`",
    [
      KeySchema(
        .status, .number(200...599), .required("which status does the answer have?"),
        "The status of the answer."),
      KeySchema(.body, .data, "What the body of the answer holds, as JSON."),
      KeySchema(
        .returns, .type, "The type of the value that the body is, which the error carries."),
    ])

  /// The long form of a field, a param, a state or a sent value.
  static let variable = MappingSchema(
    "`{ type, default, example }`", "`{ type, default, example }`",
    [
      KeySchema(.type, .type, .required("a value needs a type"), "The type of the value."),
      KeySchema(.default, .data, "The value where none is given."),
      KeySchema(.example, .data, "The value that fixtures show."),
    ])
}

extension ValueShape {
  static let operations = ValueShape.entries(
    "a mapping of operations by name such as `{ status: { returns: Order } }`",
    .mapping(.operation))
  static let members = ValueShape.list(
    "a set of at least one member", .name("a member of the set"))
  static let externalKind = ValueShape.word(
    "a type that is neither a set nor a record", ExternalKind.self)
  static let typeDeclaration = ValueShape.either(
    "a set `[a, b]`, a record `{ field: Type }` or `external`", [.members, .fields, .externalKind])
}
