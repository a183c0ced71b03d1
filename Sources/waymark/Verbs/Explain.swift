import ArgumentParser
import CEL
import WaymarkCompiler
import WaymarkGenerators

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a rule wants, why, and shows both sides of it.")

  @ArgumentParser.Argument(help: "The rule's id, as complaints show it in brackets.")
  var rule: String

  func run() throws {
    guard let rule = Rule.all.first(where: { $0.id == self.rule }) else {
      throw Failure("there is no rule '\(self.rule)'; \(hint)'waymark rules' lists them all")
    }
    Terminal.write(ruleCard(rule))
  }

  private var hint: String {
    nearest(rule, among: Rule.all.map(\.id)).map { "did you mean '\($0)'? " } ?? ""
  }
}
