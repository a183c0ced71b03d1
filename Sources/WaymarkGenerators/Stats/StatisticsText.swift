import WaymarkCompiler

extension Statistics {
  private static let head = [
    "screens", "routes", "workflows", "steps", "transitions", "scenarios", "complexity", "longest",
  ]

  public var text: String {
    let tables = [
      Self.table("feature", features), Self.table("workflow", workflows),
      Self.table("screen", screens), Self.table("coordinator", coordinators),
      Self.table(onlyByFlag),
    ].filter { !$0.isEmpty }
    if tables.isEmpty { return "There is nothing to count yet.\n" }
    return (tables + [Self.legend]).joined(separator: "\n")
  }

  private static let legend = """
    screens, routes: of a feature, those that it declares; of a workflow, those that its steps show
    and open. complexity: E - N + 2 (McCabe); N counts the steps and one end, E what leads from a
    step to a step or an outcome: the transitions, and each `ends`; of a feature, the sum of its
    workflows'. longest: the steps on the longest way from the start that does not lead back. in,
    out of a screen: the routes and steps that show it or a screen that it is a variant of, the
    routes that its buttons open; of a coordinator: the others whose routes it handles, the others
    that handle routes raised at it.

    """

  private static func table(_ kind: String, _ counts: [Counts]) -> String {
    guard !counts.isEmpty else { return "" }
    // The column would always say 1.
    let columns = head.indices.filter { kind != "workflow" || head[$0] != "workflows" }
    let rows = counts.map { counts in
      [counts.name] + columns.map { String(counts.numbers[$0].1) }
    }
    let names = [kind] + columns.map { head[$0] }
    return TextTable([names] + rows, numbers: Set(1...columns.count)).text
  }

  private static func table(_ kind: String, _ fans: [Fan]) -> String {
    guard !fans.isEmpty else { return "" }
    let rows = fans.map { [$0.name, String($0.fanIn), String($0.fanOut)] }
    return TextTable([[kind, "in", "out"]] + rows, numbers: [1, 2]).text
  }

  private static func table(_ findings: [ByFlag]) -> String {
    guard !findings.isEmpty else { return "" }
    let rows = findings.map { ["\($0.kind) \($0.name)", $0.flags.joined(separator: ", ")] }
    return TextTable([["reachable only by flag", "flags"]] + rows).text
  }
}

extension Statistics.Counts {
  /// In the order of the columns, each with its name in JSON.
  var numbers: [(String, Int)] {
    [
      ("screens", screens), ("routes", routes), ("workflows", workflows), ("steps", steps),
      ("transitions", transitions), ("scenarios", scenarios), ("complexity", complexity),
      ("longestChain", longestChain),
    ]
  }
}
