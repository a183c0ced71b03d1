import WaymarkCompiler

/// The files of one project, formatted.
struct FormattingPass {
  let project: Project
  private(set) var changes: [AppliedFixes.Change] = []
  /// Why some are left as they are.
  private(set) var unread: [Diagnostic] = []
  private(set) var failures: [String]
  /// What came from standard input, as it is written back.
  private(set) var input: [UInt8]?
  private let files: [SourceFile]

  init(_ project: Project, _ selection: FormattedSelection) {
    self.project = project
    let files = selection.files(of: project)
    (self.files, failures) = (files, project.unreadable)
    let results = inParallel(files.count) { formatted(files[$0], index: Int32($0)) }
    if project.inputPath != nil { input = files.first?.bytes }
    for (file, result) in zip(files, results) {
      switch result {
      case .text(let bytes) where bytes != file.bytes:
        changes.append(.init(old: file, new: SourceFile(path: file.path, bytes: bytes)))
        if input != nil { input = bytes }
      case .text: break
      case .unreadable(let diagnostics): unread += diagnostics
      case .defect:
        failures.append(
          "\(name(of: file)) is left as it is, since its meaning would have changed: this is a "
            + "defect of waymark, please report it")
      }
    }
  }

  func name(of file: SourceFile) -> String { project.places.current.path(of: file.path) }

  /// What is said of those that cannot be read.
  var checked: Checked {
    var graph = Graph()
    graph.files = files
    return Checked(graph: graph, diagnostics: unread)
  }
}

extension ColorOption {
  func report(_ pass: FormattingPass) {
    if !pass.unread.isEmpty { report(pass.checked, of: pass.project) }
  }
}
