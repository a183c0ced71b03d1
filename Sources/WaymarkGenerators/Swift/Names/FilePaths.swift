import WaymarkCompiler

/// The paths of the features' files. Some file systems ignore case, and Swift wants every file of a
/// module to have a unique name: both decide what collides.
struct FilePaths {
  private(set) var ofFeatures: [String] = []
  private(set) var ofMocks: [String] = []
  /// The paths of the stubs, by the coordinator or, with a router, by the feature.
  private(set) var ofStubs: [String] = []
  let complaints: [Diagnostic]

  private static let own: Set<String> = [
    "appcoordinator", "appcoordinatorbase", "deeplink", "featureflags", "featureroute",
    "fixtureplayer", "flowcoordinator", "indirect", "jsonvalue", "linkpattern", "linkvalue",
    "presenter", "receivedroute", "route", "routecoordinator", "routelinks", "router", "screens",
    "screenstack", "screenstackview", "shownscreen",
    "usecase",
  ]

  init(_ graph: Graph, _ options: SwiftOptions) {
    var first: [String: Name] = [:]
    var complaints: [Diagnostic] = []
    func claim(_ path: String, for name: Name) -> String {
      if let earlier = first.updateValue(name, forKey: path.lowercased()) {
        complaints.append(.collision(name, earlier, path, graph))
      }
      return path
    }
    let own = options.style == .router ? Self.own.union(Self.ofRouter(graph)) : Self.own
    for feature in graph.features {
      let name = graph.text(feature.name)
      let isOwn = own.contains(name.lowercased())
      let path = shortened(isOwn ? name + "Feature" : name, to: 200) + ".swift"
      ofFeatures.append(claim(path, for: feature.name))
    }
    for feature in graph.features {
      let path = shortened(graph.text(feature.name), to: 200) + "Mocks.swift"
      let isKnown = complaints.contains { $0.span == feature.name.span }
      ofMocks.append(isKnown ? path : claim(path, for: feature.name))
    }
    for feature in graph.features where options.stubs && options.style == .router {
      let name = shortened("Live\(graph.text(feature.name))Destinations", to: 200)
      ofStubs.append(claim("\(name).swift", for: feature.name))
    }
    for coordinator in graph.coordinators where options.stubs && options.style == .coordinators {
      var name = graph.text(coordinator.name)
      while own.contains(name.lowercased()) || first["\(name.lowercased()).swift"] != nil {
        name += "Coordinator"
      }
      ofStubs.append(claim(shortened(name, to: 200) + ".swift", for: coordinator.name))
    }
    self.complaints = complaints
  }

  /// The files with the destinations of each feature.
  private static func ofRouter(_ graph: Graph) -> Set<String> {
    Set(graph.features.map { "\(graph.text($0.name).lowercased())destinations" })
  }
}

/// The text, if it has at most so many bytes; otherwise its start and a hash of all of it.
func shortened(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit else { return text }
  let start = String(decoding: text.utf8.prefix(limit - 17), as: UTF8.self)
  return "\(start)_\(Manifest.hash(of: Array(text.utf8)))"
}

extension Diagnostic {
  fileprivate static func collision(
    _ name: Name, _ earlier: Name, _ path: String, _ graph: Graph
  ) -> Diagnostic {
    Diagnostic(
      rule: "duplicate-name", severity: .error,
      message:
        "`\(graph.text(name))` and `\(graph.text(earlier))` differ only in case: their files "
        + "would both be `\(path)`; rename one of them",
      span: name.span, notes: [Diagnostic.Note("the other", at: earlier.span)])
  }
}
