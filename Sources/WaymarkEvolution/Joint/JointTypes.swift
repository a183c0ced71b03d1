import CEL
import WaymarkCompiler

/// The types of values that both versions know: those of base, with the fields that only head has.
/// A member that base lacks does not arrive, as its backend does not send it.
struct JointTypes {
  private let base: TypeTable
  private let head: TypeTable
  private let names: Matching
  private var headTypes: [String: Type] = [:]
  private var joined: [Pair: Type] = [:]
  private var copied: [Type: Type] = [:]
  /// Paths whose type differs, such as `Order.total`.
  private(set) var clashes: Set<String> = []

  private struct Pair: Hashable {
    let base: Type
    let head: Type
  }

  init(_ names: Matching) {
    (base, head, self.names) = (names.base.types, names.head.types, names)
    for declared in names.head.typeDeclarations {
      headTypes[names.head.text(declared.name)] = declared.type
    }
  }

  /// The type of head that base's type is.
  mutating func joint(_ type: Type, _ graph: inout Graph) -> Type {
    switch base.kind(type) {
    case .optional(let inner): return joint(inner, &graph).optional
    case .list(let inner): return joint(inner, &graph).list
    case .map(let inner): return joint(inner, &graph).map
    case .record(let name), .enumeration(let name), .opaque(let name):
      let partner = headTypes[names.name(name)] ?? sameSet(as: type, name)
      guard let partner else { return copy(type, &graph) }
      return joint(type, partner, &graph) ?? copy(type, &graph)
    default: return type
    }
  }

  /// Nil if the types have nothing in common.
  mutating func joint(_ one: Type, _ other: Type, _ graph: inout Graph) -> Type? {
    switch (base.kind(one), head.kind(other)) {
    case (.optional(let inner), .optional(let its)): return joint(inner, its, &graph)?.optional
    case (.optional(let inner), _): return joint(inner, other, &graph)?.optional
    case (_, .optional(let its)): return joint(one, its, &graph)
    case (.list(let inner), .list(let its)): return joint(inner, its, &graph)?.list
    case (.map(let inner), .map(let its)): return joint(inner, its, &graph)?.map
    case (.record, .record): return record(one, other, &graph)
    case (.enumeration(let name), .enumeration): return set(name, one, other, &graph)
    case (.opaque, .opaque): return other
    case (let kind, let its): return kind == its ? other : nil
    }
  }

  /// A context fact's type has no declaration.
  private func sameSet(as type: Type, _ name: String) -> Type? {
    for fact in names.head.project.context {
      let other = names.head[fact].type
      if case .enumeration(name) = head.kind(other),
        base.members(of: type) == head.members(of: other)
      {
        return other
      }
    }
    return nil
  }

  private mutating func set(
    _ name: String, _ one: Type, _ other: Type, _ graph: inout Graph
  ) -> Type {
    let members = base.members(of: one)
    if members == head.members(of: other) { return other }
    if let known = joined[Pair(base: one, head: other)] { return known }
    let made = graph.declareTypes { $0.declareEnumeration(name, members) }
    joined[Pair(base: one, head: other)] = made
    return made
  }

  private mutating func record(_ one: Type, _ other: Type, _ graph: inout Graph) -> Type {
    if let known = joined[Pair(base: one, head: other)] { return known }
    var compared: Set<Pair> = []
    if isSame(one, other, &compared) {
      joined[Pair(base: one, head: other)] = other
      return other
    }
    let made = graph.declareTypes { $0.declareRecord(head.name(other)) }
    joined[Pair(base: one, head: other)] = made
    var fields: [Field] = []
    for field in base.fields(of: one) {
      let its = head.field(field.name, of: other)
      let type = its.map { joint(field.type, $0, &graph) } ?? joint(field.type, &graph)
      if type == nil { clashes.insert("\(base.name(one)).\(field.name)") }
      fields.append(Field(name: field.name, type: type ?? joint(field.type, &graph)))
    }
    for field in head.fields(of: other) where base.field(field.name, of: one) == nil {
      fields.append(field)
    }
    graph.declareTypes { $0.setFields(made, fields) }
    return made
  }

  private mutating func copy(_ type: Type, _ graph: inout Graph) -> Type {
    if let known = copied[type] { return known }
    switch base.kind(type) {
    case .enumeration(let name):
      let members = base.members(of: type)
      copied[type] = graph.declareTypes { $0.declareEnumeration(name, members) }
    case .opaque(let name): copied[type] = graph.declareTypes { $0.declareOpaque(name) }
    case .record(let name):
      let made = graph.declareTypes { $0.declareRecord(name) }
      copied[type] = made
      let fields = base.fields(of: type).map {
        Field(name: $0.name, type: joint($0.type, &graph))
      }
      graph.declareTypes { $0.setFields(made, fields) }
    default: return type
    }
    return copied[type] ?? .unknown
  }

  /// What is being compared already counts as the same: types may contain themselves.
  private func isSame(_ one: Type, _ other: Type, _ compared: inout Set<Pair>) -> Bool {
    switch (base.kind(one), head.kind(other)) {
    case (.optional(let one), .optional(let other)), (.list(let one), .list(let other)),
      (.map(let one), .map(let other)):
      return isSame(one, other, &compared)
    case (.record, .record):
      guard compared.insert(Pair(base: one, head: other)).inserted else { return true }
      let (fields, its) = (base.fields(of: one), head.fields(of: other))
      guard fields.map(\.name) == its.map(\.name) else { return false }
      for (field, other) in zip(fields, its) where !isSame(field.type, other.type, &compared) {
        return false
      }
      return true
    case (.enumeration, .enumeration): return base.members(of: one) == head.members(of: other)
    case (.opaque, .opaque): return true
    case (let kind, let its): return kind == its
    }
  }
}
