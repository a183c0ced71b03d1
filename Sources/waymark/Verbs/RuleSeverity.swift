import ArgumentParser
import WaymarkCompiler

/// `unused-type=off`
struct RuleSeverity: ExpressibleByArgument {
  let id: String
  let severity: Severity

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let severity = Severity(rawValue: String(parts[1])),
      Rule.all.contains(where: { $0.id == parts[0] })
    else { return nil }
    id = String(parts[0])
    self.severity = severity
  }
}

/// `2027-03-01`: a day that exists.
struct Day: ExpressibleByArgument {
  let text: String

  init?(argument: String) {
    let parts = argument.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.length(of: month, in: year)).contains(day)
    else { return nil }
    text = argument
  }

  private static func length(of month: Int, in year: Int) -> Int {
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
