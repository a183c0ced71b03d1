import CEL
import WaymarkCompiler

extension Program {
  /// Reads plain data as a complete value of a type, filling in what is left out.
  func read(_ plain: PlainValue, as type: Type) throws(Complaint) -> Value {
    switch graph.types.convert(plain, as: type) {
    case .success(let value): return complete(value, as: type)
    case .failure(let misfits):
      let first = misfits.all.first
      throw Complaint(
        first?.message ?? "this is no \(graph.types.name(type))",
        expected: first?.span ?? plain.span)
    }
  }

  /// Adds the missing fields of a record: the example, else the default, else null, else a stable
  /// value.
  func complete(_ value: Value, as type: Type, depth: Int = 0) -> Value {
    guard depth < Self.deepest else { return value }
    switch (graph.types.kind(type), value) {
    case (_, .null): return value
    case (.optional(let inner), _): return complete(value, as: inner, depth: depth)
    case (.list(let inner), .list(let items)):
      return .list(items.map { complete($0, as: inner, depth: depth + 1) })
    case (.map(let inner), .map(let entries)):
      return .map(entries.mapValues { complete($0, as: inner, depth: depth + 1) })
    case (.record, .map(let given)):
      return .map(completeFields(given, of: type, depth: depth + 1))
    default: return value
    }
  }

  private func completeFields(_ given: [Value: Value], of record: Type, depth: Int)
    -> [Value: Value]
  {
    guard let declaration = declarations[record] else { return given }
    var fields = given
    for field in graph[declaration].fields {
      let key = Value.string(graph.text(graph[field].name))
      fields[key] =
        given[key].map { complete($0, as: graph[field].type, depth: depth) }
        ?? example(of: field, in: graph.text(graph[declaration].name), depth: depth)
    }
    return fields
  }
}
