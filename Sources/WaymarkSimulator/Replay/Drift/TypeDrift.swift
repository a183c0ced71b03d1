import CEL
import WaymarkCompiler

/// Where a value on the wire differs from its declared type, at the place in the specs.
struct TypeDrift {
  struct Misfit {
    let message: String
    let span: Span
  }

  private let graph: Graph
  private let declarations: [Type: ID<TypeDeclaration>]
  private(set) var misfits: [Misfit] = []

  /// One value can differ in as many places as it has parts.
  private static let most = 100

  init(_ program: Program) {
    graph = program.graph
    declarations = program.declarations
  }

  /// `path` leads to the value, as in `orders.status: items[].price`.
  mutating func compare(_ json: JSONText, with type: Type, _ path: String, at span: Span) {
    guard misfits.count < Self.most else { return }
    switch (graph.types.kind(type), json) {
    case (.optional(let inner), _):
      if case .null = json { return }
      compare(json, with: inner, path, at: span)
    case (.unknown, _), (.dynamic, _), (.opaque, _), (.null, _): return
    case (_, .null):
      add("`\(path)` is null, but \(graph.types.name(type)) may not be", at: span)
    case (.list(let inner), .array(let items)):
      for item in items { compare(item, with: inner, path + "[]", at: span) }
    case (.map(let inner), .object(let members)):
      for member in members { compare(member.1, with: inner, path + ".*", at: span) }
    case (.record, .object(let members)): compareFields(members, of: type, path, at: span)
    case (.enumeration, .string(let word)):
      if graph.types.isMember(word, of: type) { return }
      let place = declarations[type].map { graph[$0].name.span } ?? span
      add(
        "`\(path)` is `\(shortened(word))`, which is no member of \(graph.types.name(type))",
        at: place)
    case (let kind, _):
      if fits(json, kind) { return }
      add("`\(path)` is \(words(for: json)), but \(graph.types.name(type)) is declared", at: span)
    }
  }

  private mutating func compareFields(
    _ members: [(String, JSONText)], of type: Type, _ path: String, at span: Span
  ) {
    guard let declaration = declarations[type] else { return }
    let fields = graph[declaration].fields
    for (name, value) in members {
      let field = fields.first { graph.text(graph[$0].name) == name }
      guard let field else {
        add(
          "\(graph.types.name(type)) has no field `\(shortened(name))`, which `\(path)` has",
          at: graph[declaration].name.span)
        continue
      }
      let inner = path.isEmpty ? name : "\(path).\(name)"
      compare(value, with: graph[field].type, inner, at: graph[field].name.span)
    }
    for field in fields where !graph[field].type.isOptional && graph[field].defaultValue == nil {
      let name = graph.text(graph[field].name)
      if members.contains(where: { $0.0 == name }) { continue }
      add("`\(path)` lacks the field `\(name)`", at: graph[field].name.span)
    }
  }

  private func fits(_ json: JSONText, _ kind: TypeTable.Kind) -> Bool {
    switch (kind, json) {
    case (.bool, .bool), (.int, .int), (.double, .int), (.double, .double), (.string, .string),
      (.version, .string):
      true
    case (.date, .string(let text)): Instant(sent: text) != nil
    case (.url, .string(let text)): !text.isEmpty && !text.utf8.contains { $0 <= 32 }
    default: false
    }
  }

  private func words(for json: JSONText) -> String {
    switch json {
    case .string: "a text"
    case .int: "a whole number"
    case .double, .tenths: "a number with a fraction"
    case .bool: "a Bool"
    case .array: "a list"
    case .object: "an object"
    case .null, .written: "null"
    }
  }

  private func shortened(_ text: String) -> String {
    text.utf8.count > 60 ? String(text.prefix(60)) + "…" : text
  }

  private mutating func add(_ message: String, at span: Span) {
    if misfits.contains(where: { $0.message == message && $0.span == span }) { return }
    misfits.append(Misfit(message: message, span: span))
  }
}
