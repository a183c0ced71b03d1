import WaymarkCompiler

/// The text that `waymark explain` prints of one rule of `diff`.
public func changeCard(_ rule: ChangeRule) -> String {
  """
  \(rule.id) (\(rule.impact.rawValue))

  \(rule.summary)
  \(rule.why)

  Before:

  \(indented(rule.example.base))
  After:

  \(indented(rule.example.head))
  What diff says of it:

  \(indented(rule.example.told))
  """
}

extension ChangeRule.Example {
  /// What `diff` finds in the two versions.
  public var changes: ProjectChanges {
    let graphs = [base, head].map { text in
      let files = WaymarkCompiler.Example.files(text)
      return check(
        files.filter { $0.path != "waymark.yaml" },
        project: files.first { $0.path == "waymark.yaml" }, by: []
      ).graph
    }
    return ProjectChanges(Matching(graphs[0], graphs[1]))
  }

  public var told: String { ChangeFormat.text.rendering(changes) }
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    + (text.hasSuffix("\n") ? "" : "\n")
}
