import CEL

extension Linker {
  /// What is declared under a name that was used as if for another kind of thing.
  func otherKinds(of name: Symbol) -> String {
    let kinds = [
      ("type", tables.types.find(name) != nil), ("flag", tables.flags.find(name) != nil),
      ("service", tables.services.find(name) != nil),
      ("operation", tables.operations.find(name) != nil),
      ("screen", tables.screens.find(name) != nil), ("route", tables.routes.find(name) != nil),
      ("coordinator", tables.coordinators.find(name) != nil),
      ("workflow", tables.workflows.find(name) != nil),
    ].filter(\.1).map { $0.0 == "operation" ? "an operation" : "a \($0.0)" }
    return kinds.isEmpty ? "" : ", but \(kinds.joined(separator: " and ")) of that name"
  }

  /// The names that could stand where another one does, if they are few.
  func shown(_ names: [Symbol]) -> [String] {
    names.count > CEL.mostNamesShown ? [] : names.map { graph.text($0) }
  }

  /// `orders.status`, if only `status` was written and no other service has such an operation.
  mutating func operation(called name: Symbol, _ kind: String) -> String? {
    guard kind == "operation", patience > 0 else { return nil }
    patience -= tables.operations.names.count
    let ending = "." + graph.text(name)
    let names = tables.operations.names.filter { graph.text($0).hasSuffix(ending) }
    return names.count == 1 ? names.first.map { graph.text($0) } : nil
  }

  /// The built-in types, under the names that they have in other languages.
  static func builtin(meantBy name: String) -> String? {
    switch name.lowercased() {
    case "boolean", "logical": "Bool"
    case "integer", "long", "short", "byte", "int32", "int64", "uint", "bigint", "nsinteger": "Int"
    case "float", "number", "decimal", "real", "cgfloat", "bigdecimal": "Double"
    case "text", "char", "str", "uuid", "guid", "varchar", "nsstring": "String"
    case "datetime", "time", "timestamp", "instant", "localdate", "nsdate": "Date"
    case "uri", "nsurl": "URL"
    default: nil
    }
  }
}
