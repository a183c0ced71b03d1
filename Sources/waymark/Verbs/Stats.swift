import ArgumentParser
import WaymarkGenerators

struct Stats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Prints counts and measures of complexity, per feature and workflow.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json }

  @OptionGroup var options: ProjectOptions

  @Option(help: "text or json.")
  var format: Format = .text

  func run() throws {
    try ProjectOptions.show(at: options.project, in: options.color) { checked in
      let statistics = Statistics(of: checked.graph)
      return format == .json ? statistics.json : statistics.text
    }
  }
}
