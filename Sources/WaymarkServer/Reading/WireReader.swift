import CEL
import WaymarkCompiler

/// Compares JSON and texts of addresses with declared types, strictly: what is declared is all that
/// may be there.
struct WireReader {
  /// More would tell nobody more.
  static let most = 20

  let graph: Graph
  let records: [Type: ID<TypeDeclaration>]
  private(set) var misfits: [Misfit] = []

  init(_ graph: Graph, _ records: [Type: ID<TypeDeclaration>]) {
    (self.graph, self.records) = (graph, records)
  }

  /// Null where something does not fit. As deep as JSON is read, 100 levels.
  mutating func read(_ json: JSONText, as type: Type, at place: String) -> Value {
    switch (graph.types.kind(type), json) {
    case (.optional, .null), (.null, .null): return .null
    case (.optional(let inner), _): return read(json, as: inner, at: place)
    case (.list(let inner), .array(let items)):
      return .list(
        items.enumerated().map { read($1, as: inner, at: "\(place)[\($0)]") })
    case (.map(let inner), .object(let members)):
      let values = members.map { name, value in
        (Value.string(name), read(value, as: inner, at: "\(place).\(Self.shown(name))"))
      }
      return .map(Dictionary(values) { _, last in last })
    case (.record, .object(let members)): return readRecord(members, as: type, at: place)
    case (.unknown, _), (.dynamic, _), (.opaque, _): return Self.untyped(json)
    default:
      if let scalar = scalar(json, as: type) { return scalar }
      note(place, type, json)
      return .null
    }
  }

  /// A text of a path or a query.
  mutating func read(text: String, as type: Type, at place: String) -> Value {
    let due = graph.types.kind(type)
    if case .optional(let inner) = due { return read(text: text, as: inner, at: place) }
    if due == .date, let instant = Instant(sent: text) { return .string(instant.text) }
    let plain = PlainValue.scalar(text, isQuoted: due == .string, Span.top(of: 0))
    if case .success(let value) = graph.types.convert(plain, as: type) { return value }
    note(Misfit(place: place, expected: words(for: type), found: Self.quoted(text)))
    return .null
  }

  mutating func missing(_ type: Type, at place: String) {
    note(Misfit(place: place, expected: words(for: type), found: "missing"))
  }

  mutating func undeclared(
    _ name: String, at place: String, by owner: String, declaring known: [String]
  ) {
    let hint = nearest(name, among: known).map { "; did you mean `\($0)`?" } ?? ""
    note(
      Misfit(
        place: "\(place).\(Self.shown(name))", expected: "nothing",
        found: "a member that `\(owner)` does not declare\(hint)"))
  }

  private mutating func readRecord(
    _ members: [(String, JSONText)], as type: Type, at place: String
  ) -> Value {
    guard let record = records[type] else { return Self.untyped(.object(members)) }
    var values: [Value: Value] = [:]
    var seen: Set<String> = []
    for (name, json) in members {
      guard let field = graph.types.field(name, of: type) else {
        let known = graph.types.fields(of: type).map(\.name)
        undeclared(name, at: place, by: graph.types.name(type), declaring: known)
        continue
      }
      seen.insert(name)
      values[.string(name)] = read(json, as: field, at: "\(place).\(name)")
    }
    for field in graph[record].fields {
      let name = graph.text(graph[field].name)
      if seen.contains(name) || graph[field].type.isOptional || graph[field].defaultValue != nil {
        continue
      }
      missing(graph[field].type, at: "\(place).\(name)")
    }
    return .map(values)
  }

  private func scalar(_ json: JSONText, as type: Type) -> Value? {
    switch (graph.types.kind(type), json) {
    case (.bool, .bool(let value)): return .bool(value)
    case (.int, .int(let number)): return .int(Int64(number))
    case (.int, .double(let number)): return Int64(exactly: number).map { .int($0) }
    case (.double, .int(let number)): return .double(Double(number))
    case (.double, .double(let number)): return number.isFinite ? .double(number) : nil
    case (.string, .string(let text)): return .string(text)
    case (_, .string(let text)):
      let plain = PlainValue.scalar(text, isQuoted: false, Span.top(of: 0))
      switch graph.types.kind(type) {
      case .date: return Instant(sent: text).map { .string($0.text) }
      case .url, .version, .enumeration:
        return try? graph.types.convert(plain, as: type).get()
      default: return nil
      }
    default: return nil
    }
  }

  private mutating func note(_ place: String, _ type: Type, _ json: JSONText) {
    note(Misfit(place: place, expected: words(for: type), found: Self.words(for: json)))
  }

  private mutating func note(_ misfit: Misfit) {
    if misfits.count < Self.most { misfits.append(misfit) }
  }

  /// With the members of a small set.
  private func words(for type: Type) -> String {
    let members = graph.types.members(of: graph.types.nonNull(type))
    let listed = members.isEmpty || members.count > 8 ? "" : " (\(members.joined(separator: ", ")))"
    return graph.types.name(type) + listed
  }
}

extension WireReader {
  static func words(for json: JSONText) -> String {
    switch json {
    case .object: "an object"
    case .array: "a list"
    case .string(let text): "the text \(quoted(text))"
    case .int(let number): "the number \(number)"
    case .double(let number): "the number \(number)"
    case .bool(let value): "\(value)"
    case .null, .tenths, .written: "null"
    }
  }

  fileprivate static func quoted(_ text: String) -> String { "`\(shown(text))`" }

  static func shown(_ text: String) -> String {
    text.count > 60 ? Printable.line(String(text.prefix(60))) + "…" : Printable.line(text)
  }

  static func untyped(_ json: JSONText) -> Value {
    switch json {
    case .object(let members):
      .map(
        Dictionary(members.map { (Value.string($0.0), untyped($0.1)) }) { _, last in last })
    case .array(let items): .list(items.map(untyped))
    case .string(let text): .string(text)
    case .int(let number): .int(Int64(number))
    case .double(let number): .double(number)
    case .bool(let value): .bool(value)
    case .null, .tenths, .written: .null
    }
  }
}

extension TypeTable {
  fileprivate func nonNull(_ type: Type) -> Type {
    if case .optional(let inner) = kind(type) { inner } else { type }
  }
}
