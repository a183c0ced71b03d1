/// Screens, and the ways to them.
extension MappingSchema {
  static let screen = MappingSchema(
    "a screen", "a screen `{ title, params, actions, back, variants }`",
    [
      KeySchema(
        .title, .title, .required("every screen has one"),
        "The title, which may hold expressions as `${…}`."),
      KeySchema(.params, .params, "The values that the screen is shown with."),
      KeySchema(
        .actions,
        .entries(
          "a mapping of actions by name such as `{ accept: Take it }`",
          .either(
            "a label, or `{ label, sends, open, with, when }`",
            [.template("a label"), .mapping(.action)])),
        "The buttons of the screen."),
      KeySchema(
        .back, .back, "Whether the system's own button leads back; it does, if this is left out."),
      KeySchema(
        .variants,
        .entries(
          "a mapping of screens by flag such as `{ newOffer: OfferV2 }`",
          .either(
            "the screen that is shown instead, or a mapping of screens by value",
            [
              .name("the screen that is shown instead"),
              .entries(
                "a mapping of screens by value such as `{ early: OfferEarly }`",
                .name("the screen that is shown instead")),
            ])),
        "The screens that are shown in its place while a flag is on, or has one of its values."),
      KeySchema(.since, .since, "The first release of each platform that knows the screen."),
    ])

  static let action = MappingSchema(
    "an action", "an action `{ label, sends, open, with, when }`",
    [
      KeySchema(
        .label, .template("a label"), .required("a button says what it does"),
        "The text on the button, which may hold expressions as `${…}`."),
      KeySchema(.when, .expression, "A guard: the action is offered only where it holds."),
      KeySchema(.open, .routeName, "The route that the action opens."),
      KeySchema(.with, .expressions, "Arguments for the params of the route that it opens."),
      KeySchema(
        .sends, .sent, "The values that users enter, which the transitions of a step read."),
      KeySchema(.since, .since, "The first release of each platform that offers the action."),
    ])

  static let route = MappingSchema(
    "a route", "a route such as `{ screen: Home }`",
    [
      KeySchema(.params, .params, "The values that the route carries."),
      KeySchema(.screen, .screenName, .alternative, "The screen that the route leads to."),
      KeySchema(.workflow, .workflowName, .alternative, "The workflow that the route starts."),
      KeySchema(
        .external, .name("where the route leads to outside the app"), .alternative,
        "The destination outside the app, such as `phone` or `chat`."),
      KeySchema(
        .effect, .bool("`effect`"), .alternative,
        "Says by `true` that the route acts in place and leads nowhere."),
      KeySchema(
        .with, .expressions, "Arguments for the params of its screen or workflow, if not by name."),
      KeySchema(
        .present, .word("how a route is presented", RoutePresentation.self),
        "How the destination is shown, which is `push` if it is left out."),
      KeySchema(
        .link,
        .either(ValueShape.link.expected, [.link, .list(ValueShape.link.expected, .link)]),
        "The deep links that open the route."),
      KeySchema(.public, .bool("`public`"), "Whether other features may open the route."),
      KeySchema(
        .since, .since, "The first release of each platform that knows the route."),
    ])

  static let coordinator = MappingSchema(
    "a coordinator", "a coordinator `{ handles, children }`",
    [
      KeySchema(
        .handles, .routes,
        .requiredUnless(.children, "a coordinator handles routes, or has `children` that do"),
        "The routes that the coordinator handles."),
      KeySchema(
        .children,
        .list("a list of coordinators", .name("the name of a coordinator")),
        "The coordinators below it."),
    ])
}
