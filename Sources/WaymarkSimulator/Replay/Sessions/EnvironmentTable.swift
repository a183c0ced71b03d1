import WaymarkCompiler

/// The flags and facts that a log tells; 0 is none.
struct EnvironmentTable {
  private let graph: Graph
  private var table = ByteTable()
  private var environments = [KnownEnvironment()]

  /// Others are not distinguished.
  private static let most = 10_000

  init(_ graph: Graph) { self.graph = graph }

  mutating func number(ofFlags flags: LogSlice?, context: LogSlice?) -> Int32 {
    var key: [UInt8] = []
    if let flags { key += flags.bytes }
    key.append(0)
    if let context { key += context.bytes }
    return key.withUnsafeBufferPointer { key in
      guard let start = key.baseAddress else { return 0 }
      let slice = LogSlice(start: start, count: key.count, isEscaped: false)
      let hash = slice.hash
      if let id = table.find(slice, hash: hash) { return id + 1 }
      guard table.count < Self.most else { return 0 }
      environments.append(KnownEnvironment(flags: flags?.json, context: context?.json, graph))
      return table.add(slice, hash: hash) + 1
    }
  }

  func environment(_ number: Int32) -> KnownEnvironment { environments[Int(number)] }
}
