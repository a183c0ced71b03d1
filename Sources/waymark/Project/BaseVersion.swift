import WaymarkCompiler
import WaymarkGenerators

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What a project is compared with: a folder that holds one, or a revision in git.
struct BaseVersion {
  /// As the user names it, or as it was chosen.
  let name: String
  /// Nil for a folder.
  var commit: String?
  let checked: Checked
  var places = ProjectPaths()
  var unreadable: [String] = []
  /// The one that lies beside `waymark.yaml`.
  var baseline = Baseline()

  init(_ name: String?, of head: Project, app: String, isExact: Bool) throws(Failure) {
    if let name, try Disk.kind(of: name) == .folder,
      let project = try? Project(at: .init(argument: name))
    {
      self.name = name
      checked = project.checkedPartly(by: Rule.structural)
      (places, unreadable) = (project.places, project.unreadable)
      baseline = try project.baseline()
      return
    }
    let revision = try GitRevision(name, from: head.root, isExact: isExact) { variable in
      getenv(variable).map { String(cString: $0) }
    }
    let snapshot = try GitSnapshot(revision, of: head, app: app)
    (self.name, commit) = (revision.name, revision.commit)
    checked = snapshot.checked(CheckOptions(outputs: Generator.schemas))
    if let bytes = snapshot.baseline {
      baseline = try BaselineOptions.parse(
        bytes, of: "\(ProjectLocation.baselineName) in \(revision.name)")
    }
    Terminal.explain("comparing with \(revision.name), at \(revision.commit.prefix(12))")
  }
}

extension Project {
  func baseline() throws(Failure) -> Baseline {
    let file = Path.join(root, ProjectLocation.baselineName)
    return try Disk.kind(of: file) == nil ? Baseline() : try BaselineOptions.read(file)
  }
}
