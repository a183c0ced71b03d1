import CEL

extension TypeTable {
  /// The same value with its outermost lists empty. Values nest at most 100 deep, as types do.
  func withEmptyLists(_ value: Value, as type: Type) -> Value {
    switch (kind(type), value) {
    case (.optional(let inner), _): withEmptyLists(value, as: inner)
    case (.list, .list): .list([])
    case (.map(let inner), .map(let entries)):
      .map(entries.mapValues { withEmptyLists($0, as: inner) })
    case (.record, .map(let fields)): eachField(of: type, in: fields, withEmptyLists)
    default: value
    }
  }

  /// The same value with unknown members in place of those of closed sets, as if from a newer
  /// backend.
  func withUnknownMembers(_ value: Value, as type: Type) -> Value {
    switch (kind(type), value) {
    case (_, .null): value
    case (.optional(let inner), _): withUnknownMembers(value, as: inner)
    case (.list(let inner), .list(let items)):
      .list(items.map { withUnknownMembers($0, as: inner) })
    case (.map(let inner), .map(let entries)):
      .map(entries.mapValues { withUnknownMembers($0, as: inner) })
    case (.record, .map(let fields)): eachField(of: type, in: fields, withUnknownMembers)
    case (.enumeration, _): .string(stranger(to: members(of: type)))
    default: value
    }
  }

  func eachField(
    of record: Type, in fields: [Value: Value], _ change: (Value, Type) -> Value
  ) -> Value {
    var changed = fields
    for field in self.fields(of: record) {
      let key = Value.string(field.name)
      changed[key] = fields[key].map { change($0, field.type) }
    }
    return .map(changed)
  }

  private func stranger(to members: [String]) -> String {
    var word = "somethingNew"
    while members.contains(word) { word += "er" }
    return word
  }
}
