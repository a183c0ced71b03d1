import CEL
import WaymarkCompiler
import WaymarkGenerators

/// The releases of a project's clients, from folders of the project or from tags in git.
struct ProjectReleases {
  struct Source {
    let client: String
    let revision: String
    /// Nil for a folder.
    let commit: String?
  }

  private(set) var releases: [Release] = []
  private(set) var sources: [Source] = []
  /// What is not judged, and why.
  private(set) var notices: [String] = []
  private let project: Project
  private let graph: Graph
  /// Nil if no tag is needed.
  private var tags: [String]?

  init(of project: Project, _ graph: Graph) throws(Failure) {
    (self.project, self.graph) = (project, graph)
    for client in graph.project.clients {
      guard let pattern = client.specs else { continue }
      try read(client, pattern)
    }
  }

  private mutating func read(
    _ client: ProjectInfo.Client, _ pattern: ReleasePattern
  ) throws(Failure) {
    let platform = graph.text(client.platform)
    let folders = try folders(named: pattern)
    let names = try folders.isEmpty ? allTags() : folders
    let matching = names.filter(pattern.matches)
    let others = matching.filter { pattern.version(in: $0) == nil }
    if !others.isEmpty {
      notices.append(
        "no releases of \(platform), as they name no version: "
          + ProjectSelection.listed(others))
    }
    var found = false
    for name in matching {
      guard let version = pattern.version(in: name), graph.supports(version, of: client) else {
        continue
      }
      found = true
      let client = "\(platform)@\(version)"
      do throws(Failure) {
        let (checked, commit) = folders.isEmpty ? try tagged(name) : (try inFolder(name), nil)
        let errors = checked.diagnostics.count { $0.severity == .error }
        if errors > 0 {
          throw Failure("its specs have \(counting(errors, "error")) of reading, names or types")
        }
        releases.append(Release(platform, version, checked.graph))
        sources.append(Source(client: client, revision: name, commit: commit))
      } catch {
        notices.append("\(client) is not judged: \(error.messages.joined(separator: "; "))")
      }
    }
    if !found {
      notices.append(
        "there is no release of \(platform) from \(graph.text(client.minimum)) to "
          + "\(graph.text(client.latest)), no folder or tag such as "
          + "\(pattern.name(of: graph.text(client.minimum))); `since` alone decides")
    }
  }

  /// Relative to the project.
  private func folders(named pattern: ReleasePattern) throws(Failure) -> [String] {
    let (parent, _) = Path.split(pattern.start + "x")
    let rest = pattern.end.drop { $0 != "/" }
    guard let place = ProjectInfo.folder(inside: parent.isEmpty ? "." : parent),
      try Disk.kind(of: Path.join(project.root, place)) == .folder
    else { return [] }
    var found: [String] = []
    for bytes in try Disk.names(in: Path.join(project.root, place)) {
      let path = Path.join(parent, String(decoding: bytes, as: UTF8.self)) + rest
      guard pattern.version(in: path) != nil,
        try Disk.kind(of: Path.join(project.root, path)) == .folder
      else { continue }
      found.append(path)
    }
    return found.sorted(by: Path.precedes)
  }

  private mutating func allTags() throws(Failure) -> [String] {
    if let tags { return tags }
    let found = try GitRevision.tags(in: project.root)
    tags = found
    return found
  }

  private func tagged(_ name: String) throws(Failure) -> (Checked, String?) {
    let revision = try GitRevision("refs/tags/\(name)", from: project.root, isExact: true) { _ in
      nil
    }
    let snapshot = try GitSnapshot(revision, of: project, app: graph.project.app)
    let checked = snapshot.checked(CheckOptions(outputs: Generator.schemas), by: [])
    return (checked, revision.commit)
  }

  /// Without a `waymark.yaml` of its own, that of the project counts.
  private func inFolder(_ name: String) throws(Failure) -> Checked {
    let release = try Project(at: ProjectLocation(ofRelease: Path.join(project.root, name)))
    if !release.unreadable.isEmpty { throw Failure(all: release.unreadable) }
    return check(
      release.files, project: release.configuration ?? project.configuration, by: [],
      CheckOptions(outputs: Generator.schemas))
  }
}
