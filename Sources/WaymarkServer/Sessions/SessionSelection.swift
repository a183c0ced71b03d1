/// The session, and perhaps the use case, that a request names.
struct SessionSelection {
  /// For requests that name none.
  static let usual = "default"
  static let cookie = "Waymark-Session"

  let name: String
  let useCase: String?

  /// Takes `~SESSION` off the path.
  init(_ request: ServerRequest, _ target: inout RequestTarget) throws(RequestTarget.Refusal) {
    var name = request.header("Waymark-Session") ?? request.cookie(Self.cookie)
    if let first = target.segments.first, first.hasPrefix("~") {
      name = String(first.dropFirst())
      target.segments.removeFirst()
    }
    if let name, !Self.isName(name) {
      throw RequestTarget.Refusal(
        message: "the name of a session has 1 to 100 letters, digits, `-`, `_` and `.`")
    }
    useCase = request.header("Waymark-Use-Case")
    self.name = name ?? useCase.map(Self.name) ?? Self.usual
  }

  static func isName(_ name: String) -> Bool {
    (1...100).contains(name.unicodeScalars.count)
      && name.unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
      }
  }

  /// Tests that play different use cases at the same time do not share a session.
  private static func name(of useCase: String) -> String {
    let signs = useCase.unicodeScalars.prefix(100).map { scalar in
      isName(String(scalar)) ? Character(scalar) : "-"
    }
    let name = String(signs)
    return name.isEmpty ? usual : name
  }
}
