import WaymarkCompiler

extension SwiftModel {
  /// Nil if the field has to be given, because it has no default that Swift can express.
  func defaultLiteral(_ field: ID<Variable>) -> String? {
    let syntax = syntax(field)
    if let value = defaultValue(field) { return literal(value, as: syntax) }
    return syntax.wrapped == nil ? nil : "nil"
  }

  /// The value in Swift where its type is known. Nil for the client's own types, and for URLs that
  /// only some parsers take. Values nest at most 100 deep, the limit of reading.
  ///
  /// A field that a record leaves out is written if its initializer has no default for it, which
  /// can lead to another such record: at most `depth` of them in one another, and as many in all as
  /// there is `room` for, which items share: a few lines could make a file that fills the disk.
  func literal(
    _ value: PlainValue, as syntax: TypeSyntax, depth: Int = 4, room: Int = 100_000
  ) -> String? {
    switch (syntax, value) {
    case (.optional, _) where value.isNull: "nil"
    case (.optional(let inner), _): literal(value, as: inner, depth: depth, room: room)
    case (.list(let inner), .list(let items, _)):
      list(items.map { literal($0, as: inner, depth: depth, room: room / items.count) })
    case (.map(let inner), .mapping(let entries, _)):
      map(entries) { literal($0, as: inner, depth: depth, room: room / entries.count) }
    case (.named(let name, _), .scalar(let text, _, _)): literal(text, as: name)
    case (.named(let name, _), .mapping(let entries, _)): record(name, entries, depth, room)
    default: nil
    }
  }

  /// Nil also if keys differ only in how an accent is written: to Swift, they are one key, and a
  /// literal that repeats a key ends the app.
  private func map(
    _ entries: [PlainValue.Entry], _ literal: (PlainValue) -> String?
  ) -> String? {
    if entries.isEmpty { return "[:]" }
    guard Set(entries.map(\.key)).count == entries.count else { return nil }
    return list(
      entries.map { entry in
        literal(entry.value).map { "\(SwiftText.literal(entry.key)): \($0)" }
      })
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
    case "Date": FoundationLiteral.date(text, isHidden(type) ? ".init" : "Date")
    case "URL": FoundationLiteral.url(text, isHidden(type) ? ".init" : "URL")
    default: nil
    }
  }

  private func record(
    _ name: Symbol, _ entries: [PlainValue.Entry], _ depth: Int, _ room: Int
  ) -> String? {
    guard let id = declaration(name), graph[id].kind == .record else { return nil }
    var arguments: [String] = []
    let room = room / max(1, graph[id].fields.count)
    for field in graph[id].fields.map({ graph[$0] }) {
      let label = text(field.name)
      let entry = entries.first { $0.key == label }
      if entry == nil, mayBeLeftOut(field) { continue }
      guard let value = entry?.value ?? (depth > 0 ? field.defaultValue : nil),
        entry != nil || value.size <= room,
        let argument = literal(
          value, as: field.syntax, depth: depth - (entry == nil ? 1 : 0), room: room)
      else { return nil }
      arguments.append("\(SwiftName.calledLabel(label)): \(argument)")
    }
    let maker = isHidden(name) ? ".init" : SwiftName.maker(of: typeName(graph[id]))
    return "\(maker)(\(arguments.joined(separator: ", ")))"
  }

  private func mayBeLeftOut(_ field: Variable) -> Bool {
    switch (field.defaultValue, field.syntax) {
    case (nil, .optional): true
    case (.scalar?, _): field.defaultValue.flatMap { literal($0, as: field.syntax) } != nil
    default: false
    }
  }
}
