import ArgumentParser
import CEL
import WaymarkCompiler

/// `unused-type=off`
struct RuleSeverity {
  let id: String
  let severity: Severity

  init(_ argument: String) throws {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else {
      throw ValidationError("write a rule and its severity, as in unused-type=off")
    }
    let words = Severity.allCases.map(\.rawValue).joined(separator: ", ")
    guard let severity = Severity(rawValue: parts[1]) else {
      throw ValidationError("'\(parts[1])' is not a severity; there are \(words)")
    }
    guard Rule.isKnown(parts[0]) else { throw ValidationError(Self.unknown(parts[0])) }
    (id, self.severity) = (parts[0], severity)
  }

  static func unknown(_ id: String) -> String {
    let hint = nearest(id, among: Rule.all.map(\.id)).map { "did you mean '\($0)'? " } ?? ""
    return "there is no rule '\(id)'; \(hint)'waymark rules' lists them all"
  }
}
