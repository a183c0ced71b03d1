import ArgumentParser

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes a small project that passes check, generate and simulate.")

  @ArgumentParser.Argument(
    help: "The folder; made where there is none. By default this one.", completion: .directory)
  var folder: String?

  func run() throws {
    let folder = folder ?? "."
    try StarterProject(in: folder).write()
    let place = folder == "." ? "" : " \(ShellWord.quoted(folder))"
    let files = StarterFiles.all.map { "  \(Path.join(folder, $0.path))" }
    Terminal.show(
      """
      Wrote
      \(files.joined(separator: "\n"))

      Next:
        waymark check\(place)       what is wrong with it (nothing, so far)
        waymark simulate\(place)    plays its scenarios
        waymark generate\(place)    writes the Swift code and the fixtures
      Then open \(Path.join(folder, "Specs"))/Help/late-order.yaml and make it yours.
      """)
  }
}
