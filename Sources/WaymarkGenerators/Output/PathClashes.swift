import WaymarkCompiler

extension Graph {
  /// Files that would be the same on disks that ignore case: a complaint for each after the first.
  func clashes(among names: [(path: String, name: Name)]) -> [Diagnostic] {
    var first: [String: Name] = [:]
    return names.compactMap { path, name in
      guard let earlier = first.updateValue(name, forKey: path.lowercased()) else { return nil }
      return Diagnostic(
        rule: "duplicate-name", severity: .error,
        message: "`\(text(name))` and `\(text(earlier))` are too similar: their files would both "
          + "be `\(path)`; rename one of them",
        span: name.span, notes: [Diagnostic.Note("the other", at: earlier.span)])
    }
  }
}
