import ArgumentParser
import WaymarkCompiler

struct Fmt: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fmt",
    abstract: "Formats specs and waymark.yaml: white space, and nothing else.")

  @OptionGroup var options: ProjectOptions

  @ArgumentParser.Flag(help: "Name the files that would change, and change none.")
  var check = false

  @ArgumentParser.Flag(help: "Print the changes as a patch for the project's folder instead.")
  var diff = false

  func run() throws {
    let (locations, missing) = options.project.locations()
    let selection = FormattedSelection(options.project.paths)
    var failures = missing
    var isClean = true
    for location in locations {
      do throws(Failure) {
        let pass = FormattingPass(try Project(at: location), selection)
        options.color.report(pass)
        try show(pass)
        isClean = isClean && pass.unread.isEmpty && !(check && !pass.changes.isEmpty)
        failures += pass.failures
      } catch {
        failures += error.messages
      }
    }
    if !failures.isEmpty { throw Failure(all: failures) }
    if !isClean { throw ExitCode(1) }
  }

  private func show(_ pass: FormattingPass) throws(Failure) {
    if diff {
      for change in pass.changes {
        let (old, new) = (change.old, change.new)
        Terminal.write(UnifiedDiff(path: new.path, old: old.bytes, new: new.bytes).bytes)
      }
    } else if check {
      for change in pass.changes { Terminal.show(pass.name(of: change.new)) }
    } else if let text = pass.input {
      Terminal.write(text)
    } else {
      try pass.project.write(pass.changes)
      for change in pass.changes { Terminal.explain("formatted \(pass.name(of: change.new))") }
    }
  }
}

/// The files and folders that are named on the command line.
struct FormattedSelection {
  private let places: [String]
  private let isWhole: Bool

  init(_ paths: [String]) {
    isWhole = paths.isEmpty || paths.contains(ProjectSelection.input)
    places = paths.compactMap { path in
      let isFolder = (try? Disk.kind(of: path)) == .folder
      let parent = Disk.realPath(isFolder ? path : Path.parent(path))
      return parent.map { isFolder ? $0 : Path.join($0, Path.name(path)) }
    }
  }

  func files(of project: Project) -> [SourceFile] {
    let all = project.files + (project.configuration.map { [$0] } ?? [])
    if let input = project.inputPath { return all.filter { $0.path == input } }
    guard !isWhole, let root = Disk.realPath(project.root) else { return all }
    // A project may have many files, and many of them may be named.
    let named = Set(places)
    return all.filter { file in
      var place = Path.join(root, file.path)
      while !named.contains(place), place != "/" { place = Path.parent(place) }
      return named.contains(place)
    }
  }
}
