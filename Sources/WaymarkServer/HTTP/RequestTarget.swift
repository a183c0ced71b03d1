import WaymarkCompiler

/// The path and the query of a request, decoded.
struct RequestTarget: Sendable {
  /// Why a target is refused.
  struct Refusal: Error {
    let message: String
  }

  static func json(_ body: [UInt8]) throws(Refusal) -> JSONText {
    do {
      return try JSONText.read(body)
    } catch {
      throw Refusal(message: "the body is not JSON: line \(error.line): \(error.message)")
    }
  }

  var segments: [String]
  let query: [(name: String, value: String)]

  init(_ target: String) throws(Refusal) {
    let origin = Self.withoutHost(Substring(target))
    guard origin.hasPrefix("/") else { throw Refusal(message: "the path has to begin with `/`") }
    let halves = origin.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var segments: [String] = []
    for part in halves[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
      let segment = try Self.decoded(part, "path")
      if segment == "." || segment == ".." || segment.contains("\\") {
        throw Refusal(message: "the path leads out of itself: `\(segment)`")
      }
      segments.append(segment)
    }
    self.segments = segments
    var query: [(name: String, value: String)] = []
    for pair in halves.dropFirst().joined().split(separator: "&") {
      let parts = Substring(pair).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? try Self.decoded(parts[1], "query", plus: true) : ""
      query.append((try Self.decoded(parts[0], "query", plus: true), value))
    }
    self.query = query
  }

  func item(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// Proxies and some clients send the whole address.
  private static func withoutHost(_ target: Substring) -> Substring {
    guard target.hasPrefix("http://") else { return target }
    let rest = target.dropFirst("http://".count)
    return rest.firstIndex(of: "/").map { rest[$0...] } ?? "/"
  }

  private static func decoded(
    _ part: Substring, _ place: String, plus: Bool = false
  ) throws(Refusal) -> String {
    let isPlain = part.utf8.allSatisfy {
      0x20...0x7E ~= $0 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+")
    }
    if isPlain { return String(part) }
    let bytes = part.utf8.map { plus && $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
    guard let plain = bytes.percentDecoded, !plain.contains(where: { $0 < 0x20 || $0 == 0x7F })
    else { throw Refusal(message: "the \(place) has a `%` or a sign that no address may have") }
    let text = String(decoding: plain, as: UTF8.self)
    guard text.utf8.elementsEqual(plain) else {
      throw Refusal(message: "the \(place) is not text in UTF-8")
    }
    return text
  }
}
