extension Rule {
  /// Every rule, in the order of the manual: where two fit, the one that stands higher speaks.
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
    variantMismatch,
  ]

  public static func isKnown(_ id: String) -> Bool {
    all.contains { $0.id == id } || announced.contains(id)
  }
}
