extension FactFlow {
  /// Whether there is obviously nothing to report: all guards read a single state whose values are
  /// known, each guard takes some of them, and none takes all.
  func isSound(_ list: GuardList, _ arrival: Arrival) -> Bool {
    guard let state = onlyState(of: list), let values = arrival.values(of: state) else {
      return false
    }
    var rest = values
    for (index, formula) in list.alternatives.enumerated() {
      var holding = values
      if let formula, let slot = slot(of: formula), let own = logic.slots[slot].own {
        holding = own.holding
      }
      if rest & holding == 0 { return false }
      let isLast = index == list.alternatives.count - 1
      if formula != nil, !isLast, values & ~holding == 0 { return false }
      rest &= ~holding
    }
    return !list.isChoice || rest == 0
  }

  private func onlyState(of list: GuardList) -> Int? {
    var state: Int?
    for formula in list.alternatives {
      guard let formula else { continue }
      guard let slot = slot(of: formula), let own = logic.slots[slot].own,
        state == nil || state == own.state
      else { return nil }
      state = own.state
    }
    return state
  }
}

extension Arrival {
  /// Which values of a state arrive; nil if that is not known for all data.
  fileprivate func values(of state: Int) -> UInt64? {
    guard rest == nil else { return nil }
    var all: UInt64 = 0
    for way in ways {
      guard way.isExact, let values = way[Way.subject(ofState: state)] else { return nil }
      all |= values
    }
    return all == 0 || all & StateDomain.generic != 0 ? nil : all
  }
}
