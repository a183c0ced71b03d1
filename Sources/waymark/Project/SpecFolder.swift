/// Finds the spec files of a project: names that end in `.yaml` or `.yml`, except those that start
/// with a dot, `waymark.yaml`, and files in outputs.
struct SpecFolder {
  /// In the bytewise order of their paths.
  private(set) var files: [String] = []
  /// Folders below that have a `waymark.yaml` of their own, which is not read.
  private(set) var projects: [String] = []
  /// Links to folders with spec files: they are not followed, as they can form a cycle.
  private(set) var links: [String] = []
  /// Messages about what could not be opened.
  private(set) var failures: [String] = []

  init(in layout: Layout, of root: String) throws(Failure) {
    guard let specs = layout.specs else { return }
    let folder = Path.join(root, specs)
    guard try Disk.kind(of: folder) != nil else {
      if !layout.isGuessed {
        failures.append(
          "cannot open \(folder): there is no such folder; put the spec files there, or say where "
            + "they are under 'specs' in \(ProjectLocation.configurationName)")
      }
      return
    }
    try read(from: specs, of: root) { layout.leavesOut($0) }
  }

  init(of root: String) throws(Failure) {
    try read(from: "", of: root) { _ in false }
  }

  private mutating func read(
    from start: String, of root: String, except isLeftOut: (String) -> Bool
  ) throws(Failure) {
    var folders = [start]
    while let folder = folders.popLast() {
      let entries: [Disk.Entry]
      do throws(Failure) {
        entries = try Disk.entries(in: Path.join(root, folder))
      } catch {
        failures += error.messages
        continue
      }
      for entry in entries where entry.name.first != Self.dot {
        let name = String(decoding: entry.name, as: UTF8.self)
        let path = Path.join(folder, name)
        guard name.utf8.elementsEqual(entry.name) else {
          failures.append("cannot open \(path): its name is not UTF-8; rename it")
          continue
        }
        let kind = try Disk.kind(of: entry, at: Path.join(root, path))
        if kind == .folder {
          if !isLeftOut(path) { folders.append(path) }
        } else {
          sort(name, in: folder, of: root, isLink: kind == .link)
        }
      }
    }
    files.sort(by: Path.precedes)
    projects.sort(by: Path.precedes)
    links.sort(by: Path.precedes)
  }

  private mutating func sort(_ name: String, in folder: String, of root: String, isLink: Bool) {
    let path = Path.join(folder, name)
    if name == ProjectLocation.configurationName {
      if !folder.isEmpty { projects.append(folder) }
    } else if Self.isSpec(Array(name.utf8)) {
      files.append(path)
    } else if isLink, Self.holdsSpecs(Path.join(root, path)) {
      links.append(path)
    }
  }

  private static func holdsSpecs(_ link: String) -> Bool {
    guard (try? Disk.kind(of: link)) == .folder else { return false }
    return (try? Disk.names(in: link))?.contains { $0.first != dot && isSpec($0) } ?? false
  }

  /// True if this file inside the project's folder is one of its specs.
  static func reads(_ path: String, in layout: Layout) -> Bool {
    guard let specs = layout.specs, Path.lies(path, in: specs) else { return false }
    let parts = path.utf8.dropFirst(specs.utf8.count).split(separator: UInt8(ascii: "/"))
    var folder = Path.split(path).parent
    while !folder.isEmpty {
      if layout.leavesOut(folder) { return false }
      folder = Path.split(folder).parent
    }
    return isSpec(Array(path.utf8)) && !parts.contains { $0.first == dot }
  }

  /// True for a spec of a folder that has no `waymark.yaml`.
  static func isAnywhere(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"))
    return isSpec(Array(path.utf8)) && !parts.contains { $0.first == dot }
      && Path.name(path) != ProjectLocation.configurationName
  }

  private static let dot = UInt8(ascii: ".")

  private static func isSpec(_ name: [UInt8]) -> Bool {
    let accepted = ProjectLocation.acceptedName.utf8
    return (name.suffix(5).elementsEqual(".yaml".utf8) || name.suffix(4).elementsEqual(".yml".utf8))
      && !name.suffix(accepted.count).elementsEqual(accepted)
  }
}
