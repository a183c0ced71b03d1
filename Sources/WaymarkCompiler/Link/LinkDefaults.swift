import CEL

extension Linker {
  /// A default has all that the app cannot fill in by itself; only what a scenario leaves out is
  /// taken from examples. Recurses as deep as YAML nests, which the reader limits to 100.
  mutating func requireFields(of value: PlainValue, as type: Type) {
    switch (graph.types.kind(type), value) {
    case (.optional(let inner), _):
      if !value.isNull { requireFields(of: value, as: inner) }
    case (.list(let inner), .list(let items, _)):
      for item in items { requireFields(of: item, as: inner) }
    case (.map(let inner), .mapping(let entries, _)):
      for entry in entries { requireFields(of: entry.value, as: inner) }
    case (.record(let name), .mapping(let entries, let span)):
      for entry in entries {
        guard let field = graph.types.field(entry.key, of: type) else { continue }
        requireFields(of: entry.value, as: field)
      }
      let given = Set(entries.lazy.map(\.key))
      let missing = required(by: type).lazy.filter { !given.contains($0) }.prefix(
        Self.mostNamed + 1)
      if !missing.isEmpty {
        report(.incomplete(name, lacking: Array(missing), at: span))
      }
    default: break
    }
  }

  /// The bound for one record: naming all fields wherever they are missing could take very long.
  static let mostNamed = 10

  /// The fields of a record that are neither optional nor have a default.
  private mutating func required(by record: Type) -> [String] {
    if let known = requiredFields { return known[record] ?? [] }
    var required: [Type: [String]] = [:]
    for declaration in graph.typeDeclarations where declaration.kind == .record {
      let fields = declaration.fields.map { graph[$0] }.filter {
        $0.defaultValue == nil && $0.type != .unknown && !$0.type.isOptional
      }
      required[declaration.type] = fields.map { graph.text($0.name) }
    }
    requiredFields = required
    return required[record] ?? []
  }
}
