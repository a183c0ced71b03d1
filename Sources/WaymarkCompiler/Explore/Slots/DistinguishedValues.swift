import CEL

/// The values of params and results that guards distinguish.
public struct DistinguishedValues: Sendable {
  private var projects: [ID<Variable>: ExploredComponent] = [:]

  public init(_ analysis: Analysis) {
    var options = ExplorationOptions()
    options.isComplete = true
    guard let exploring = Exploring(analysis, options) else { return }
    for index in exploring.components.indices {
      let component = exploring.component(of: index)
      for case .variable(let variable) in component.table.slots.map(\.key.root) {
        projects[variable] = component
      }
    }
  }

  /// A value of each class, as what matters of it. Of more combinations than can be listed, only
  /// those are taken that differ from the first in one place. Nothing if no guard reads the
  /// variable.
  public func values(of variable: ID<Variable>, most: Int) -> [[Journey.Datum]] {
    guard let component = projects[variable] else { return [] }
    var columns: [[Journey.Datum]] = []
    for slot in component.table.slots(of: .variable(variable)) {
      let (key, allowed) = (component.table.slots[slot].key, component.table.slots[slot].allowed)
      if allowed.count < 2 { continue }
      let domain = component.domain(of: slot)
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
