/// What the command line says about the projects that are meant.
struct ProjectSelection {
  static let input = "-"

  /// Folders and spec files, and `-` for standard input; by default, the current folder.
  var paths: [String] = []
  /// The file that standard input stands for.
  var inputPath: String?

  /// The project, for a verb that works on one.
  func location() throws(Failure) -> ProjectLocation {
    let (found, failures) = locations()
    if !failures.isEmpty { throw Failure(all: failures) }
    if found.count == 1 { return found[0] }
    let names = found.map { ShellWord.quoted(Self.shown($0.root)) }
    throw Failure("there are \(found.count) projects; name one of them: \(Self.listed(names))")
  }

  /// Each project once, whichever of its files are named, and messages about what is not there.
  func locations() -> (found: [ProjectLocation], failures: [String]) {
    var search = Search()
    for path in paths.isEmpty ? ["."] : paths {
      do throws(Failure) {
        if path == Self.input {
          search.add(try ProjectLocation(ofInput: inputPath))
        } else {
          try search.add(path)
        }
      } catch {
        search.failures += error.messages
      }
    }
    return (search.locations, search.failures)
  }

  /// As the words of a command that the user may copy, each after a space.
  var asWords: String { paths.map { " " + ShellWord.quoted($0) }.joined() }

  /// A project that was found from one of its files has an absolute path.
  private static func shown(_ root: String) -> String {
    guard root.hasPrefix("/"), let here = Disk.realPath("."), let place = Disk.realPath(root)
    else { return root }
    return here == place ? "." : Path.inside(place, of: here) ?? root
  }

  /// The first of many, and how many more there are.
  static func listed(_ names: [String], most: Int = 5) -> String {
    let more = names.count - most
    return names.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  private struct Search {
    var failures: [String] = []
    private var found: [ProjectLocation] = []
    private var indexes: [String: Int] = [:]
    /// Spec files that belong to no other project are one together.
    private var loose: [String] = []

    var locations: [ProjectLocation] {
      let own = loose.filter { file in !found.contains { $0.holds(file) } }
      return found + (own.isEmpty ? [] : [ProjectLocation(ofFiles: own)])
    }

    mutating func add(_ path: String) throws(Failure) {
      let location = try ProjectLocation(argument: path)
      switch location.extent {
      case .files(let names): loose += names.map { Path.join(location.root, $0) }
      case .folder(let specs):
        // A project below is one by itself, and what lies beside it belongs to none.
        for project in specs.projects {
          let root = Path.join(location.root, project)
          add(ProjectLocation(configuredAt: root))
        }
        if specs.projects.isEmpty { add(location) } else { failures += specs.failures }
      case .configured, .input: add(location)
      }
    }

    mutating func add(_ location: ProjectLocation) {
      let place = Disk.realPath(location.root) ?? location.root
      if let known = indexes[place] {
        found[known].replaced = found[known].replaced ?? location.replaced
      } else {
        if location.extent.isWhole { indexes[place] = found.count }
        found.append(location)
      }
    }
  }
}
