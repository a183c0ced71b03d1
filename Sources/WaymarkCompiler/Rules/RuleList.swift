extension Rule {
  /// In the order of the manual: of two rules for one defect, the earlier one reports.
  public static let all: [Rule] =
    reading + names + types + workflows + data + navigation + leftovers

  static let reading = reported([
    .notText, .yamlSyntax, .yamlLimit, .duplicateKey, .unknownKey, .missingKey, .wrongShape,
    .unknownValue, .badName, .badType, .badExpression, .naming,
  ])

  static let names: [Rule] =
    reported([.undefinedName, .duplicateName]) + [privateRoute, featureCycle, recursiveRecord]

  static let types: [Rule] =
    reported([.possiblyNull, .typeMismatch, .unknownArgument, .missingArgument])
    + [readBeforeSet, mayFail, variantMismatch, scenarioMismatch]

  package static let workflows: [Rule] = [
    unreachableStep, unreachableOutcome, deadEnd, noWayOut, wayOutOnlyBack, unhandledAction,
    unhandledError, unhandledOutcome, endlessRecursion,
  ]

  package static let data: [Rule] = [
    openChoice, neverTrue, alwaysTrue, stuckOnData, busyLoop, repeatedCommit,
  ]

  package static let navigation: [Rule] = [
    aimlessRoute, unreachableRoute, unreachableScreen, unreachableWorkflow, stuckScreen,
    coordinatorCycle, unhandledRoute, shadowedHandler, ambiguousLink,
    unsupportedRoute, unsupportedScreen, brokenPromise, unguardedLink,
  ]

  package static let leftovers: [Rule] =
    [
      unusedType, unusedFlag, unusedService, unusedState, unusedCoordinator, expiredFlag,
      unusedSince, wrongSince, unusedPromise,
    ]
    + reported([.unknownRule, .unusedSuppression])

  /// What they find is no obstacle to generating: all is well formed, named and typed.
  package static let ofJourneys = Set((workflows + data + navigation + leftovers).map(\.id))

  /// The rules that do not follow data; following data takes most of the time on large guards.
  public static let structural = all.filter { !$0.card.traits.contains(.followsData) }

  public static func isKnown(_ id: String) -> Bool {
    all.contains { $0.id == id }
  }

  package static func ids(_ trait: RuleCard.Trait) -> Set<String> {
    Set(all.filter { $0.card.traits.contains(trait) }.map(\.id))
  }

  /// The rules that earlier stages report.
  private static func reported(_ cards: [RuleCard]) -> [Rule] { cards.map { Rule($0) } }
}
