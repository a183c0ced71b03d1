import Foundation

/// Compares a report with the table.
struct SARIFCheck {
  private let table: SARIFTable
  /// Where the report breaks the standard, and how: `runs[0].results[2]: lacks message`.
  private(set) var problems: [String] = []
  /// The kinds of objects that it holds.
  private(set) var met: Set<String> = []

  init(_ report: String) throws {
    table = try SARIFTable.standard.get()
    let log = try JSONDecoder().decode(Json.self, from: Data(report.utf8))
    take(log, "sarifLog", "")
  }

  private mutating func take(_ value: Json, _ kind: String, _ path: String) {
    guard let rows = table.rows[kind] else { return refuse(path, "the table knows no \(kind)") }
    guard case .object(let members) = value else { return refuse(path, "is no \(kind)") }
    met.insert(kind)
    let known = Dictionary(rows.map { ($0.property, $0) }) { first, _ in first }
    for (name, member) in members.sorted(by: { $0.key < $1.key }) {
      guard let row = known[name] ?? known["*"] else {
        refuse(path, "has an unknown \(name)")
        continue
      }
      take(member, row, path.isEmpty ? name : "\(path).\(name)")
    }
    for row in rows where row.need == "yes" && members[row.property] == nil {
      refuse(path, "lacks \(row.property)")
    }
    let choice = rows.filter { $0.need == "one" }.map(\.property)
    if !choice.isEmpty, choice.allSatisfy({ members[$0] == nil }) {
      refuse(path, "lacks \(choice.joined(separator: " or "))")
    }
  }

  private mutating func take(_ value: Json, _ row: SARIFTable.Row, _ path: String) {
    switch (row.shape, value) {
    case ("one", _): takeOne(value, row.value, path)
    case ("map", .object(let members)):
      for (name, member) in members { takeOne(member, row.value, "\(path).\(name)") }
    case ("list", .list(let items)), ("list+", .list(let items)), ("set", .list(let items)),
      ("set+", .list(let items)):
      if items.isEmpty, row.shape.hasSuffix("+") { refuse(path, "is empty") }
      if row.shape.hasPrefix("set"), Set(items).count < items.count { refuse(path, "repeats") }
      for (index, item) in items.enumerated() { takeOne(item, row.value, "\(path)[\(index)]") }
    default: refuse(path, "is no \(row.shape)")
    }
  }

  private mutating func takeOne(_ value: Json, _ expected: String, _ path: String) {
    if expected.first?.isLowercase ?? false { return take(value, expected, path) }
    if !isValue(value, expected) { refuse(path, "is no \(expected)") }
  }

  private func isValue(_ value: Json, _ expected: String) -> Bool {
    switch (value, expected) {
    case (_, "Any"), (.flag, "Flag"), (.text, "Text"): return true
    case (.whole(let number), _) where expected.hasPrefix("Whole>="):
      return Int(expected.dropFirst(7)).map { number >= $0 } ?? false
    case (.whole(let number), "Rank"): return (-1...100).contains(number)
    case (.number(let number), "Rank"): return (-1...100).contains(number)
    case (.text(let text), _) where expected.hasPrefix("|"):
      return expected.split(separator: "|").contains(Substring(text))
    case (.text(let text), _): return isText(text, expected)
    default: return false
    }
  }

  private func isText(_ text: String, _ expected: String) -> Bool {
    switch expected {
    case "Uri": URL(string: text)?.scheme != nil && isAddress(text)
    case "UriReference": URL(string: text) != nil && isAddress(text)
    case "Guid": UUID(uuidString: text) != nil
    case "Language": text.wholeMatch(of: /[a-zA-Z]{2}(-[a-zA-Z]{2})?/) != nil
    case "Quad": text.contains(/[0-9]+(\.[0-9]+){3}/)
    default: false
    }
  }

  /// What an address holds as it is; the rest stands as `%` and two digits.
  private func isAddress(_ text: String) -> Bool {
    text.wholeMatch(of: /([A-Za-z0-9\-._~:\/?#\[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*/) != nil
  }

  private mutating func refuse(_ path: String, _ objection: String) {
    problems.append(path.isEmpty ? objection : "\(path): \(objection)")
  }
}
