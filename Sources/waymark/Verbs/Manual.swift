import ArgumentParser
import Release

/// For whoever packs the tool.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "man",
    abstract: "Prints the man page.",
    shouldDisplay: false)

  func run() throws {
    guard let tree = CommandTree(Waymark._dumpHelp()) else {
      throw Failure("the parser describes its verbs in a way that is not understood")
    }
    Terminal.write(ManPage(of: tree, release: "waymark \(Release.version)").text)
  }
}
