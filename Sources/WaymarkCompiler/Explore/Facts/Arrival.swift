/// All the ways in which data can arrive at a place.
struct Arrival: Equatable, Sendable {
  private(set) var ways: [Way] = []
  /// A merger of what came when there were too many ways: some of these data may not arrive.
  private(set) var rest: Way?

  static let anything = Arrival(ways: [Way()])
  /// Finding out would exceed the bounds.
  static let beyond = Arrival(rest: Way(isExact: false))

  static let mostWays = 16

  var all: [Way] { rest.map { ways + [$0] } ?? ways }

  /// Whether this added anything. It terminates: what is known here only ever shrinks.
  mutating func join(_ way: Way) -> Bool {
    var new = way
    if ways.contains(where: { $0.covers(new) }) { return false }
    if !new.isExact, let rest, new.isPart(of: rest) { return false }
    while let (index, merged) = firstMerged(new) {
      ways.remove(at: index)
      new = merged
    }
    ways.removeAll { new.covers($0) }
    if ways.count < Self.mostWays {
      ways.append(new)
      return true
    }
    if let rest, new.isPart(of: rest) { return false }
    rest = rest?.widened(new) ?? new.unsure
    return true
  }

  func changed(_ change: (Way) -> Way) -> Arrival {
    var changed = Arrival(rest: rest.map(change))
    for way in ways { _ = changed.join(change(way)) }
    return changed
  }

  private func firstMerged(_ new: Way) -> (Int, Way)? {
    for (index, way) in ways.enumerated() {
      if let merged = way.merged(new) { return (index, merged) }
    }
    return nil
  }
}

extension Way {
  fileprivate func covers(_ other: Way) -> Bool {
    (isExact || !other.isExact) && other.isPart(of: self)
  }
}
