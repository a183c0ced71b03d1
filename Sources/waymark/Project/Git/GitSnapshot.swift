import WaymarkCompiler
import WaymarkGenerators

/// A project as it was in a revision, read without writing anything to the disk.
struct GitSnapshot {
  let configuration: SourceFile?
  let files: [SourceFile]
  let baseline: [UInt8]?

  private struct Entry {
    let path: String
    let object: String
    let isSubmodule: Bool
    var isYAML: Bool { path.hasSuffix(".yaml") || path.hasSuffix(".yml") }
  }

  /// `head` is the project now: the one of the same folder was it then or, if that has moved, the
  /// one of the same app.
  init(_ revision: GitRevision, of head: Project, app: String) throws(Failure) {
    let entries = try Self.entries(revision)
    let name = ProjectLocation.configurationName
    var folder = head.folderInRepository
    if folder.hasSuffix("/") { folder.removeLast() }
    var configuration = entries.first { $0.path == Path.join(folder, name) }
    let others = entries.filter { Path.name($0.path) == name }
    if configuration == nil, head.configuration != nil {
      let texts = try Self.contents(of: others, revision)
      let found = texts.firstIndex { Self.app(of: $0) == app }
      configuration = found.map { others[$0] }
      folder = configuration.map { Path.split($0.path).parent } ?? folder
      if configuration == nil {
        throw Failure(
          "there is no project in \(revision.name): no \(name) of the app \(app)"
            + (others.isEmpty ? "" : ", but of others"))
      }
    }
    let bytes = try configuration.map { entry throws(Failure) in
      try Self.contents(of: [entry], revision)[0]
    }
    let layout = bytes.map { Layout(configuration: $0) }
    let known = entries.first { $0.path == Path.join(folder, ProjectLocation.baselineName) }
    baseline = try known.map { entry throws(Failure) in try Self.contents(of: [entry], revision)[0]
    }
    let specs = entries.filter { entry in
      guard entry.isYAML,
        let path = folder.isEmpty ? entry.path : Path.inside(entry.path, of: folder)
      else {
        return false
      }
      return layout.map { SpecFolder.reads(path, in: $0) } ?? SpecFolder.isAnywhere(path)
    }
    if let module = entries.first(where: { $0.isSubmodule && Self.holds(folder, $0, layout) }) {
      throw Failure(
        "\(module.path) is a submodule in \(revision.name), whose files git has elsewhere; compare "
          + "inside of it, or with a folder: waymark diff FOLDER")
    }
    let texts = try Self.contents(of: specs, revision)
    var files: [SourceFile] = []
    for (entry, text) in zip(specs, texts) {
      if text.starts(with: "version https://git-lfs".utf8) {
        throw Failure(
          "\(entry.path) is kept in Git LFS, and git has only a pointer to it; compare with a "
            + "folder: waymark diff FOLDER")
      }
      let path = folder.isEmpty ? entry.path : Path.inside(entry.path, of: folder) ?? entry.path
      files.append(SourceFile(path: path, bytes: text))
    }
    self.configuration = bytes.map { SourceFile(path: name, bytes: $0) }
    self.files = files.sorted { Path.precedes($0.path, $1.path) }
    if files.isEmpty, configuration == nil {
      throw Failure("there is no project in \(revision.name)")
    }
  }

  func checked(_ options: CheckOptions, by rules: [Rule] = Rule.structural) -> Checked {
    check(files, project: configuration, by: rules, options)
  }

  private static func holds(_ folder: String, _ entry: Entry, _ layout: Layout?) -> Bool {
    guard let path = folder.isEmpty ? entry.path : Path.inside(entry.path, of: folder) else {
      return folder == entry.path
    }
    return layout?.specs.map { Path.lies($0, in: path) || Path.lies(path, in: $0) } ?? false
  }

  private static func app(of bytes: [UInt8]) -> String? {
    let file = SourceFile(path: ProjectLocation.configurationName, bytes: bytes)
    let graph = check([], project: file, by: [], CheckOptions(outputs: Generator.schemas)).graph
    return graph.lacksFiles ? nil : graph.project.app
  }

  /// All files of the revision; those whose names are not UTF-8 are no specs.
  private static func entries(_ revision: GitRevision) throws(Failure) -> [Entry] {
    let listed = try revision.git.ask(
      ["ls-tree", "-r", "-z", "--full-tree", revision.commit])
    guard listed.status == 0 else { throw failed(listed, revision) }
    return listed.output.split(separator: 0).compactMap { line in
      guard let text = String(validating: line, as: UTF8.self),
        let tab = text.firstIndex(of: "\t")
      else { return nil }
      let words = text[..<tab].split(separator: " ")
      guard words.count == 3 else { return nil }
      return Entry(
        path: String(text[text.index(after: tab)...]), object: String(words[2]),
        isSubmodule: words[1] == "commit")
    }.filter {
      $0.isSubmodule || $0.isYAML || Path.name($0.path) == ProjectLocation.baselineName
    }
  }

  /// In the same order.
  private static func contents(
    of entries: [Entry], _ revision: GitRevision
  ) throws(Failure) -> [[UInt8]] {
    if entries.isEmpty { return [] }
    let asked = entries.map { $0.object + "\n" }.joined()
    let answer = try revision.git.ask(["cat-file", "--batch"], input: Array(asked.utf8))
    var (rest, texts) = (answer.output[...], [[UInt8]]())
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")), texts.count < entries.count {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      guard words.count == 3, words[1] == "blob", let size = Int(words[2]),
        rest.distance(from: end, to: rest.endIndex) > size
      else { throw failed(answer, revision) }
      texts.append(Array(rest[(end + 1)...(end + size)]))
      rest = rest[(end + 1 + size)...].dropFirst()
    }
    guard texts.count == entries.count else { throw failed(answer, revision) }
    return texts
  }

  private static func failed(_ answer: Git.Answer, _ revision: GitRevision) -> Failure {
    let reason = answer.complaints.split(separator: "\n").first.map { ": \($0)" } ?? ""
    return Failure("git cannot read \(revision.name)\(reason)")
  }
}
