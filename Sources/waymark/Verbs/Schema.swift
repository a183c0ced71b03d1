import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints a JSON Schema of the specs or of waymark.yaml, for editors.")

  @ArgumentParser.Argument(help: "What the schema is of: specs, or project for waymark.yaml.")
  var subject: JSONSchema.Subject = .specs

  @Option(
    help: ArgumentHelp("Write it into a file instead.", valueName: "file"), completion: .file())
  var output: String?

  func run() throws {
    let text = Self.text(of: subject)
    guard let output else { return Terminal.write(text) }
    try Report.write(text, to: output)
  }

  static func text(of subject: JSONSchema.Subject) -> String {
    JSONSchema.document(of: subject, outputs: Generator.schemas, rules: Rule.all.map(\.card)).pretty
  }
}

extension JSONSchema.Subject: ExpressibleByArgument {}
