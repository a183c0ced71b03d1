import CEL

/// The values of params and results that guards distinguish.
public struct DistinguishedValues: Sendable {
  private let project: ExploredProject?

  public init(_ analysis: Analysis) {
    var options = ExplorationOptions()
    options.isComplete = true
    project = Exploring(analysis, options)?.project
  }

  /// A value of each class, as what matters of it. Of more combinations than can be listed, only
  /// those are taken that differ from the first in one place. Nothing if no guard reads the
  /// variable.
  public func values(of variable: ID<Variable>, most: Int) -> [[Journey.Datum]] {
    guard let project else { return [] }
    var columns: [[Journey.Datum]] = []
    for slot in project.table.slots(of: .variable(variable)) {
      let (key, allowed) = (project.table.slots[slot].key, project.table.slots[slot].allowed)
      if allowed.count < 2 { continue }
      let domain = project.domain(of: slot)
      columns.append(
        allowed.prefix(most).map {
          Journey.Datum(variable: variable, fields: key.fields, value: domain.value(at: $0))
        })
    }
    if columns.isEmpty { return [] }
    let count = columns.reduce(1) { min($0 * $1.count, most + 1) }
    return count <= most ? combinations(of: columns) : Array(variations(of: columns).prefix(most))
  }

  /// The last column changes first.
  private func combinations(of columns: [[Journey.Datum]]) -> [[Journey.Datum]] {
    columns.reduce([[]]) { rows, column in rows.flatMap { row in column.map { row + [$0] } } }
  }

  private func variations(of columns: [[Journey.Datum]]) -> [[Journey.Datum]] {
    let first = columns.map { $0[0] }
    var rows = [first]
    for (index, column) in columns.enumerated() {
      for other in column.dropFirst() {
        var row = first
        row[index] = other
        rows.append(row)
      }
    }
    return rows
  }
}
