import CEL

extension Linker {
  /// The kinds of entities that have a name which was used for another kind.
  func otherKinds(of name: Symbol) -> [NameKind] {
    let kinds: [(NameKind, Bool)] = [
      (.type, tables.types.find(name) != nil), (.flag, tables.flags.find(name) != nil),
      (.service, tables.services.find(name) != nil),
      (.operation, tables.operations.find(name) != nil),
      (.screen, tables.screens.find(name) != nil), (.route, tables.routes.find(name) != nil),
      (.coordinator, tables.coordinators.find(name) != nil),
      (.workflow, tables.workflows.find(name) != nil),
    ]
    return kinds.filter(\.1).map(\.0)
  }

  /// With a name that is similar to an unknown one. It may also be another thing, so it is no fix.
  mutating func wayOut(of name: Symbol, among names: [Symbol]) -> String {
    similar(to: name, among: names).map(Diagnostic.wayOut) ?? ""
  }

  /// The only name that has words more than an unknown one, or fewer, at an end: `refund` may be
  /// short for `payRefund`.
  mutating func similar(
    to name: Symbol, among names: [Symbol], except excluded: Symbol? = nil
  ) -> String? {
    guard searchBudget > 0 else { return nil }
    searchBudget -= names.count / 16
    let like = names.lazy.filter { [graph] other in
      other != excluded
        && graph.symbols.withBytes(name) { name in
          graph.symbols.withBytes(other) { name.isPart(of: $0) || $0.isPart(of: name) }
        }
    }.prefix(2)
    guard like.count == 1, let other = like.first else { return nil }
    return graph.text(other)
  }

  /// The names that could stand where another one does, if they are few.
  func shown(_ names: [Symbol]) -> [String] {
    names.count > CEL.mostNamesShown ? [] : names.map { graph.text($0) }
  }

  /// The service and the operation are compared each by itself: `assistant.actionHandoff` is no
  /// misspelt `assistant.utterAskHandoff`, however long the name that they share.
  mutating func nearestOperation(to name: Symbol) -> NearName? {
    let parts = graph.text(name).split(separator: ".", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2 else {
      return nearest(name, among: tables.operations.names)
        ?? operation(called: name).map { NearName($0) }
    }
    let (owner, wanted) = (graph.symbols.intern(parts[0]), graph.symbols.intern(parts[1]))
    guard let service = service(like: owner) else { return nil }
    let names =
      operationNames[service] ?? graph[service].operations.map { graph[$0].name.symbol }
    operationNames[service] = names
    let found = names.contains(wanted) ? NearName(parts[1]) : nearest(wanted, among: names)
    let owned = "\(graph.text(graph[service].name))."
    return found.map { NearName(owned + $0.name, rival: $0.rival.map { owned + $0 }) }
  }

  private mutating func service(like name: Symbol) -> ID<Service>? {
    if let service = tables.services.find(name) { return service }
    let near = nearest(name, among: tables.services.names)
    // Of two that are as near, nothing is known of the operation.
    guard let near, near.rival == nil else { return nil }
    return graph.symbols.find(near.name).flatMap { tables.services.find($0) }
  }

  /// `orders.status`, if only `status` was written and no other service has such an operation.
  private mutating func operation(called name: Symbol) -> String? {
    guard searchBudget > 0 else { return nil }
    searchBudget -= tables.operations.names.count
    let ending = "." + graph.text(name)
    let names = tables.operations.names.filter { graph.text($0).hasSuffix(ending) }
    return names.count == 1 ? names.first.map { graph.text($0) } : nil
  }

  /// The built-in types, under the names that they have in other languages.
  static func builtin(synonym name: String) -> String? {
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

extension UnsafeBufferPointer<UInt8> {
  /// True if it consists of the first words of a longer name, or of its last ones.
  fileprivate func isPart(of name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard count >= 3, count < name.count else { return false }
    let rest = name.count - count
    if name.starts(with: self) { return isCapital(name[count]) }
    return isCapital(name[rest]) && self[0] | 0x20 == name[rest] | 0x20
      && dropFirst().elementsEqual(name.dropFirst(rest + 1))
  }

  private func isCapital(_ byte: UInt8) -> Bool { (65...90).contains(byte) }
}
