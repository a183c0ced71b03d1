import WaymarkCompiler

extension SwiftFile {
  mutating func record(_ record: TypeDeclaration) {
    let fields = record.fields.map { model[$0] }
    let (possible, reasons) = model.conformances(
      of: fields.map { (name: model.text($0.name), syntax: $0.syntax) },
      in: record.name.symbol)
    let inherited = possible.names.isEmpty ? "" : ": \(possible.names.joined(separator: ", "))"
    line()
    documentation("Declared in `\(model.place(record.name))`.")
    if !reasons.isEmpty { line("///") }
    for reason in reasons { documentation(reason) }
    let name = SwiftName.type(model.text(record.name))
    line("\(model.free)struct \(name)\(inherited) {")
    let storage = storageNames(record)
    for (id, field) in zip(record.fields, fields) {
      let name = SwiftName.plain(model.text(field.name))
      let type = type(field.syntax)
      if let stored = storage[id] {
        line("private var \(stored): Indirect<\(type)>", indent: 2)
        line("\(model.access)var \(name): \(type) {", indent: 2)
        line("get { \(stored).value }", indent: 4)
        line("set { \(stored) = .kept(newValue) }", indent: 4)
        line("}", indent: 2)
      } else {
        line("\(model.access)var \(name): \(type)", indent: 2)
      }
    }
    if !fields.isEmpty { line() }
    initializer(record, storage)
    if !storage.isEmpty, possible.contains(.codable) { codingKeys(record, storage) }
    line("}")
  }

  /// Of the fields that are kept elsewhere.
  private func storageNames(_ record: TypeDeclaration) -> [ID<Variable>: String] {
    var names: [ID<Variable>: String] = [:]
    guard record.fields.contains(where: model.indirectFields.contains) else { return names }
    var taken = Set(record.fields.map { model.text(model[$0].name) })
    for field in record.fields where model.indirectFields.contains(field) {
      let name = "kept" + model.text(model[field].name).uppercasedFirst
      names[field] = SwiftName.unique(name, besides: &taken)
    }
    return names
  }

  private mutating func initializer(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    let params = record.fields.map { id -> SwiftCode in
      let field = model[id]
      let label = SwiftName.param(model.text(field.name))
      return "\(label): \(type(field.syntax))\(model.defaultClause(field))"
    }
    guard !params.isEmpty else { return line("\(model.access)init() {}", indent: 2) }
    list("\(model.access)init", params, " {", indent: 2)
    for id in record.fields {
      let name = model.text(model[id].name)
      let value = name == "self" ? "self_" : SwiftName.plain(name)
      if let stored = storage[id] {
        line("\(stored) = .kept(\(value))", indent: 4)
      } else {
        line("self.\(SwiftName.plain(name)) = \(value)", indent: 4)
      }
    }
    line("}", indent: 2)
  }

  private mutating func codingKeys(_ record: TypeDeclaration, _ storage: [ID<Variable>: String]) {
    line()
    line("private enum CodingKeys: String, CodingKey {", indent: 2)
    for id in record.fields {
      let name = model.text(model[id].name)
      if let stored = storage[id] {
        line("case \(stored) = \(literal: name)", indent: 4)
      } else {
        line("case \(SwiftName.plain(name))", indent: 4)
      }
    }
    line("}", indent: 2)
  }
}
