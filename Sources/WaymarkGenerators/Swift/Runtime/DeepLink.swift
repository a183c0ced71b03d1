import Foundation

/// A URL in its parts, to be compared with the links of the specs.
///
/// The app decides which hosts reach it. In the path and the query everything counts, including
/// upper and lower case, except a slash at the end; a fragment does not.
public nonisolated struct DeepLink {
  private let segments: [String]
  private let query: [String: String]
  private let ignored: [String]

  /// With a scheme of the app's own, the host is the first part of the path. Items of the query
  /// that are ignored say nothing; a `*` at the end of a name stands for any rest.
  public init?(_ url: URL, schemes: [String] = [], ignoring ignored: [String] = []) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.host != nil || parts.path.hasPrefix("/"),
      let items = LinkPattern.query(parts.percentEncodedQuery ?? "", ignoring: ignored)
    else { return nil }
    let isOwn = schemes.contains { $0.lowercased() == parts.scheme?.lowercased() }
    let host = isOwn ? parts.percentEncodedHost ?? "" : ""
    let path = (host.isEmpty ? "" : "/" + host) + parts.percentEncodedPath
    guard let segments = LinkPattern.segments(path) else { return nil }
    self.segments = segments
    self.ignored = ignored
    query = Dictionary(items, uniquingKeysWith: { first, _ in first })
    guard query.count == items.count else { return nil }
  }

  /// The texts at the places of the link's params, or their defaults; nil if the URL does
  /// not match the link.
  public func values(of link: String, defaults: [String: String] = [:]) -> LinkValues? {
    guard let link = LinkPattern(link), link.segments.count == segments.count else {
      return nil
    }
    var values: [String: String] = [:]
    for (part, segment) in zip(link.segments, segments) {
      guard part.read(segment, into: &values) else { return nil }
    }
    var unread = query
    for (key, part) in link.query where !LinkPattern.ignores(key, ignored) {
      if let value = unread.removeValue(forKey: key) {
        guard part.read(value, into: &values) else { return nil }
      } else {
        guard part.isParam else { return nil }
      }
    }
    guard unread.isEmpty else { return nil }
    return LinkValues(values.merging(defaults, uniquingKeysWith: { given, _ in given }))
  }

  /// The URL that carries the values, after a start such as `https://a.b`; nil if none can. A nil
  /// param of the query is left out.
  public static func url(
    _ link: String, _ values: [String: (any LinkValue)?] = [:], at start: String = ""
  ) -> URL? {
    guard let link = LinkPattern(link) else { return nil }
    var texts: [String: String] = [:]
    for case (let name, let value?) in values {
      guard let text = value.linkText else { return nil }
      texts[name] = LinkPattern.encoded(text)
    }
    let segments = link.segments.compactMap { $0.filled(with: texts) }
    guard segments.count == link.segments.count, LinkPattern.isPath(segments) else {
      return nil
    }
    var items: [String] = []
    for (key, part) in link.query {
      if let value = part.filled(with: texts) {
        items.append("\(key)=\(value)")
      } else if !part.isParam {
        return nil
      }
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    return URL(string: start + "/" + segments.joined(separator: "/") + query)
  }
}
