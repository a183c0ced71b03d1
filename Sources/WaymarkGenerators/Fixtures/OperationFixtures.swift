import CEL
import WaymarkCompiler

/// All the answers that an operation can give.
struct OperationFixtures: Sendable {
  var files: [GeneratedFile]
  var entry: JSONText
}

extension Fixtures {
  func operation(_ id: ID<Operation>) -> OperationFixtures {
    let operation = graph[id]
    let name = "\(graph.text(graph[operation.service].name)).\(graph.text(operation.name))"
    let answer = staging.answers.indices.contains(id.index) ? staging.answers[id.index] : nil
    var files: [GeneratedFile] = []
    var cases: [JSONText] = []
    func add(_ word: String, _ content: JSONText, error: String? = nil) {
      let file = error.map { "\(word)-\(shortened($0, to: 100))" } ?? word
      let path = "services/\(shortened(name, to: 200))/\(file).json"
      files.append(GeneratedFile(path: path, bytes: content.document))
      let members: [(String, JSONText)] = [("case", .string(word))]
      cases.append(
        .object(
          members + (error.map { [("error", .string($0))] } ?? []) + [("file", .string(path))]))
    }
    add("success", answer.map { JSONText($0) } ?? .object([]))
    if let answer, let type = operation.returnType {
      let empty = graph.types.withEmptyLists(answer, as: type)
      if empty != answer { add("empty-list", JSONText(empty)) }
      let unknown = graph.types.withUnknownMembers(answer, as: type)
      if unknown != answer { add("unknown-member", JSONText(unknown)) }
    }
    let carried = staging.carried.indices.contains(id.index) ? staging.carried[id.index] : []
    for (index, error) in (operation.errors ?? []).enumerated() {
      let value = carried.indices.contains(index) ? carried[index] : nil
      add(
        "error", value.map { JSONText($0) } ?? Self.failed(graph.text(error)),
        error: graph.text(error))
    }
    if operation.errors?.isEmpty != true { add("failure", Self.failed("failure")) }
    return OperationFixtures(
      files: files, entry: .written(entry(name, operation, cases).bytes(indent: 4)))
  }

  private func entry(_ name: String, _ operation: WaymarkCompiler.Operation, _ cases: [JSONText])
    -> JSONText
  {
    let feature = graph[graph[operation.service].feature].name
    var members: [(String, JSONText)] = [
      ("id", .string(name)), ("feature", .string(graph.text(feature))),
    ]
    if let http = operation.http { members.append(("http", .string(graph.text(http)))) }
    if let type = operation.returnType {
      members.append(("returns", .string(graph.types.name(type))))
    }
    return .object(members + [("cases", .array(cases))])
  }

  /// A screen with sample values for its params.
  func page(_ id: ID<Screen>) -> (file: GeneratedFile, entry: JSONText) {
    let screen = graph[id]
    let scene = staging.pages.indices.contains(id.index) ? staging.pages[id.index] : nil
    let name = graph.text(screen.name)
    let path = "screens/\(shortened(name, to: 200)).json"
    let entry = JSONText.object([
      ("id", .string(name)),
      ("feature", .string(graph.text(graph[screen.feature].name))),
      ("file", .string(path)),
    ])
    return (GeneratedFile(path: path, bytes: shown(id, scene).document), entry)
  }
}
