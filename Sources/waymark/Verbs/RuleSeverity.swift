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

/// `2027-03-01`: a valid date.
struct Day {
  let text: String

  init(_ argument: String) throws {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { throw ValidationError("there is no such day; write it as in 2027-03-01") }
    text = argument
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
