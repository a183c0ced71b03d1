import CEL

/// JSON with its members in the order given, written with one member a line.
indirect enum JSON: Sendable {
  case null
  case bool(Bool)
  case int(Int64)
  case double(Double)
  case string(String)
  case array([JSON])
  case object([(key: String, value: JSON)])
  /// Bytes of JSON, indented for where they go: parts of a long document are made side by side.
  case written([UInt8])

  /// A record's fields in the order of their names. Values nest at most 100 deep, as YAML does.
  init(_ value: Value) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .int(let value): self = .int(value)
    case .double(let value): self = .double(value)
    case .string(let text): self = .string(text)
    case .version(let numbers): self = .string(numbers.map(String.init).joined(separator: "."))
    case .list(let items): self = .array(items.map(JSON.init))
    case .map(let entries):
      let members = entries.map { key, value in (key: JSON.key(key), value: JSON(value)) }
      self = .object(members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  private static func key(_ value: Value) -> String {
    if case .string(let text) = value { return text }
    return String(decoding: JSON(value).bytes(indent: 0), as: UTF8.self)
  }

  var document: [UInt8] { bytes(indent: 0) + [UInt8(ascii: "\n")] }

  func bytes(indent: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes, indent: indent)
    return bytes
  }

  private func write(to bytes: inout [UInt8], indent: Int) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .int(let number): bytes += String(number).utf8
    case .double(let number): bytes += (number.isFinite ? String(number) : "null").utf8
    case .string(let string): JSONString.quote(string, to: &bytes)
    case .written(let ready): bytes += ready
    case .array(let items):
      JSON.write(items.count, between: "[", "]", to: &bytes, indent: indent) { index, bytes in
        items[index].write(to: &bytes, indent: indent + 2)
      }
    case .object(let members):
      JSON.write(members.count, between: "{", "}", to: &bytes, indent: indent) { index, bytes in
        JSONString.quote(members[index].key, to: &bytes)
        bytes += ": ".utf8
        members[index].value.write(to: &bytes, indent: indent + 2)
      }
    }
  }

  private static func write(
    _ count: Int, between open: String, _ close: String, to bytes: inout [UInt8], indent: Int,
    item: (Int, inout [UInt8]) -> Void
  ) {
    bytes += open.utf8
    for index in 0..<count {
      bytes += (index == 0 ? "\n" : ",\n").utf8
      bytes += repeatElement(UInt8(ascii: " "), count: indent + 2)
      item(index, &bytes)
    }
    if count > 0 {
      bytes.append(UInt8(ascii: "\n"))
      bytes += repeatElement(UInt8(ascii: " "), count: indent)
    }
    bytes += close.utf8
  }
}
