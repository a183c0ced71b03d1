import WaymarkCompiler

/// A whole request as it came, or as a test makes it up.
public struct ServerRequest: Sendable {
  public var method: String
  /// Path and query as they are written in the request.
  public var target: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]
  /// What was read of it before the server was asked.
  var reading: Reading?

  public init(
    _ method: String, _ target: String, headers: [(name: String, value: String)] = [],
    body: [UInt8] = []
  ) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  func header(_ name: String) -> String? { values(of: name).first }

  /// Of each line of that header.
  func values(of name: String) -> [String] {
    headers.filter { $0.name.isSameHeader(as: name) }.map(\.value)
  }

  func cookie(_ name: String) -> String? {
    for header in headers where header.name.isSameHeader(as: "Cookie") {
      for pair in header.value.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].filter({ $0 != " " }) == name else { continue }
        return String(parts[1])
      }
    }
    return nil
  }
}

extension String {
  /// Names of headers are ASCII, and their case means nothing.
  func isSameHeader(as other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { one, other in
        one == other || (one | 0x20 == other | 0x20 && (0x61...0x7A).contains(one | 0x20))
      }
  }
}
