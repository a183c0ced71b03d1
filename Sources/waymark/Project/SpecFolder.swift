/// Finds the spec files of a project: names that end in `.yaml` or `.yml`, except those that start
/// with a dot, `waymark.yaml`, and files in outputs.
enum SpecFolder {
  static func files(
    in layout: Layout, of root: String, _ complaints: inout [String]
  ) throws(Failure) -> [String] {
    guard let specs = layout.specs else { return [] }
    let folder = Path.join(root, specs)
    guard try Disk.kind(of: folder) != nil else {
      if !layout.isGuessed {
        complaints.append(
          "cannot open \(folder): there is no such folder; put the spec files there, or say where "
            + "they are under 'specs' in \(ProjectPlace.configurationName)")
      }
      return []
    }
    return try files(from: specs, of: root, except: Set(layout.outputs), &complaints)
  }

  static func files(of root: String, _ complaints: inout [String]) throws(Failure) -> [String] {
    try files(from: "", of: root, except: [], &complaints)
  }

  /// In the bytewise order of their paths. Links to folders are not followed: they can form a
  /// cycle.
  private static func files(
    from start: String, of root: String, except outputs: Set<String>, _ complaints: inout [String]
  ) throws(Failure) -> [String] {
    var found: [String] = []
    var folders = [start]
    while let folder = folders.popLast() {
      let entries: [Disk.Entry]
      do throws(Failure) {
        entries = try Disk.entries(in: Path.join(root, folder))
      } catch {
        complaints += error.messages
        continue
      }
      for entry in entries where entry.name.first != dot {
        let name = entry.name
        let text = String(decoding: name, as: UTF8.self)
        let path = Path.join(folder, text)
        guard text.utf8.elementsEqual(name) else {
          complaints.append("cannot open \(path): its name is not UTF-8; rename it")
          continue
        }
        if try Disk.kind(of: entry, at: Path.join(root, path)) == .folder {
          if !outputs.contains(path) { folders.append(path) }
        } else if isSpec(name), text != ProjectPlace.configurationName {
          found.append(path)
        }
      }
    }
    return found.sorted(by: Path.precedes)
  }

  /// Whether this file inside the project's folder is one of its specs.
  static func reads(_ path: String, in layout: Layout) -> Bool {
    guard let specs = layout.specs, Path.lies(path, in: specs) else { return false }
    let parts = path.utf8.dropFirst(specs.utf8.count).split(separator: UInt8(ascii: "/"))
    return isSpec(Array(path.utf8)) && !parts.contains { $0.first == dot }
      && !layout.outputs.contains { Path.lies(path, in: $0) }
  }

  private static let dot = UInt8(ascii: ".")

  private static func isSpec(_ name: [UInt8]) -> Bool {
    name.suffix(5).elementsEqual(".yaml".utf8) || name.suffix(4).elementsEqual(".yml".utf8)
  }
}
