import WaymarkCompiler

extension SwiftModel {
  /// By the index of the feature: the links of others that may match a URL which one of its own
  /// matches, too. Some that never do are among them, as params and queries are not compared.
  func linksOfOthers(_ modules: FeatureModules) -> [[RouteLink]] {
    let links = routeLinks
    let paths = modules.boundaries.routes.map { routes in
      routes.flatMap { links[$0.index] }.map { link in
        (link: link, path: graph.symbols.withBytes(link.template) { LinkPath($0) })
      }
    }
    var shapes: [Int: Set<UInt8>] = [:]
    for (_, path) in paths.joined() { shapes[path.count, default: []].insert(path.shape) }
    var features: [LinkPath.Meeting: Set<Int>] = [:]
    for (feature, own) in paths.enumerated() {
      for (_, path) in own {
        for shape in shapes[path.count] ?? [] {
          features[path.meeting(path.shape, shape), default: []].insert(feature)
        }
      }
    }
    var others = [[RouteLink]](repeating: [], count: paths.count)
    for (feature, own) in paths.enumerated() {
      for (link, path) in own {
        var meeting: Set<Int> = []
        for shape in shapes[path.count] ?? [] {
          meeting.formUnion(features[path.meeting(shape, path.shape)] ?? [])
        }
        for other in meeting where other != feature { others[other].append(link) }
      }
    }
    return others
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
    let name = model.identifier(param)
    let set = model.syntax(param).core.name.flatMap(model.declaration)
    let members = set.map {
      model[$0].members.map { "\(literal: model.identifier($0))" as SwiftCode }
    }
    switch (link.sources[index], members) {
    case (.text, let members?):
      condition("[\(members)].contains(values[\(quoted: name)])")
    case (.optionalText, let members?):
      condition("[nil, \(members)].contains(values[\(quoted: name)])")
    case (.text, nil):
      condition("(values[\(quoted: name)] as \(scalar(param))?) != nil")
    case (.optionalText, nil):
      condition("(values.optional(\(quoted: name)) as \(scalar(param))??) != nil")
    case (.value, _): break
    }
  }
}
