import ArgumentParser
import WaymarkCompiler
import WaymarkGenerators

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules", abstract: "Lists the rules.")

  enum Format: String, ExpressibleByArgument, CaseIterable { case text, markdown }

  @Option(help: "text: one line a rule; markdown: the manual, with what check says of examples.")
  var format: Format = .text

  func run() {
    Terminal.write(
      format == .text ? ruleList(Rule.all.map(\.card)) : ruleManual(rules: Rule.all.map(\.card)))
  }
}
