import CEL
import WaymarkCompiler

/// Logged values as the values of a scenario: what does not fit the declared types is left out.
struct RecordedData {
  let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func named(_ json: JSONText?, _ variables: Run<Variable>) -> WrittenScenario.Values {
    variables.compactMap { variable in
      value(variable, in: json).map { (graph.text(graph[variable].name), $0) }
    }
  }

  /// Of the name of the variable, what was logged.
  func value(_ variable: ID<Variable>, in json: JSONText?) -> Value? {
    json?[graph.text(graph[variable].name)].flatMap { value($0, as: graph[variable].type) }
  }

  func answer(_ json: JSONText?, of operation: ID<Operation>) -> Value? {
    graph[operation].returnType.flatMap { type in json.flatMap { value($0, as: type) } }
  }

  func carried(_ json: JSONText?, by error: Symbol, of operation: ID<Operation>) -> Value? {
    graph[operation].value(of: error).flatMap { variable in
      json.flatMap { value($0, as: graph[variable].type) }
    }
  }

  /// Recursion is bounded by the reader of JSON.
  private func value(_ json: JSONText, as type: Type) -> Value? {
    switch (graph.types.kind(type), json) {
    case (.optional(let inner), _):
      if case .null = json { return .null }
      return value(json, as: inner)
    case (.list(let inner), .array(let items)):
      return .list(items.compactMap { value($0, as: inner) })
    case (.map(let inner), .object(let members)):
      let known = members.compactMap { name, json in
        value(json, as: inner).map { (Value.string(name), $0) }
      }
      return .map(Dictionary(known) { first, _ in first })
    case (.record, .object(let members)):
      let known = members.compactMap { name, json -> (Value, Value)? in
        guard let field = graph.types.field(name, of: type) else { return nil }
        return value(json, as: field).map { (.string(name), $0) }
      }
      return .map(Dictionary(known) { first, _ in first })
    case (.enumeration, .string(let word)):
      return graph.types.isMember(word, of: type) ? .string(word) : nil
    case (.bool, .bool(let value)): return .bool(value)
    case (.int, .int(let number)): return .int(Int64(number))
    case (.double, .int(let number)): return .double(Double(number))
    case (.double, .double(let number)): return .double(number)
    case (.string, .string(let text)), (.version, .string(let text)): return .string(text)
    case (.date, .string(let text)):
      // In specs, a date has no fractions of a second.
      return Instant(text) == nil ? Instant(sent: text).map { .string($0.text) } : .string(text)
    case (.url, .string(let text)):
      return text.isEmpty || text.utf8.contains { $0 <= 32 } ? nil : .string(text)
    case (.opaque, _), (.dynamic, _): return Value(logged: json)
    default: return nil
    }
  }
}
