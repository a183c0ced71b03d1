/// What the ways to a step have established: one of several cases holds, and in it each of its
/// literals. A literal is the place of a guard, twice, and one more where the guard was taken.
struct Arrival: Equatable, Sendable {
  private(set) var cases: [[Int32]]
  /// More cases came than are kept apart: data may be let through that cannot arrive.
  private(set) var isUnsure = false

  static let anything = Arrival(cases: [[]])
  private static let mostCases = 16
  private static let mostLiterals = 32

  var saysNothing: Bool { cases == [[]] }

  func adding(_ literal: Int32) -> Arrival {
    var result = Arrival(cases: [], isUnsure: isUnsure)
    for known in cases where !known.contains(literal ^ 1) {
      guard !known.contains(literal) else {
        result.insert(known)
        continue
      }
      result.insert((known + [literal]).sorted())
    }
    return result
  }

  func keeping(_ isKept: (Int32) -> Bool) -> Arrival {
    guard cases.contains(where: { !$0.allSatisfy(isKept) }) else { return self }
    var result = Arrival(cases: [], isUnsure: isUnsure)
    for known in cases { result.insert(known.filter(isKept)) }
    return result
  }

  mutating func join(_ other: Arrival) {
    for known in other.cases { insert(known) }
    if other.isUnsure { isUnsure = true }
  }

  private mutating func insert(_ new: [Int32]) {
    var new = new
    if new.count > Self.mostLiterals {
      isUnsure = true
      new = Array(new.prefix(Self.mostLiterals))
    }
    // Two that differ in one literal only, whether it was taken, say nothing of it.
    while let other = cases.firstIndex(where: { Self.differing($0, new) != nil }),
      let literal = Self.differing(cases[other], new)
    {
      cases.remove(at: other)
      new.removeAll { $0 == literal }
    }
    guard !cases.contains(where: { Self.isPart($0, of: new) }) else { return }
    cases.removeAll { Self.isPart(new, of: $0) }
    cases.append(new)
    cases.sort { $0.lexicographicallyPrecedes($1) }
    guard cases.count > Self.mostCases else { return }
    isUnsure = true
    let common = cases[0].filter { literal in cases.allSatisfy { $0.contains(literal) } }
    cases = [common]
  }

  private static func isPart(_ few: [Int32], of many: [Int32]) -> Bool {
    few.count <= many.count && few.allSatisfy(many.contains)
  }

  /// The literal of the second that the first denies, where they are the same but for it.
  private static func differing(_ one: [Int32], _ two: [Int32]) -> Int32? {
    guard one.count == two.count else { return nil }
    var found: Int32?
    for (left, right) in zip(one, two) where left != right {
      guard left ^ 1 == right, found == nil else { return nil }
      found = right
    }
    return found
  }
}
