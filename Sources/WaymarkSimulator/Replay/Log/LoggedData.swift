import CEL
import WaymarkCompiler

/// Numbers the values of a log by what guards can read of them: all that differs elsewhere is one
/// value.
struct LoggedData {
  private(set) var values: [Value?] = []
  private let reads: ReadData
  private var table = ByteTable()
  private var kept: [UInt8] = []

  private static let mostValues = 200_000
  private static let largest = 4_096

  init(_ reads: ReadData) { self.reads = reads }

  /// -1 for what is not read, not distinguished any more, or too large.
  mutating func id(of slice: LogSlice, of kind: LogEvent.Kind, _ subject: LogSlice) -> Int32 {
    guard reads.wants(kind, subject) else { return -1 }
    kept.removeAll(keepingCapacity: true)
    var scanner = JSONScanner(slice.bytes)
    guard keep(&scanner, depth: 0), kept.count <= Self.largest else { return -1 }
    return kept.withUnsafeBufferPointer { kept in
      guard let start = kept.baseAddress else { return -1 }
      let slice = LogSlice(start: start, count: kept.count, isEscaped: false)
      let hash = slice.hash
      if let id = table.find(slice, hash: hash) { return id }
      guard table.count < Self.mostValues else { return -1 }
      values.append(slice.json.map { Value(logged: $0) })
      return table.add(slice, hash: hash)
    }
  }

  /// Recursion is bounded by the depth of a line.
  private mutating func keep(_ scanner: inout JSONScanner, depth: Int) -> Bool {
    scanner.skipSpace()
    guard depth <= JSONScanner.deepest, scanner.at < scanner.end else { return false }
    switch scanner.at.pointee {
    case UInt8(ascii: "{"): return keepObject(&scanner, depth)
    case UInt8(ascii: "["): return keepArray(&scanner, depth)
    default:
      guard let value = scanner.value() else { return false }
      kept += value.bytes
      return true
    }
  }

  private mutating func keepArray(_ scanner: inout JSONScanner, _ depth: Int) -> Bool {
    _ = scanner.accept(UInt8(ascii: "["))
    kept.append(UInt8(ascii: "["))
    scanner.skipSpace()
    if !scanner.accept(UInt8(ascii: "]")) {
      repeat {
        if kept.last != UInt8(ascii: "[") { kept.append(UInt8(ascii: ",")) }
        guard keep(&scanner, depth: depth + 1) else { return false }
        scanner.skipSpace()
      } while scanner.accept(UInt8(ascii: ","))
      guard scanner.accept(UInt8(ascii: "]")) else { return false }
    }
    kept.append(UInt8(ascii: "]"))
    return true
  }

  private mutating func keepObject(_ scanner: inout JSONScanner, _ depth: Int) -> Bool {
    _ = scanner.accept(UInt8(ascii: "{"))
    kept.append(UInt8(ascii: "{"))
    scanner.skipSpace()
    if !scanner.accept(UInt8(ascii: "}")) {
      repeat {
        scanner.skipSpace()
        guard let key = scanner.text() else { return false }
        scanner.skipSpace()
        guard scanner.accept(UInt8(ascii: ":")) else { return false }
        scanner.skipSpace()
        guard keepMember(key, &scanner, depth) else { return false }
        scanner.skipSpace()
      } while scanner.accept(UInt8(ascii: ","))
      guard scanner.accept(UInt8(ascii: "}")) else { return false }
    }
    kept.append(UInt8(ascii: "}"))
    return true
  }

  private mutating func keepMember(
    _ key: LogSlice, _ scanner: inout JSONScanner, _ depth: Int
  ) -> Bool {
    guard reads.reads(key) else { return scanner.value() != nil }
    if kept.last != UInt8(ascii: "{") { kept.append(UInt8(ascii: ",")) }
    kept.append(UInt8(ascii: "\""))
    kept += key.bytes
    kept += "\":".utf8
    return keep(&scanner, depth: depth + 1)
  }
}

extension Value {
  /// As logged, before a type says more. Recursion is bounded by the reader of JSON.
  init(logged json: JSONText) {
    switch json {
    case .string(let text): self = .string(text)
    case .int(let number): self = .int(Int64(number))
    case .double(let number): self = .double(number)
    case .bool(let value): self = .bool(value)
    case .array(let items): self = .list(items.map { Value(logged: $0) })
    case .object(let members):
      self = .map(
        Dictionary(members.map { (.string($0.0), Value(logged: $0.1)) }) { first, _ in first })
    case .null, .tenths, .written: self = .null
    }
  }
}
