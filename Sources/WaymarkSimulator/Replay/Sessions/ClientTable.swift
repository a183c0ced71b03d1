import WaymarkCompiler

/// The clients that a log names; 0 is none.
struct ClientTable {
  private let graph: Graph
  private var table = ByteTable()
  private var clients: [Environment.Client?] = [nil]
  private var names = [""]

  /// Others are not distinguished.
  private static let most = 10_000

  init(_ graph: Graph) { self.graph = graph }

  mutating func number(of slice: LogSlice) -> Int32 {
    let hash = slice.hash
    if let id = table.find(slice, hash: hash) { return id + 1 }
    guard table.count < Self.most else { return 0 }
    let json = slice.json
    let platform = (json?["platform"]?.text).map { String($0.prefix(60)) }
    let version = (json?["version"]?.text).map { String($0.prefix(60)) }
    names.append([platform, version].compactMap(\.self).joined(separator: " "))
    clients.append(Environment.Client(platform, version, in: graph))
    return table.add(slice, hash: hash) + 1
  }

  func client(_ number: Int32) -> Environment.Client? { clients[Int(number)] }

  func name(_ number: Int32) -> String { names[Int(number)] }
}
