extension Rule {
  static let logic: [Rule] = [openChoice, neverTrue, alwaysTrue]
}
