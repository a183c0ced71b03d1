import ArgumentParser
import WaymarkGenerators

struct Resolve: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints which coordinator handles each route from each screen, and by which hops.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, json, markdown }

  @OptionGroup var options: ProjectOptions

  @Option(help: "text, json or markdown.")
  var format: Format = .text

  func run() throws {
    let graph = try ProjectOptions.loadSound(at: options.project).graph
    let resolution = Resolution(of: graph)
    switch format {
    case .text: Terminal.write(resolution.text)
    case .json: Terminal.write(resolution.json)
    case .markdown: Terminal.write(resolution.markdown)
    }
  }
}
