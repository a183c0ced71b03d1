import ArgumentParser
import WaymarkCompiler
import WaymarkEvolution
import WaymarkGenerators

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule: what must hold, why, a rejected and an accepted example.")

  @ArgumentParser.Argument(
    help: "The rule's id, as complaints show it in brackets.",
    completion: .list(Rule.all.map(\.id) + ChangeRule.all.map(\.id)))
  var rule: String

  func run() throws {
    if let rule = ChangeRule.all.first(where: { $0.id == self.rule }) {
      return Terminal.write(changeCard(rule))
    }
    guard let rule = Rule.all.first(where: { $0.id == self.rule }) else {
      throw Failure(RuleSeverity.unknown(self.rule))
    }
    Terminal.write(ruleCard(rule.card))
  }
}
