import WaymarkCompiler

extension SwiftFile {
  /// An enum whose raw values are the members as they stand on the wire.
  mutating func closedSet(_ set: TypeDeclaration) {
    line()
    documentation("Declared in `\(model.place(set.name))`.")
    let name = SwiftName.type(model.graph.text(set.name))
    let protocols = ["CaseIterable", "Codable", "Hashable", "Sendable"]
    let inherited = (set.members.isEmpty ? protocols : ["String"] + protocols)
    line("\(model.access)enum \(name): \(inherited.joined(separator: ", ")) {")
    let members = set.members.map { model.graph.text($0) }
    var taken = Set(members.filter { isIdentifier($0) })
    for member in members {
      if isIdentifier(member) {
        line("case \(SwiftName.plain(member))", indent: 2)
      } else {
        let name = SwiftName.unique(SwiftName.camel(member), besides: &taken)
        line("case \(SwiftName.plain(name)) = \(SwiftText.literal(member))", indent: 2)
      }
    }
    line("}")
  }

  mutating func record(_ record: TypeDeclaration) {
    let fields = record.fields.map { model.graph[$0] }
    let (possible, reasons) = model.conformances(
      of: fields.map { (name: model.graph.text($0.name), syntax: $0.syntax) },
      in: record.name.symbol)
    let inherited = possible.names.isEmpty ? "" : ": \(possible.names.joined(separator: ", "))"
    line()
    documentation("Declared in `\(model.place(record.name))`.")
    if !reasons.isEmpty { line("///") }
    for reason in reasons { documentation(reason) }
    let name = SwiftName.type(model.graph.text(record.name))
    line("\(model.access)struct \(name)\(inherited) {")
    for (id, field) in zip(record.fields, fields) {
      let wrapper = model.indirectFields.contains(id) ? "@Indirect " : ""
      let name = SwiftName.plain(model.graph.text(field.name))
      line("\(wrapper)\(model.access)var \(name): \(type(field.syntax))", indent: 2)
    }
    if !fields.isEmpty { line() }
    initializer(fields)
    line("}")
  }

  private mutating func initializer(_ fields: [Variable]) {
    let params = fields.map { field in
      let label = SwiftName.param(model.graph.text(field.name))
      return "\(label): \(type(field.syntax))\(defaultClause(field))"
    }
    guard !fields.isEmpty else { return line("\(model.access)init() {}", indent: 2) }
    list("\(model.access)init", params, " {", indent: 2)
    for field in fields {
      let name = model.graph.text(field.name)
      let value = name == "self" ? "self_" : SwiftName.plain(name)
      line("self.\(SwiftName.plain(name)) = \(value)", indent: 4)
    }
    line("}", indent: 2)
  }

  /// Of the defaults those that Swift can say in a word; the others have to be given.
  private func defaultClause(_ field: Variable) -> String {
    guard case .scalar(let text, let isQuoted, _)? = field.defaultValue else {
      if case .optional = field.syntax, field.defaultValue == nil { return " = nil" }
      return ""
    }
    var syntax = field.syntax
    if case .optional(let inner) = syntax { syntax = inner }
    guard case .named(let name, _) = syntax else { return "" }
    if text == "null", !isQuoted, case .optional = field.syntax { return " = nil" }
    return literal(text, as: name).map { " = \($0)" } ?? ""
  }

  private func literal(_ text: String, as type: Symbol) -> String? {
    if let id = model.declaration(type) {
      let set = model.graph[id]
      guard set.kind == .closedSet, isIdentifier(text) else { return nil }
      return ".\(SwiftName.plain(text))"
    }
    return switch model.graph.text(type) {
    case "Bool": Bool(text).map(String.init)
    case "Int": Int64(text).map { String($0) }
    case "Double": Double(text).flatMap { $0.isFinite ? String($0) : nil }
    case "String": SwiftText.literal(text)
    default: nil
    }
  }
}
