/// The mappings of `waymark.yaml`.
extension MappingSchema {
  static let project = MappingSchema(
    "`waymark.yaml`", "a mapping that begins with `app:`",
    [
      KeySchema(
        .app, .text("the name of the app"), .required("every project has a name"),
        "The name of the app."),
      KeySchema(
        .specs, .folder("the folder of the spec files"),
        "The folder of the spec files, which is `Specs` if it is left out."),
      KeySchema(
        .entry, .routes, "The routes by which users arrive, as by a tab or a push message."),
      KeySchema(
        .clients,
        .entries(
          "a mapping of versions by platform such as `{ ios: { minimum, latest } }`",
          .mapping(.client)),
        "The oldest and the newest release in use of each platform."),
      KeySchema(
        .context,
        .entries(
          "a mapping of finite types by name such as `{ signedIn: Bool }`",
          .either("a Bool or a closed set", [.type, .members])),
        "Facts about the session that guards may read."),
      KeySchema(.links, .mapping(.links), "How deep links look outside the app."),
      KeySchema(.serve, .mapping(.serve), "What `waymark serve` leaves out of records."),
      KeySchema(
        .externals,
        .list(
          "a list of destinations outside the app", .name("the name of an external destination")),
        "Destinations outside the app, beside those that routes know."),
      KeySchema(
        .promises,
        .entries(
          "a mapping of promises by name such as `{ help is near: { reach } }`",
          .mapping(.promise)),
        "The routes that are within reach of users, by a few words about them."),
      KeySchema(
        .rules,
        .entries(
          "a mapping of severities by rule such as `{ unused-type: off }`",
          .word("the severity of a rule", Severity.self)),
        "The severities of rules, where they differ from those in the manual."),
      KeySchema(
        .generate,
        .entries(
          "a mapping of outputs by name such as `{ swift: { output: Generated } }`",
          .mapping(.output)),
        "The outputs that `waymark generate` writes."),
    ])

  static let client = MappingSchema(
    "a client", "`{ minimum: \"7.0\", latest: \"7.4\" }`",
    [
      KeySchema(
        .minimum, .version, .required("which is the oldest release that must work?"),
        "The oldest release in use."),
      KeySchema(
        .latest, .version, .required("which is the newest release?"), "The newest release in use."),
      KeySchema(
        .specs, .text("a folder or a git tag with `{version}` in it, such as `ios-{version}`"),
        "From which specs each release was built: a folder of the project, or a tag in git."),
      KeySchema(
        .draws, .word("what draws the screens of a client", DrawnBy.self),
        "Whether screens are code of the `app`, or it draws what the `backend` sends."),
    ])

  static let links = MappingSchema(
    "`links`", "`{ hosts, schemes, ignore }`",
    [
      KeySchema(
        .hosts, .list("a list of hosts such as `[www.shop.example]`", .host),
        "The hosts whose addresses open the app; the first is that of addresses written out."),
      KeySchema(
        .schemes, .list("a list of schemes such as `[shop]`", .scheme),
        "The schemes of the app's own, for which the host is the first part of the path."),
      KeySchema(
        .ignore, .list("a list of query items such as `[\"utm_*\", gclid]`", .queryItem),
        "Query items that say nothing; `*` at the end stands for any rest."),
    ])

  static let serve = MappingSchema(
    "`serve`", "`{ mask: [cardNumber] }`",
    [
      KeySchema(
        .mask, .list("a list of fields such as `[cardNumber]`", .maskedField),
        "Fields whose values are masked wherever traffic is recorded.")
    ])

  static let promise = MappingSchema(
    "a promise", "`{ reach: [route], within: 6 }` or `{ before: name, first: name }`",
    kinds: [nearPromise, orderPromise])

  static let nearPromise = MappingSchema(
    "a promise with `reach`", "`{ reach: [route], within: 6 }`",
    [
      KeySchema(
        .reach, .routes, .required("which routes must be near?"), "The routes that are near."),
      KeySchema(
        .within, .number(0...1_000), .required("how many taps away, at most?"),
        "The number of taps that they are away at most."),
      whenPromised,
    ])

  private static let whenPromised = KeySchema(
    .when, .expression, "The flags, facts and clients for which it holds; without it, all.")

  static let orderPromise = MappingSchema(
    "a promise with `before`", "`{ before: payments.refund, first: identity.verify }`",
    [
      KeySchema(
        .before, milestones, .required("what must not happen before the other?"),
        "The operations, screens and routes that no journey comes to without the first."),
      KeySchema(
        .first, milestones, .required("what must have happened by then?"),
        "The operations that have succeeded, screens and routes, one of which comes first."),
      whenPromised,
    ])

  private static let milestones = ValueShape.either(
    "an operation, a screen or a route such as `payments.refund`, or a list of them",
    [.name(milestone), .list("a list of names such as `[payments.refund]`", .name(milestone))])
  private static let milestone = "an operation, a screen or a route such as `payments.refund`"

  /// The keys of all outputs: the generator of each declares which of them it has.
  static let output = MappingSchema(
    "an output", "settings such as `{ output: Generated }`",
    [
      KeySchema(
        .output, .folder("a folder"), .required("which folder is written to?"),
        "The folder that the output is written to."),
      KeySchema(.access, .option, "The access level of the generated code."),
      KeySchema(.layout, .option, "The modules that the generated code is divided into."),
      KeySchema(.style, .option, "The code that takes users to the destination of a route."),
      KeySchema(.ui, .option, "What the screens of the generated code are made with."),
      KeySchema(.stubs, .option, "Whether the team owns the classes that answer routes."),
      KeySchema(.module, .option, "The name of the module that the files are compiled into."),
      KeySchema(.mocks, .option, "The name of a module for the mocks alone."),
      KeySchema(.imports, .option, "The modules that declare the external types."),
      KeySchema(.types, .option, "The names of external types in the generated code."),
      KeySchema(.localized, .option, "Whether texts are looked up in a table of translations."),
      KeySchema(.recorder, .option, "Whether there is a type that writes down sessions."),
      KeySchema(.language, .option, "The language that the specs are written in."),
      KeySchema(.appIDs, .option, "The apps of Apple's systems that open the links."),
      KeySchema(.androidPackage, .option, "The Android app that opens the links."),
      KeySchema(.fingerprints, .option, "The certificates that the Android app is signed with."),
    ])

  /// The generator of the output knows the language, and so which names and protocols there are.
  static let externalType = MappingSchema(
    "an external type", "`{ name: HelpKit.Email, conforms: [Sendable] }`",
    [
      KeySchema(.name, .option, "Its name in the generated code, where that is another one."),
      KeySchema(.conforms, .option, "The protocols that it conforms to."),
    ])
}
