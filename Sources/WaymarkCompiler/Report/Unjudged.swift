extension Graph {
  /// A notice that names the declarations which no rule judges yet; empty if there are none.
  public var unjudgedNotice: String {
    var words: [String] = []
    if !project.promises.isEmpty && Rule.isUnjudged("broken-promise") { words.append("promises") }
    if Rule.isUnjudged("repeated-commit") && operations.contains(where: \.commits) {
      words.append("commits")
    }
    if Rule.isUnjudged("unsupported-route") && routes.contains(where: { !$0.since.isEmpty }) {
      words.append("since")
    }
    guard let last = words.last else { return "" }
    let rest = words.dropLast().joined(separator: ", ")
    let list = rest.isEmpty ? last : "\(rest) and \(last)"
    let verb = words == ["since"] ? "is" : "are"
    return "notice: \(list) \(verb) read and not judged yet"
  }
}

extension Rule {
  fileprivate static func isUnjudged(_ id: String) -> Bool { announced.contains(id) }
}
