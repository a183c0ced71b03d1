import ArgumentParser
import WaymarkGenerators

struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "resolve",
    abstract: "Prints which coordinator handles each route from each screen, and by which hops.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @OptionGroup var options: ProjectOptions

  @Option(help: "text, json or markdown.")
  var format: Format = .text

  func run() throws {
    try ProjectOptions.show(at: options.project, in: options.color) { checked in
      let resolution = Resolution(of: checked.graph)
      return switch format {
      case .text: resolution.text
      case .json: resolution.json
      case .markdown: resolution.markdown
      }
    }
  }
}
