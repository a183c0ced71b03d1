import WaymarkCompiler

/// A declared link as the systems compare it: with wildcards in place of params.
struct AppLink: Sendable {
  let route: String
  /// Without a slash at the end.
  private let segments: [Substring]
  /// The items that a URL has to have.
  private let items: [(key: Substring, value: Substring)]

  static func all(of graph: Graph) -> [AppLink] {
    graph.routes.flatMap { route in
      route.links.map { AppLink(graph.text($0), of: route, graph) }
    }
  }

  private init(_ link: String, of route: Route, _ graph: Graph) {
    self.route = graph.text(route.name)
    let halves = link.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    segments = halves[0].split(separator: "/")
    let optional = route.params.filter {
      graph[$0].type.isOptional || graph[$0].defaultValue != nil
    }.map { "{\(graph.text(graph[$0].name))}" }
    items = halves.dropFirst().joined().split(separator: "&").compactMap { item in
      let key = item.prefix { $0 != "=" }
      let value = item.dropFirst(key.count + 1)
      if graph.project.links.ignores(key) || optional.contains(String(value)) { return nil }
      return (Substring(key), Substring(value))
    }
  }

  /// One with and one without a slash at the end, unless a wildcard stands for that as well.
  var components: [JSONText] {
    let path = "/" + segments.map { Self.filled($0, "?*") }.joined(separator: "/")
    let isOpen = path.hasSuffix("*") || segments.isEmpty
    return (isOpen ? [path] : [path, path + "/"]).map { path in
      var members: [(String, JSONText)] = [("/", .string(path))]
      if !items.isEmpty {
        let query = items.map { (String($0.key), JSONText.string(Self.filled($0.value, "?*"))) }
        members.append(("?", .object(query)))
      }
      return .object(members + [("comment", .string(route))])
    }
  }

  /// Attributes of `data`. Android compares no query.
  var androidPaths: [String] {
    let path = Self.android(segments)
    if segments.contains(where: { $0.contains("{") }) {
      let isOpen = path.hasSuffix("*")
      return (isOpen ? [path] : [path, path + "/"]).map { #"android:pathPattern="\#($0)""# }
    }
    return (segments.isEmpty ? [path] : [path, path + "/"]).map { #"android:path="\#($0)""# }
  }

  /// With a scheme of the app's own, the first segment is the host; nil where that is a param.
  func androidData(inScheme scheme: String) -> String? {
    let start = #"<data android:scheme="\#(XMLText.escaped(scheme))""#
    guard let host = segments.first else { return start + " />" }
    if host.contains("{") { return start + " />" }
    let rest = segments.dropFirst()
    let address = start + #" android:host="\#(XMLText.escaped(String(host)))""#
    return rest.isEmpty
      ? address + " />" : address + #" android:pathPattern="\#(Self.android(rest))" />"#
  }

  private static func android(_ segments: some Collection<Substring>) -> String {
    XMLText.escaped("/" + segments.map { filled($0, ".*") }.joined(separator: "/"))
  }

  /// With a wildcard in place of each param.
  private static func filled(_ text: Substring, _ wildcard: String) -> String {
    text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map { number, piece in
      number == 0 ? String(piece) : wildcard + piece.drop { $0 != "}" }.dropFirst()
    }.joined()
  }
}
