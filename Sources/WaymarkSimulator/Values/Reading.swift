import CEL
import WaymarkCompiler

extension Program {
  /// The source of values for fields that a record leaves out.
  enum Filling {
    /// In a scenario: the example, else the default, else null, else a stable value.
    case examples
    /// In a default, as in the app: the default of the field, else null.
    case defaults
  }

  /// Reads plain data as a complete value of a type, filling in what is left out.
  func read(
    _ plain: PlainValue, as type: Type, filling: Filling = .examples
  ) throws(Complaint) -> Value {
    switch graph.types.convert(plain, as: type) {
    case .success(let value):
      var invention = Invention()
      return complete(value, as: type, depth: 0, filling: filling, &invention)
    case .failure(let misfits):
      let first = misfits.all.first
      throw Complaint(
        first?.message ?? "this is no \(graph.types.name(type))",
        expected: first?.span ?? plain.span)
    }
  }

  /// Adds the missing fields of a record. Only records of which nothing was given use up what may
  /// be made up: a long list of given ones, each of which lacks a field, is completed to its end.
  func complete(
    _ value: Value, as type: Type, depth: Int, filling: Filling = .examples,
    _ invention: inout Invention
  ) -> Value {
    guard depth < Self.deepest else { return value }
    switch (graph.types.kind(type), value) {
    case (_, .null): return value
    case (.optional(let inner), _):
      return complete(value, as: inner, depth: depth, filling: filling, &invention)
    case (.list(let inner), .list(let items)):
      return .list(
        items.map { complete($0, as: inner, depth: depth + 1, filling: filling, &invention) })
    case (.map(let inner), .map(let entries)):
      return .map(
        entries.mapValues {
          complete($0, as: inner, depth: depth + 1, filling: filling, &invention)
        })
    case (.record, .map(let given)):
      return .map(completeFields(given, of: type, depth: depth + 1, filling, &invention))
    default: return value
    }
  }

  private func completeFields(
    _ given: [Value: Value], of record: Type, depth: Int, _ filling: Filling,
    _ invention: inout Invention
  ) -> [Value: Value] {
    guard let declaration = declarations[record] else { return given }
    let owner = graph.text(graph[declaration].name)
    if given.isEmpty { invention.spend(graph[declaration].fields.count) }
    var fields = given
    for field in graph[declaration].fields {
      let key = Value.string(graph.text(graph[field].name))
      fields[key] =
        if let value = given[key] {
          complete(value, as: graph[field].type, depth: depth, filling: filling, &invention)
        } else if filling == .defaults {
          missing(field, in: owner, depth: depth, &invention)
        } else {
          example(of: field, in: owner, depth: depth, &invention)
        }
    }
    if filling == .examples { orderDates(of: declaration, in: &fields, except: given) }
    return fields
  }
}
