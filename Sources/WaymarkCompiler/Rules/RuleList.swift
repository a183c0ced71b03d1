extension Rule {
  /// Every rule, in the order of the manual: where two apply, the one higher up reports.
  public static let all: [Rule] =
    reading + names + types + workflows + logic + navigation + leftovers

  static let reading: [Rule] = [
    notText, yamlSyntax, yamlLimit, duplicateKey, unknownKey, missingKey, wrongShape, unknownValue,
    badName, badType, badExpression, naming,
  ]

  static let names: [Rule] = [
    undefinedName, duplicateName, privateRoute, featureCycle, recursiveRecord,
  ]

  static let types: [Rule] = [
    possiblyNull, typeMismatch, unknownArgument, missingArgument, readBeforeSet,
    variantMismatch, scenarioMismatch,
  ]

  package static let workflows: [Rule] = [
    unreachableStep, unreachableOutcome, deadEnd, noWayOut, wayOutOnlyBack, unhandledAction,
    unhandledError, unhandledOutcome, endlessRecursion,
  ]

  package static let logic: [Rule] = [openChoice, neverTrue, alwaysTrue]

  package static let navigation: [Rule] = [
    aimlessRoute, unreachableRoute, unreachableScreen, unreachableWorkflow, stuckScreen,
    coordinatorCycle, unhandledRoute, shadowedHandler, ambiguousLink,
  ]

  package static let leftovers: [Rule] = [
    unusedType, unusedFlag, unusedService, unusedState, unusedCoordinator, expiredFlag, unknownRule,
    unusedSuppression,
  ]

  public static func isKnown(_ id: String) -> Bool {
    all.contains { $0.id == id } || announced.contains(id)
  }
}
