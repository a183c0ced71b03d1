import CEL
import WaymarkCompiler

/// When something begins and ends.
struct DatePair: Sendable {
  let first: Value
  let last: Value
}

extension Graph {
  /// `from` and `to`, `startsAt` and `endsAt`, `beginDate` and `endDate`, `validFrom` and
  /// `validTo`.
  func periods() -> [ID<TypeDeclaration>: [DatePair]] {
    var periods: [ID<TypeDeclaration>: [DatePair]] = [:]
    for (index, declaration) in typeDeclarations.enumerated() where declaration.kind == .record {
      let dates = declaration.fields.filter { types.kind(self[$0].type.nonNull) == .date }
        .map { text(self[$0].name) }
      for date in dates {
        guard let last = Self.ends(of: date).first(where: dates.contains) else { continue }
        periods[ID(index), default: []].append(
          DatePair(first: .string(date), last: .string(last)))
      }
    }
    return periods
  }

  private static func ends(of name: String) -> [String] {
    if name == "from" { return ["to"] }
    if name.hasSuffix("From") { return ["\(name.dropLast(4))To"] }
    for start in ["start", "begin"] where name.hasPrefix(start) {
      return ["end\(name.dropFirst(start.utf8.count))"]
    }
    return []
  }
}

extension Program {
  /// Moves a sample that was made up to a day after, or before, the other date.
  func orderDates(
    of record: ID<TypeDeclaration>, in fields: inout [Value: Value], except given: [Value: Value]
  ) {
    let day = 86_400
    for pair in periods[record] ?? [] {
      guard let first = instant(fields[pair.first]), let last = instant(fields[pair.last]),
        first.seconds >= last.seconds
      else { continue }
      if given[pair.last] == nil, let later = Instant(seconds: first.seconds + day) {
        fields[pair.last] = .string(later.text)
      } else if given[pair.first] == nil, let earlier = Instant(seconds: last.seconds - day) {
        fields[pair.first] = .string(earlier.text)
      }
    }
  }

  private func instant(_ value: Value?) -> Instant? {
    if case .string(let text)? = value { Instant(text) } else { nil }
  }
}
