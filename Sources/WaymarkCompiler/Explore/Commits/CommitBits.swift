/// What a journey remembers of operations that commit, in one word.
///
/// Of an operation without a key: that calling it again does harm and, if another one settles it,
/// that its answer is unknown. Of one with a key: that its answer is unknown and, for each term
/// that may be a key, `same`, whether its value is that of the call; `below`, whether it was on
/// the page that is shown last; `written`, whether it was written since that was shown. From these
/// follows what it is once back has restored that page.
struct CommitBits: Sendable {
  let operations: [ID<Operation>]
  /// With those that settle one of them.
  let relevant: Set<ID<Operation>>
  /// Those of which more keys are made than one word holds: any may be the same.
  private(set) var unjudged: Set<ID<Operation>> = []
  let model: Model
  let graph: Graph
  private let keys: CommitKeys
  /// The variables that keys read.
  let roots: Set<ID<Variable>>
  private var places: [ID<Operation>: BitField] = [:]
  private var keyed: [BitField] = []

  private struct BitField {
    let first: UInt64
    var terms: [Term] = []
    var isSettled = false

    var done: UInt64 { first }
    /// Of an operation with a key, the only one beside those of its terms.
    var unknown: UInt64 { terms.isEmpty ? first << 1 : first }
    /// All but what is written.
    var all: UInt64 { terms.reduce(unknown) { $0 | $1.same | $1.below } }
    /// That it may have taken effect.
    var open: UInt64 { terms.isEmpty ? done : unknown }
  }

  private struct Term {
    let placed: CommitKeys.Placed
    let same: UInt64
    var below: UInt64 { same << 1 }
    var written: UInt64 { same << 2 }
  }

  static let mostKeys = 20

  /// As many of these operations, the first ones, as one word holds.
  init(_ search: Search, _ operations: ArraySlice<ID<Operation>>) {
    let component = search.component
    (model, graph, keys) = (component.model, component.graph, component.keys)
    roots = keys.roots
    var settlers: [ID<Operation>: Set<ID<Operation>>] = [:]
    for (index, operation) in graph.operations.enumerated() {
      for case let settled? in operation.settles.map(\.operation.target) {
        settlers[settled, default: []].insert(ID(index))
      }
    }
    var (next, held): (UInt64, [ID<Operation>]) = (0, [])
    for operation in operations {
      var terms = (keys.terms[operation] ?? []).filter { placed in
        placed.process.map { search.programs[$0.raw] != nil } ?? true
      }
      if terms.count > Self.mostKeys || keys.cutOff.contains(operation) {
        terms = []
        unjudged.insert(operation)
      }
      let isSettled = settlers[operation] != nil
      let isKeyed = graph[operation].key != nil
      let width = isKeyed ? (terms.isEmpty ? 0 : 1 + 3 * terms.count) : isSettled ? 2 : 1
      guard next + UInt64(width) <= 64 else { break }
      var place = BitField(first: 1 << next, isSettled: isSettled)
      place.terms = terms.enumerated().map { index, placed in
        Term(placed: placed, same: 1 << (next + 1 + 3 * UInt64(index)))
      }
      held.append(operation)
      // What its key is has been reported, or not all of its keys are followed.
      if width == 0 { continue }
      places[operation] = place
      if isKeyed { keyed.append(place) }
      next += UInt64(width)
    }
    self.operations = held
    relevant = held.reduce(into: Set(held)) { $0.formUnion(settlers[$1] ?? []) }
  }

  static func all(_ search: Search, _ operations: [ID<Operation>]) -> [CommitBits] {
    var groups: [CommitBits] = []
    var rest = operations[...]
    while !rest.isEmpty {
      groups.append(CommitBits(search, rest))
      rest = rest.dropFirst(max(1, groups[groups.count - 1].operations.count))
    }
    return groups
  }
}

extension CommitBits {
  /// True if what is called may have taken effect already, or its key is another one while nobody
  /// knows.
  func isRepeated(_ call: Call, in process: Process, after mask: UInt64) -> Bool {
    guard mask != 0, let place = places[call.operation] else { return false }
    if place.terms.isEmpty { return mask & place.done != 0 }
    return mask & place.unknown != 0 && mask & (term(of: call, in: process, place)?.same ?? 0) == 0
  }

  private func term(of call: Call, in process: Process, _ place: BitField) -> Term? {
    keys.term(of: call).flatMap { term($0, in: process, place) }
  }

  private func term(_ term: KeyTerm, in process: Process, _ place: BitField) -> Term? {
    let placed = CommitKeys.Placed(term, in: process)
    return place.terms.first { $0.placed == placed }
  }

  /// True if anything is remembered of one of them.
  func isAny(of operations: Set<ID<Operation>>, in mask: UInt64) -> Bool {
    places.contains { mask & $1.open != 0 && operations.contains($0) }
  }

  /// Each of these may have been called: nobody knows, nor with which key.
  func adding(_ operations: Set<ID<Operation>>, to mask: UInt64) -> UInt64 {
    places.reduce(mask) { mask, place in
      guard operations.contains(place.key) else { return mask }
      let isKeyed = !place.value.terms.isEmpty
      return mask | (isKeyed ? place.value.unknown : place.value.done)
    }
  }

  func answered(
    _ kind: Call.Answer.Kind, _ call: Call, in process: Process, _ mask: UInt64
  ) -> UInt64 {
    guard let place = places[call.operation], let answer = call.answer(kind) else { return mask }
    if place.terms.isEmpty {
      if !answer.mayCommit { return mask }
      if !place.isSettled { return mask | place.done }
      if kind == .success { return mask & ~place.unknown | place.done }
      return mask | place.done | (mask & place.done == 0 ? place.unknown : 0)
    }
    // A named error of a repetition speaks of the call that it repeats, too.
    if kind == .success || !answer.mayCommit { return mask & ~place.all }
    let term = term(of: call, in: process, place)
    if mask & place.unknown != 0, let term, mask & term.same != 0 { return mask }
    var mask = mask & ~place.all | place.unknown
    if let term { mask |= term.same | (mask & term.written == 0 ? term.below : 0) }
    return mask
  }

  func settled(_ operation: ID<Operation>, asDone isDone: Bool, _ mask: UInt64) -> UInt64 {
    guard let place = places[operation], mask & place.unknown != 0, place.isSettled else {
      return mask
    }
    if !place.terms.isEmpty { return mask & ~place.all }
    return mask & ~(place.unknown | (isDone ? 0 : place.done))
  }

  func written(_ variables: [ID<Variable>], _ mask: UInt64) -> UInt64 {
    var mask = mask
    if variables.isEmpty { return mask }
    for term in keyed.lazy.flatMap(\.terms)
    where term.placed.term.roots.contains(where: variables.contains) {
      mask = mask & ~term.same | term.written
    }
    return mask
  }

  func entered(_ site: CallSite, _ before: UInt64) -> UInt64 {
    guard !keyed.isEmpty, let site = site.entry else { return before }
    var mask = before
    eachTerm(of: site.callee) { term, place in
      mask &= ~(term.same | term.below | term.written)
      guard let outside = outside(term, site, place) else { return }
      if before & outside.same != 0 { mask |= term.same }
    }
    return mask
  }

  /// The caller goes on.
  func left(_ site: CallSite, _ before: UInt64) -> UInt64 {
    guard !keyed.isEmpty, let site = site.entry else { return before }
    var mask = before
    eachTerm(of: site.callee) { term, place in
      mask &= ~(term.same | term.below | term.written)
    }
    eachTerm(of: site.callee) { term, place in
      guard before & term.same != 0, let outside = outside(term, site, place) else { return }
      if mask & outside.same != 0 { return }
      mask |= outside.same | (before & outside.written == 0 ? outside.below : 0)
    }
    return mask
  }

  private func outside(_ term: Term, _ site: EntrySite, _ place: BitField) -> Term? {
    site.outside(term.placed.term, in: graph).flatMap { self.term($0, in: site.caller, place) }
  }

  private func eachTerm(of process: Process, _ visit: (Term, BitField) -> Void) {
    for place in keyed {
      for term in place.terms where term.placed.process == process { visit(term, place) }
    }
  }

  /// A page is shown, of which the rest of the word then speaks.
  func shown(by process: Process, _ mask: UInt64) -> UInt64 {
    var mask = mask
    eachTerm(of: process) { term, _ in
      mask = mask & ~(term.below | term.written) | (mask & term.same != 0 ? term.below : 0)
    }
    return mask
  }

  /// The last page is closed that was shown with `then`: the rest speaks of the one below it.
  func closed(by process: Process, shownWith then: UInt64, _ mask: UInt64) -> UInt64 {
    var mask = mask
    eachTerm(of: process) { term, place in
      let wasSame =
        mask & place.unknown != 0 && then & place.unknown != 0 && then & term.below != 0
        || mask & term.below != 0 && then & term.written == 0
      mask = mask & ~term.below | (wasSame ? term.below : 0) | then & term.written
    }
    return mask
  }

  /// Back has restored what was known on the last page.
  func restored(in process: Process, _ mask: UInt64) -> UInt64 {
    var mask = mask
    eachTerm(of: process) { term, _ in
      mask = mask & ~(term.same | term.written) | (mask & term.below != 0 ? term.same : 0)
    }
    return mask
  }
}
