import WaymarkCompiler

extension SwiftModel {
  /// By the index of the feature: the links of others that may match a URL which one of its own
  /// matches, too. Some that never do are among them, as params and queries are not compared.
  func linksOfOthers(_ modules: FeatureModules) -> [[RouteLink]] {
    let links = routeLinks
    let paths = modules.routes.map { $0.flatMap { links[$0.index] }.map(LinkPath.init) }
    var shapes: [Int: Set<UInt8>] = [:]
    for path in paths.joined() { shapes[path.count, default: []].insert(path.shape) }
    var features: [LinkPath.Meeting: Set<Int>] = [:]
    for (feature, own) in paths.enumerated() {
      for path in own {
        for shape in shapes[path.count] ?? [] {
          features[path.meeting(path.shape, shape), default: []].insert(feature)
        }
      }
    }
    var others = [[RouteLink]](repeating: [], count: paths.count)
    for (feature, own) in paths.enumerated() {
      for path in own {
        var meeting: Set<Int> = []
        for shape in shapes[path.count] ?? [] {
          meeting.formUnion(features[path.meeting(shape, path.shape)] ?? [])
        }
        for other in meeting where other != feature { others[other].append(path.link) }
      }
    }
    return others
  }
}

/// The path of a link, of which the segments that are words are compared: two paths with a word at
/// the same place meet only if it is the same.
private struct LinkPath {
  let link: RouteLink
  /// Of segments.
  let count: Int
  /// A bit for each of the first segments that is a word. More than these are not compared, so that
  /// there are few shapes, however many links.
  let shape: UInt8
  private let segments: [[UInt8]]

  private static let compared = 6

  /// What the paths of one shape share with those of another one that they meet.
  struct Meeting: Hashable {
    let (count, own, other): (Int, UInt8, UInt8)
    let words: [[UInt8]]
  }

  init(_ link: RouteLink) {
    let path = link.template.bytes.prefix { $0 != UInt8(ascii: "?") }
    let all = path.split(separator: UInt8(ascii: "/"))
    let first = all.prefix(Self.compared)
    self.link = link
    count = all.count
    shape = first.enumerated().reduce(0) { shape, segment in
      segment.element.contains(UInt8(ascii: "{")) ? shape : shape | 1 << UInt8(segment.offset)
    }
    segments = first.map { $0.percentDecoded ?? Array($0) }
  }

  func meeting(_ own: UInt8, _ other: UInt8) -> Meeting {
    let words = segments.indices.filter { own & other & (1 << UInt8($0)) != 0 }
    return Meeting(count: count, own: own, other: other, words: words.map { segments[$0] })
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
