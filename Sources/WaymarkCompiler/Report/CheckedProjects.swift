/// What a report is about: one project, or several that were checked in one run, each by itself.
public struct CheckedProjects: Sendable {
  public struct Project: Sendable {
    public let checked: Checked
    public let places: ProjectPaths

    public init(_ checked: Checked, at places: ProjectPaths = ProjectPaths()) {
      (self.checked, self.places) = (checked, places)
    }
  }

  let projects: [Project]
  /// The files of all projects, one after the other; the spans below refer to them.
  let files: [SourceFile]
  let diagnostics: [Diagnostic]
  let suppressed: [SuppressedDiagnostic]
  /// By the project, the number of files up to its end.
  private let ends: [Int]
  /// True if something of them could not be opened or written: then nothing is called clean.
  let isPartial: Bool

  public init(_ projects: [Project], isPartial: Bool = false) {
    self.projects = projects
    self.isPartial = isPartial
    var files: [SourceFile] = []
    var diagnostics: [Diagnostic] = []
    var suppressed: [SuppressedDiagnostic] = []
    var ends: [Int] = []
    for project in projects {
      let checked = project.checked
      let shift = Int32(files.count)
      files += checked.graph.files
      ends.append(files.count)
      diagnostics += shift == 0 ? checked.diagnostics : checked.diagnostics.map { $0.moved(shift) }
      suppressed += checked.suppressed.map {
        SuppressedDiagnostic(diagnostic: $0.diagnostic.moved(shift), by: $0.suppressor)
      }
    }
    (self.files, self.diagnostics, self.suppressed) = (files, diagnostics, suppressed)
    self.ends = ends
  }

  func count(_ severity: Severity) -> Int { diagnostics.count { $0.severity == severity } }

  func project(of span: Span) -> Project {
    projects[ends.firstIndex { Int(span.file) < $0 } ?? 0]
  }

  func positions(seenFrom base: KeyPath<ProjectPaths, PathBase>) -> SourcePositions {
    SourcePositions(
      of: files, zip(ends, projects).map { (end: $0, base: $1.places[keyPath: base]) })
  }

  var isProved: Bool { projects.allSatisfy(\.checked.isProved) }

  /// With the project that each belongs to.
  var unproved: [(project: Project, what: Unproved)] {
    zip(projects, [0] + ends).flatMap { project, shift in
      project.checked.unproved.map { unproved in
        var moved = unproved
        for index in moved.guards.indices { moved.guards[index].file += Int32(shift) }
        return (project, moved)
      }
    }
  }

  /// A sentence about all of them, or one for each.
  var proofs: [String] {
    let extents = projects.compactMap(\.checked.extent)
    if !projects.isEmpty, extents.count == projects.count {
      let (workflows, states) = (extents.map(\.workflows), extents.map(\.states))
      let all = Extent(workflows: workflows.reduce(0, +), states: states.reduce(0, +))
      return [all.proof]
    }
    let proofs = projects.map { $0.checked.proof(seenFrom: $0.places.current) }
    guard Set(proofs).count > 1 else { return Array(proofs.prefix(1)) }
    return zip(projects, proofs).map { "\($0.folder): \($1)" }
  }
}

extension CheckedProjects.Project {
  /// As it is seen from the folder in which the tool was started.
  var folder: String {
    let own = places.current.path(of: ".")
    return own.hasSuffix("/.") ? String(own.dropLast(2)) : own
  }
}

extension Diagnostic {
  fileprivate func moved(_ shift: Int32) -> Diagnostic {
    if shift == 0 { return self }
    var moved = self
    moved.span.file += shift
    for index in notes.indices { moved.notes[index].span?.file += shift }
    for index in fixes.indices { moved.fixes[index].span.file += shift }
    return moved
  }
}
