import CEL
import WaymarkCompiler

extension Program {
  /// What an error carries where only a part is said, or nothing: what its body fixes, and samples.
  /// Nil if it carries nothing.
  func carried(
    _ given: PlainValue?, by error: Symbol, of operation: ID<WaymarkCompiler.Operation>
  ) throws(Complaint) -> Value? {
    guard let variable = graph[operation].value(of: error) else { return nil }
    let type = graph[variable].type
    var fixed: [PlainValue.Entry] = []
    if case .response(_, .mapping(let entries, _)?)? = graph[operation].wireAnswer(for: error) {
      fixed = entries.filter { graph.types.field($0.key, of: type.nonNull) != nil }
    }
    switch given {
    case .mapping(let entries, let span)?:
      let others = fixed.filter { entry in !entries.contains { $0.key == entry.key } }
      return try read(.mapping(entries + others, span), as: type)
    case let given?: return try read(given, as: type)
    case nil where fixed.isEmpty: return stableValue(of: type, named: graph.text(error))
    case nil: return try read(.mapping(fixed, graph[variable].name.span), as: type)
    }
  }
}
