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
    let name = model.identifier(record.name, .type)
    line("\(model.free)struct \(name)\(possible.clause) {")
    let storage = storageNames(record)
    for field in record.fields {
      let name = model.identifier(field, .field)
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
    if possible.contains(.codable) { coding(record, storage) }
    line("}")
  }

  private mutating func coding(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    let hasDefaults = record.fields.contains { model.knownDefault($0) != nil }
    if hasDefaults { recordDecoding(record, storage) }
    if record.fields.contains(where: model.isNullKept) { recordEncoding(record, storage) }
    if hasDefaults || !storage.isEmpty || renamesAny(of: record) { codingKeys(record, storage) }
  }

  private func obstacles(of record: TypeDeclaration) -> [SwiftCode] {
    model.obstacles(
      among: record.fields.map { (name: model.name($0), syntax: model.syntax($0)) },
      in: record.name.symbol)
  }

  /// The names of the fields that are stored indirectly.
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
    guard !record.fields.isEmpty else { return line("\(model.access)init() {}", indent: 2) }
    list("\(model.access)init", " {", indent: 2) { file in
      for id in record.fields {
        let model = file.model
        let label = model.identifier(id, .param)
        let type = file.type(model.syntax(id))
        let value = model.defaultLiteral(id).map { file.literal($0) }
        file.item(value.map { "\(label): \(type) = \($0)" } ?? "\(label): \(type)")
      }
    }
    for id in record.fields {
      let value = model.identifier(id, .local)
      if let stored = storage[id] {
        line("\(stored) = .kept(\(value))", indent: 4)
      } else {
        line("self.\(model.identifier(id, .field).accessed) = \(value)", indent: 4)
      }
    }
    line("}", indent: 2)
  }

  private func renamesAny(of record: TypeDeclaration) -> Bool {
    record.fields.contains { renames($0) }
  }

  private mutating func codingKeys(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    line()
    line("private enum CodingKeys: String, CodingKey {", indent: 2)
    for id in record.fields {
      let field: SwiftCode = storage[id].map { "\($0)" } ?? "\(model.identifier(id, .field))"
      let isRenamed = storage[id] != nil || renames(id)
      line(
        isRenamed ? "case \(field) = \(literal: model.identifier(id))" : "case \(field)", indent: 4)
    }
    line("}", indent: 2)
  }

  private func renames(_ field: ID<Variable>) -> Bool {
    let symbol = model.graph.variables[field.index].name.symbol
    return model.identifiers.isSpecial(symbol)
      && model.identifiers[symbol, .field].text != model.identifiers[symbol, .plain].text
  }
}
