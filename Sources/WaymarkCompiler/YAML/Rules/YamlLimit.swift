extension RuleCard {
  static let yamlLimit = RuleCard(
    "yaml-limit", .error, [.unreadable],
    summary: "A spec must stay within the limits of the language.",
    why: "Beyond them nobody can read the file, and one slip could keep the tools busy for hours.",
    example: Example(rejects: rejected, accepts: accepted))

  private static let rejected = """
    feature: Help
    summary: \(String(repeating: "[", count: 100))x\(String(repeating: "]", count: 100))
    #        \(String(repeating: " ", count: 99))^
    """

  private static let accepted = """
    feature: Help
    summary: How we help
    """
}

enum YamlLimit {
  static let fileSize = "this file is larger than 64 MiB, the most that a spec may have: split it"
  static let depth =
    "values are nested more than 100 deep here: move the inner ones out, "
    + "under `types` or into another workflow"
  static let keyLength = "this key is longer than 1,024 characters: keys are names, so shorten it"
  static let copies =
    "with this alias the file expands to more than 1,000,000 further nodes: "
    + "write out what is meant, or nest fewer aliases"
}
