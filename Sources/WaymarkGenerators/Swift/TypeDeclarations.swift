import WaymarkCompiler

extension SwiftFile {
  mutating func record(_ id: ID<TypeDeclaration>) {
    let record = model[id]
    let possible = model.conformances[id]
    let reasons = possible == .all ? [] : obstacles(of: record)
    line()
    documentation("Declared in `\(model.place(record.name))`.")
    if !reasons.isEmpty { line("///") }
    for reason in reasons { documentation(reason) }
    let name = SwiftName.type(model.text(record.name))
    line("\(model.free)struct \(name)\(possible.clause) {")
    let storage = storageNames(record)
    for field in record.fields {
      let name = SwiftName.field(model.name(field))
      let type = type(model.syntax(field))
      if let stored = storage[field] {
        line("private var \(stored): Indirect<\(type)>", indent: 2)
        line("\(model.access)var \(name): \(type) {", indent: 2)
        line("get { \(stored).value }", indent: 4)
        line("set { \(stored) = .kept(newValue) }", indent: 4)
        line("}", indent: 2)
      } else {
        line("\(model.access)var \(name): \(type)", indent: 2)
      }
    }
    if !record.fields.isEmpty { line() }
    initializer(record, storage)
    if possible.contains(.codable), !storage.isEmpty || renamesAny(of: record) {
      codingKeys(record, storage)
    }
    line("}")
  }

  private func obstacles(of record: TypeDeclaration) -> [SwiftCode] {
    model.obstacles(
      among: record.fields.map { (name: model.name($0), syntax: model.syntax($0)) },
      in: record.name.symbol)
  }

  /// Of the fields that are kept elsewhere.
  private func storageNames(_ record: TypeDeclaration) -> [ID<Variable>: String] {
    var names: [ID<Variable>: String] = [:]
    guard !model.indirectFields.isEmpty else { return names }
    var taken = Set(model.labels(record.fields))
    for field in record.fields where model.indirectFields.contains(field) {
      let name = "kept" + model.name(field).uppercasedFirst
      names[field] = SwiftName.unique(name, besides: &taken)
    }
    return names
  }

  private mutating func initializer(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    let params = record.fields.map { id -> SwiftCode in
      let label = SwiftName.param(model.name(id))
      return "\(label): \(type(model.syntax(id)))\(model.defaultClause(id))"
    }
    guard !params.isEmpty else { return line("\(model.access)init() {}", indent: 2) }
    list("\(model.access)init", params, " {", indent: 2)
    for id in record.fields {
      let name = model.name(id)
      let value = name == "self" ? "self_" : SwiftName.plain(name)
      if let stored = storage[id] {
        line("\(stored) = .kept(\(value))", indent: 4)
      } else {
        line("self.\(SwiftName.field(name)) = \(value)", indent: 4)
      }
    }
    line("}", indent: 2)
  }

  private func renamesAny(of record: TypeDeclaration) -> Bool {
    record.fields.contains { SwiftName.field(model.name($0)) != SwiftName.plain(model.name($0)) }
  }

  private mutating func codingKeys(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    line()
    line("private enum CodingKeys: String, CodingKey {", indent: 2)
    for id in record.fields {
      let name = model.name(id)
      if let stored = storage[id] {
        line("case \(stored) = \(literal: name)", indent: 4)
      } else {
        let field = SwiftName.field(name)
        line(
          field == SwiftName.plain(name)
            ? "case \(field)" : "case \(field) = \(literal: name)", indent: 4)
      }
    }
    line("}", indent: 2)
  }
}
