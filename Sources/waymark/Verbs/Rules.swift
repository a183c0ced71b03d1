import ArgumentParser
import WaymarkCompiler

struct Rules: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Lists the rules.")

  func run() {
    let width = Rule.all.map(\.id.count).max() ?? 0
    for rule in Rule.all {
      let gap = String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue
      let space = String(repeating: " ", count: "warning".count - severity.count)
      Terminal.show("\(rule.id)\(gap)  \(severity)\(space)  \(rule.summary)")
    }
  }
}
