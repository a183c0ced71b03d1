import CEL

/// The values that are tried where what guards distinguish is not known: the usual ones, and those
/// near the constants that the guards name. They are valid, but they do not stand for all others.
struct ValueSamples {
  private let ints: [Int64]
  private let doubles: [Double]
  private let texts: [String]
  /// The names of all fields that are read: other fields are left out of records.
  private let fields: [String]
  /// Whether a map is written out, which might be compared with a record.
  private(set) var hasMaps = false

  private static let mostConstants = 12
  private static let mostElements = 6
  private static let mostFields = 12
  private static let deepest = 3
  private static let longestList: Int64 = 10

  init(_ expressions: [Expression]) {
    var whole: [Int64] = []
    var real: [Double] = []
    var texts: [String] = []
    var fields: [String] = []
    var hasCalls = false
    for node in expressions.lazy.map(\.nodes).joined() {
      switch node.kind {
      case .int(let value):
        whole.append(value)
        real.append(Double(value))
      case .double(let value):
        real.append(value)
        if let value = Int64(exactly: value.rounded(.down)) { whole.append(value) }
      case .string(let text): texts.append(text)
      case .select(_, let field, _): fields.append(field)
      case .map: hasMaps = true
      case .call("int", _, _), .call("double", _, _), .call("size", _, _): hasCalls = true
      default: continue
      }
    }
    // What is subtracted, or stands after a sign.
    let near = Self.some(whole).flatMap { [$0, $0 &+ 1, $0 &- 1, 0 &- $0] }
    ints = Self.distinct([0, 1] + near + [-1])
    doubles = Self.distinct(
      [0, 1] + Self.some(real).flatMap { [$0, $0 + 1, $0 - 1, -$0] } + [0.5, -1])
    self.fields = Self.distinct(fields)
    let some = Self.distinct(texts.map(ExactText.init)).prefix(Self.mostConstants).map(\.text)
    var all = [""] + some + ["other", some.joined()]
    // Long enough for most questions, and readable as a number.
    if hasCalls {
      all += ints.map { String($0) } + [some.joined() + String(repeating: "a", count: 16)]
    }
    self.texts = Self.distinct(all.map(ExactText.init)).map(\.text)
  }

  private static func some<T: Hashable>(_ values: [T]) -> ArraySlice<T> {
    distinct(values).prefix(mostConstants)
  }

  /// In their order, without repetitions.
  private static func distinct<T: Hashable>(_ values: [T]) -> [T] {
    var seen: Set<T> = []
    return values.filter { seen.insert($0).inserted }
  }

  /// The fields of a record that matter, with their types.
  func fields(of type: Type, _ types: TypeTable) -> [(name: String, type: Type)] {
    fields.compactMap { name in types.field(name, of: type).map { (name, $0) } }
  }

  /// None if none can be made up.
  func values(of type: Type, _ types: TypeTable, depth: Int = 0) -> [Value] {
    switch types.kind(type) {
    case .bool: [.bool(false), .bool(true)]
    case .int: ints.map(Value.int)
    case .double: doubles.map(Value.double)
    case .string: texts.map(Value.string)
    case .enumeration: types.members(of: type).map(Value.string)
    case .date: Instant.samples(near: texts).map { .string($0.text) }
    // They are only ever compared with one another.
    case .url: [.string("value 1"), .string("value 2")]
    case .opaque: [.string("value 1")]
    case .optional(let inner): [.null] + values(of: inner, types, depth: depth)
    case .list(let inner): lists(of: some(inner, types, depth))
    case .map(let inner): maps(of: some(inner, types, depth))
    case .record: depth < Self.deepest ? records(type, types, depth) : []
    case .unknown, .dynamic, .null, .version: []
    }
  }

  private func some(_ type: Type, _ types: TypeTable, _ depth: Int) -> ArraySlice<Value> {
    values(of: type, types, depth: depth + 1).prefix(2 * Self.mostElements)
  }

  private func lists(of elements: ArraySlice<Value>) -> [Value] {
    guard let first = elements.first else { return [.list([])] }
    var lists: [[Value]] = [[]] + elements.map { [$0] }
    lists += elements.dropFirst().prefix(Self.mostElements).map { [first, $0] }
    for size in ints where size > 1 && size <= Self.longestList {
      lists.append(Array(repeating: first, count: Int(size)))
    }
    return lists.map(Value.list)
  }

  private func maps(of values: ArraySlice<Value>) -> [Value] {
    let keys = Self.distinct((texts + fields).map(ExactText.init)).prefix(Self.mostConstants).map {
      Value.string($0.text)
    }
    var maps: [[Value: Value]] = [[:]]
    for key in keys { maps += values.prefix(Self.mostElements).map { [key: $0] } }
    for shift in 0..<min(values.count, Self.mostElements) {
      maps.append([:])
      for (index, key) in keys.enumerated() {
        maps[maps.count - 1][key] = values[(index + shift) % values.count]
      }
    }
    for value in values.prefix(Self.mostElements) {
      maps.append(Dictionary(keys.map { ($0, value) }) { first, _ in first })
    }
    return maps.map(Value.map)
  }

  /// One, and others that differ from it in one field.
  private func records(_ type: Type, _ types: TypeTable, _ depth: Int) -> [Value] {
    let fields = fields(of: type, types)
    guard !hasMaps, fields.count <= Self.mostFields else { return [] }
    let values = fields.map { self.values(of: $0.type, types, depth: depth + 1) }
    var first: [Value: Value] = [:]
    for (field, values) in zip(fields, values) {
      guard let value = values.first else { return [] }
      first[.string(field.name)] = value
    }
    var records = [first]
    for (field, values) in zip(fields, values) {
      for value in values.dropFirst().prefix(2 * Self.mostElements) {
        records.append(first.merging([.string(field.name): value]) { _, new in new })
      }
    }
    return records.map(Value.map)
  }
}
