import WaymarkCompiler

/// One scenario: its files, and what the catalogue and the index say about it.
struct UseCase: Sendable {
  var files: [GeneratedFile]
  var entry: JSONText
  var summary: JSONText
}

extension Fixtures {
  func useCase(_ index: Int) -> UseCase {
    let scenario = graph.scenarios[index]
    let folder = "scenarios/\(graph.path(of: scenario))"
    var names = StopNames(folder: folder)
    var stops: [(stop: Scenario.Stop, scene: Scene?, path: String)] = []
    for (number, stop) in scenario.stops.enumerated() {
      let scene = scene(index, number)
      let (kind, name) = label(of: stop)
      let path = names.add(
        "\(kind)-\(shortened(name, to: 100))\(FixtureNames.suffix(of: stop, in: graph))",
        content(of: stop, scene).document)
      stops.append((stop, scene, path))
    }
    let summary = summary(of: scenario, stops.map { ($0.stop, $0.path) })
    let entry = entry(of: index, files: names.files.map(\.path), stops)
    return UseCase(
      files: names.files, entry: .written(entry.bytes(indent: 4)),
      summary: .written(summary.bytes(indent: 4)))
  }

  private func content(of stop: Scenario.Stop, _ scene: Scene?) -> JSONText {
    switch stop.kind {
    case .show(let screen, _, _):
      guard let id = scene?.screen ?? screen.target else {
        return .object([("screen", .string(graph.text(screen.name)))])
      }
      return shown(id, scene)
    case .call(_, .returns): return scene?.answer.map { JSONText($0) } ?? .object([])
    case .call(_, .error(let name, _)):
      return scene?.answer.map { JSONText($0) } ?? Self.failed(graph.text(name))
    case .call(_, .wait): return .object([("answers", .bool(false))])
    case .open(let route, _):
      return .object([
        ("open", .string(graph.text(route.name))),
        ("params", params(route.target.map { graph[$0].params }, scene?.params)),
      ])
    }
  }

  /// The text for an error of the backend in place of an answer.
  static func failed(_ error: String) -> JSONText { .object([("error", .string(error))]) }

  func shown(_ id: ID<Screen>, _ scene: Scene?) -> JSONText {
    let screen = graph[id]
    let buttons =
      scene?.buttons
      ?? screen.actions.map {
        Scene.Button(name: graph[$0].name.symbol, label: graph.text(graph[$0].label.text))
      }
    return .object([
      ("screen", .string(graph.text(screen.name))),
      ("title", .string(scene?.title ?? graph.text(screen.title.text))),
      ("params", params(screen.params, scene?.params)),
      ("actions", .object(buttons.map { (graph.text($0.name), .string($0.label)) })),
    ])
  }
}

/// The files of one folder. Stops with exactly the same bytes share a file; of those that differ
/// only in content, the later ones get a hash of it.
private struct StopNames {
  let folder: String
  private(set) var files: [GeneratedFile] = []
  /// By the name, in lower case: the index of its file.
  private var known: [String: Int] = [:]

  init(folder: String) {
    self.folder = folder
  }

  mutating func add(_ name: String, _ bytes: [UInt8]) -> String {
    for name in [name, "\(name)-\(FixtureNames.hash(of: bytes))"] {
      let path = "\(folder)/\(name).json"
      guard let other = known[name.lowercased()] else {
        known[name.lowercased()] = files.count
        files.append(GeneratedFile(path: path, bytes: bytes))
        return path
      }
      // Its name may differ in case.
      if files[other].bytes == bytes { return files[other].path }
    }
    return "\(folder)/\(name).json"
  }
}
