extension Rule {
  static let workflows: [Rule] = [
    unreachableStep, unreachableOutcome, deadEnd, noWayOut, wayOutOnlyBack, unhandledAction,
    unhandledError, unhandledOutcome, endlessRecursion,
  ]

  static let navigation: [Rule] = [
    aimlessRoute, unreachableRoute, unreachableScreen, unreachableWorkflow, stuckScreen,
    coordinatorCycle, unhandledRoute, shadowedHandler, ambiguousLink,
  ]

  static let leftovers: [Rule] = [
    unusedType, unusedFlag, unusedService, unusedState, unusedCoordinator, expiredFlag, unknownRule,
    unusedSuppression,
  ]
}
