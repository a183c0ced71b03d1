import WaymarkCompiler

extension Graph {
  /// What an operation says of commits, in a few words; nil for nothing.
  func commitNote(of operation: WaymarkCompiler.Operation) -> String? {
    let settled = operation.settles.map { text($0.operation.name) }
    var parts = settled.isEmpty ? [] : ["settles \(settled.joined(separator: ", "))"]
    if operation.commits {
      let key = operation.key.map { " with the key \(text($0.name))" } ?? ""
      parts.insert("commits\(key)", at: 0)
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }
}
