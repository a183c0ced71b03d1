/// The values of one datum for which something happens, as it is told: `minutes` is 31 to 45.
struct Circumstance: Hashable {
  enum Values: Hashable {
    /// Nil for no limit.
    case range(Int64?, Int64?)
    case members([String], areOthers: Bool)
    case bool(Bool)
  }
  let name: String
  let values: Values

  var text: String {
    switch values {
    case .range(let from?, let to?): "`\(name)` is \(from == to ? "\(from)" : "\(from) to \(to)")"
    case .range(let from?, nil): "`\(name)` is at least \(from)"
    case .range(nil, let to?): "`\(name)` is at most \(to)"
    case .range(nil, nil): "`\(name)` is any number"
    case .members(let members, let areOthers):
      "`\(name)` is \(areOthers ? "not " : "")"
        + members.map { "'\($0)'" }.joined(separator: " or ")
    case .bool(let value): "`\(name)` is \(value)"
    }
  }

  /// Nil for what `text` does not write.
  init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[2].hasPrefix(" is ") else { return nil }
    self.init(name: String(parts[1]), values: Self.values(String(parts[2].dropFirst(4))))
    if self.text != text { return nil }
  }

  init(name: String, values: Values) { (self.name, self.values) = (name, values) }

  private static func values(_ text: String) -> Values {
    func number(after start: String) -> Int64? {
      text.hasPrefix(start) ? Int64(text.dropFirst(start.count)) : nil
    }
    if let from = number(after: "at least ") { return .range(from, nil) }
    if let to = number(after: "at most ") { return .range(nil, to) }
    if let value = Bool(text) { return .bool(value) }
    let words = text.split(separator: " ")
    if let from = words.first.flatMap({ Int64($0) }), let to = words.last.flatMap({ Int64($0) }) {
      return .range(from, to)
    }
    let areOthers = text.hasPrefix("not ")
    let members = words.filter { $0.hasPrefix("'") }.map { String($0.dropFirst().dropLast()) }
    return .members(members, areOthers: areOthers)
  }

  private func covers(_ other: Circumstance) -> Bool {
    switch (values, other.values) {
    case (.range(let from, let to), .range(let its, let last)):
      (from.map { from in its.map { $0 >= from } ?? false } ?? true)
        && (to.map { to in last.map { $0 <= to } ?? false } ?? true)
    case (.members(let own, areOthers: false), .members(let its, areOthers: false)):
      Set(its).isSubset(of: own)
    case (.members(let own, areOthers: true), .members(let its, areOthers: true)):
      Set(own).isSubset(of: its)
    case (.members(let own, areOthers: true), .members(let its, areOthers: false)):
      Set(own).isDisjoint(with: its)
    default: values == other.values
    }
  }

  /// True if something that happens for `data` happens for no more than for `known`; nil for all
  /// data.
  static func covers(_ known: String?, _ data: String?) -> Bool {
    guard let known, known != data else { return true }
    guard let data else { return false }
    func all(_ text: String) -> [Circumstance]? {
      let parts = text.split(separator: " and ").map { Circumstance($0) }
      return parts.contains { $0 == nil } ? nil : parts.compactMap(\.self)
    }
    guard let known = all(known), let data = all(data) else { return false }
    return known.allSatisfy { one in data.contains { $0.name == one.name && one.covers($0) } }
  }
}
