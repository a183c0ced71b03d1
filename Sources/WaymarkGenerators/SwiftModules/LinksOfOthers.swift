import WaymarkCompiler

extension SwiftModel {
  /// By the index of the feature: the links of others that may match a URL which one of its own
  /// matches, too. Some that never do are among them; none is left out that is the more literal.
  func linksOfOthers(_ modules: FeatureModules) -> [[RouteLink]] {
    let links = routeLinks
    var features: [LinkStart: Set<Int>] = [:]
    for (feature, routes) in modules.routes.enumerated() {
      for link in routes.flatMap({ links[$0.index] }) {
        guard let longest = LinkStart.all(of: link).last else { continue }
        features[longest, default: []].insert(feature)
      }
    }
    var others = [[RouteLink]](repeating: [], count: modules.routes.count)
    for (feature, routes) in modules.routes.enumerated() {
      for link in routes.flatMap({ links[$0.index] }) {
        let meeting = LinkStart.all(of: link).reduce(into: Set<Int>()) {
          $0.formUnion(features[$1] ?? [])
        }
        for other in meeting where other != feature { others[other].append(link) }
      }
    }
    return others
  }
}

/// The first segments of a link's path, all of them words. A link that is more literal than another
/// one has all the words with which that begins.
private struct LinkStart: Hashable {
  let count: Int
  let words: [[UInt8]]

  /// From none of the words to as many as come before the first param.
  static func all(of link: RouteLink) -> [LinkStart] {
    let path = link.template.bytes.prefix { $0 != UInt8(ascii: "?") }
    let segments = path.split(separator: UInt8(ascii: "/"))
    let words = segments.prefix { !$0.contains(UInt8(ascii: "{")) }.map { decoded($0) }
    return (0...words.count).map { LinkStart(count: segments.count, words: Array(words[..<$0])) }
  }

  private static func decoded(_ word: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == UInt8(ascii: "%"), let code = UInt8(digits, radix: 16) {
        bytes.append(code)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }
}

extension SwiftFile {
  /// Opens nothing where the URL belongs to a route of another module. Its closed sets may be
  /// unknown here.
  mutating func yielding(to link: RouteLink) {
    decision { file in
      file.lookup(link)
      for index in link.sources.indices { file.checking(link, index) }
    }
    line("return nil", indent: 6)
    line("}", indent: 4)
  }

  private mutating func checking(_ link: RouteLink, _ index: Int) {
    let param = link.params[link.params.startIndex + index]
    let name = model.word(param)
    let set = model.syntax(param).core.name.flatMap(model.declaration)
    let members = set.map { model[$0].members.map { "\(literal: model.word($0))" as SwiftCode } }
    switch (link.sources[index], members) {
    case (.text, let members?):
      condition("[\(members)].contains(values[\(quoted: name)])")
    case (.optionalText, let members?):
      condition("[nil, \(members)].contains(values[\(quoted: name)])")
    case (.text, nil):
      condition("(values[\(quoted: name)] as \(scalar(param))?) != nil")
    case (.optionalText, nil):
      condition("(values.optional(\(quoted: name)) as \(scalar(param))??) != nil")
    case (.literal, _): break
    }
  }
}
