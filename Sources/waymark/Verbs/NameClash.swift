import WaymarkCompiler
import WaymarkGenerators

/// Two files that would be the same, or a file that would replace a folder, on a disk that ignores
/// case or the encoding of accents.
struct NameClash {
  let first: String
  let second: String
  /// The output of the second.
  let place: Span

  static func all(in jobs: [GenerationJob]) -> [NameClash] {
    var search = Search()
    for job in jobs {
      search.reserve(job.files.count)
      for own in [Manifest.path, Stage.name] { search.add(job.folder.place(own), of: job) }
      search.add(NewOutput.stage(of: job.folder), of: job)
      var hasTop = false
      for file in job.files {
        let path = job.folder.place(file.path)
        let isAtTop = !file.path.utf8.contains(UInt8(ascii: "/"))
        // Most files lie side by side.
        if !isAtTop || !hasTop { search.addFolders(above: path, of: job) }
        hasTop = hasTop || isAtTop
        search.add(path, of: job)
      }
    }
    return search.clashes
  }

  var diagnostic: Diagnostic {
    Diagnostic(
      rule: "duplicate-name", severity: .error,
      message: first.utf8.elementsEqual(second.utf8)
        ? "something else would be written to `\(second)`; name another folder for one of the "
          + "outputs, or rename what the file is named after"
        : "`\(first)` and `\(second)` would be the same on disks that ignore case; "
          + "rename one of the things they are named after",
      span: place)
  }

  private struct Search {
    var clashes: [NameClash] = []
    private var seen: [String: (path: String, isFolder: Bool)] = [:]
    private var lastFolder = ""

    mutating func reserve(_ files: Int) { seen.reserveCapacity(seen.count + files + 8) }

    mutating func add(_ path: String, of job: GenerationJob, isFolder: Bool = false) {
      let known = seen.updateValue((path, isFolder), forKey: path.foldingCase)
      guard let known else { return }
      // Strings can be equal even if their bytes differ.
      if known.isFolder && isFolder && known.path.utf8.elementsEqual(path.utf8) { return }
      clashes.append(NameClash(first: known.path, second: path, place: job.place))
    }

    mutating func addFolders(above path: String, of job: GenerationJob) {
      var folder = Path.parent(path)
      if folder.utf8.elementsEqual(lastFolder.utf8) { return }
      lastFolder = folder
      while folder != ".", folder != "/" {
        add(folder, of: job, isFolder: true)
        folder = Path.parent(folder)
      }
    }
  }
}
