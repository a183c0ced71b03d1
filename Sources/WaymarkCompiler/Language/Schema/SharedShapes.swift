/// The shapes that several keys have.
extension ValueShape {
  static let sentence = ValueShape.text("a sentence")
  static let team = ValueShape.text("the name of a team")
  static let title = ValueShape.template("a title")
  static let outcomeKind = ValueShape.word("the kind of an outcome", OutcomeKind.self)
  static let back = ValueShape.word("whether back is possible", BackPermission.self)

  /// One error among those of an operation.
  static let wireError = ValueShape.either(
    "a status such as `404`, `{ status, body, returns }`, `connection` or `timeout`",
    [
      .value(of: .status, in: .wireError),
      .word("a status, `connection` or `timeout`", ["connection", "timeout"]), .mapping(.wireError),
    ])

  static let host = ValueShape.name("a host such as `www.shop.example`, without scheme and path")
  static let scheme = ValueShape.name("a scheme of the app's own such as `shop`, without `:`")
  static let queryItem = ValueShape.name("the name of a query item such as `gclid` or `\"utm_*\"`")
  static let maskedField = ValueShape.name("the name of a field or param such as `cardNumber`")

  static let screenName = ValueShape.name("the name of a screen")
  static let routeName = ValueShape.name("the name of a route")
  static let workflowName = ValueShape.name("the name of a workflow")
  static let stepName = ValueShape.name("the name of a step")
  /// Where a scenario can end.
  static let placeName = ValueShape.name("the name of a step, or of the screen of a route")
  static let outcomeName = ValueShape.name("the name of an outcome")
  static let operationName = ValueShape.name("an operation such as `orders.status`")
  static let paramName = ValueShape.name("the name of a param")
  static let headers = ValueShape.entries(
    "a mapping of params by header such as `{ Idempotency-Key: requestId }`", .paramName)
  static let settles = ValueShape.entries(
    "a mapping of expressions by operation such as `{ pay.charge: \"answer == 'paid'\" }`",
    .expression)
  static let targetName = ValueShape.name("the name of a step or outcome")
  static let routes = ValueShape.list("a list of routes", .routeName)

  static let flagDefault = ValueShape.bool("the default of a flag")
  static let since = ValueShape.entries(
    "a mapping of versions by platform such as `{ ios: \"7.2\" }`", .version)

  static let variable = ValueShape.either("a type", [.type, .mapping(.variable)])
  static let fields = ValueShape.entries(
    "a mapping of fields by name such as `{ total: Double }`", .variable)
  static let params = ValueShape.entries(
    "a mapping of params by name such as `{ orderId: String }`", .variable)
  static let states = ValueShape.entries(
    "a mapping of states by name such as `{ chosen: Item? }`", .variable)
  static let sent = ValueShape.entries(
    "a mapping of types by name such as `{ reason: String }`", .variable)
  static let expressions = ValueShape.entries(
    "a mapping of expressions by name such as `{ amount: 5 }`", .expression)
  static let values = ValueShape.entries(
    "a mapping of values by name such as `{ orderId: A-17 }`", .data)
  static func stops(_ stop: ValueShape) -> ValueShape {
    .list("a list of stops such as `- { show: Screen, do: action }`", stop)
  }
  /// A name, a transition, or a list of those.
  static let transitions = ValueShape.either(
    "a target, `{ go, when, set, returns }`, or a list of those",
    [.targetName, .mapping(.transition), .list("a list of transitions", .transition)])
  private static let transition = ValueShape.either(
    "a target or `{ go, when, set, returns }`", [.targetName, .mapping(.transition)])
}
