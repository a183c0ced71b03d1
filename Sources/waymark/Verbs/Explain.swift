import ArgumentParser
import CEL
import WaymarkCompiler

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what a rule wants, why, and shows both sides of it.")

  @ArgumentParser.Argument(help: "The rule's id, as complaints show it in brackets.")
  var rule: String

  func run() throws {
    guard let rule = Rule.all.first(where: { $0.id == self.rule }) else {
      throw Failure("there is no rule '\(self.rule)'; \(hint)'waymark rules' lists them all")
    }
    Terminal.show(
      """
      \(rule.id) (\(rule.severity.rawValue))

      \(rule.summary)
      \(rule.why)

      Rejected:

      \(Self.indented(rule.example.rejects))

      Accepted:

      \(Self.indented(rule.example.accepts))
      """)
  }

  private var hint: String {
    nearest(rule, among: Rule.all.map(\.id)).map { "did you mean '\($0)'? " } ?? ""
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
  }
}
