import WaymarkCompiler

extension SwiftModel {
  /// ` = …` if the field has a default that Swift can express; otherwise it has to be given.
  func defaultClause(_ field: ID<Variable>) -> SwiftCode {
    let syntax = syntax(field)
    guard let value = defaultValue(field) else {
      if case .optional = syntax { return " = nil" }
      return ""
    }
    return literal(value, as: syntax).map { " = \($0)" } ?? ""
  }

  /// The value in Swift where its type is known. Nil for a `Date`, a `URL`, the client's own types.
  /// Values nest at most 100 deep, the limit of reading.
  func literal(_ value: PlainValue, as syntax: TypeSyntax) -> String? {
    switch (syntax, value) {
    case (.optional, .scalar("null", isQuoted: false, _)): "nil"
    case (.optional(let inner), _): literal(value, as: inner)
    case (.list(let inner), .list(let items, _)): list(items.map { literal($0, as: inner) })
    case (.map(let inner), .mapping(let entries, _)):
      entries.isEmpty
        ? "[:]"
        : list(
          entries.map { entry in
            literal(entry.value, as: inner).map { "\(SwiftText.literal(entry.key)): \($0)" }
          })
    case (.named(let name, _), .scalar(let text, _, _)): literal(text, as: name)
    case (.named(let name, _), .mapping(let entries, _)): record(name, entries)
    default: nil
    }
  }

  private func list(_ items: [String?]) -> String? {
    let known = items.compactMap { $0 }
    return known.count == items.count ? "[\(known.joined(separator: ", "))]" : nil
  }

  private func literal(_ text: String, as type: Symbol) -> String? {
    if let id = declaration(type) {
      guard graph[id].kind == .closedSet else { return nil }
      return literal(text, of: graph[id])
    }
    return switch self.text(type) {
    case "Bool": Bool(text).map(String.init)
    case "Int": Int64(text).map { String($0) }
    case "Double": Double(text).flatMap { $0.isFinite ? String($0) : nil }
    case "String": SwiftText.literal(text)
    default: nil
    }
  }

  /// Does not look into defaults inside defaults: that could go on for ever.
  private func mayBeLeftOut(_ field: Variable) -> Bool {
    guard let value = field.defaultValue else {
      if case .optional = field.syntax { return true }
      return false
    }
    guard case .scalar = value else { return false }
    return literal(value, as: field.syntax) != nil
  }

  private func record(_ name: Symbol, _ entries: [PlainValue.Entry]) -> String? {
    guard let id = declaration(name), graph[id].kind == .record else { return nil }
    var arguments: [String] = []
    for field in graph[id].fields.map({ graph[$0] }) {
      let label = text(field.name)
      if let entry = entries.first(where: { $0.key == label }) {
        guard let value = literal(entry.value, as: field.syntax) else { return nil }
        arguments.append("\(SwiftName.calledLabel(label)): \(value)")
      } else if !mayBeLeftOut(field) {
        return nil
      }
    }
    return "\(SwiftName.type(text(name)))(\(arguments.joined(separator: ", ")))"
  }
}
