extension FixApplier {
  /// The edits, by index, that did not remove their diagnostic, or that are next to a diagnostic
  /// that was caused.
  func blame(
    _ part: ArraySlice<Edit>, for outcome: Outcome, _ base: PatchedSources
  ) -> [Int: Diagnostic?] {
    if part.count == 1 { return [part.startIndex: outcome.causes.first] }
    var blamed: [Int: Diagnostic?] = [:]
    var places: [Int32: [(place: UInt32, index: Int)]] = [:]
    for index in part.indices {
      let (span, own) = (part[index].fix.span, mark(part[index].diagnostic, base))
      places[span.file, default: []].append((base.origin(of: span.start, in: span.file), index))
      if outcome.left.contains(own) { blamed[index] = .some(nil) }
    }
    for cause in outcome.causes {
      let place = mark(cause, outcome.draft)
      guard let known = places[place.file] else { continue }
      let after = known.partitionIndex { $0.place > place.place }
      let near = known[max(0, after - 1)..<min(known.count, after + 1)]
      let distance = { (other: UInt32) in max(other, place.place) - min(other, place.place) }
      guard let nearest = near.min(by: { distance($0.place) < distance($1.place) }) else {
        continue
      }
      if blamed[nearest.index] == nil { blamed[nearest.index] = cause }
    }
    return blamed
  }

  /// The replaced ranges of the original texts, by file, in order.
  func touched(by edits: [Edit], _ base: PatchedSources) -> [Int32: [ClosedRange<UInt32>]] {
    let touched: [Int32: [ClosedRange<UInt32>]] = edits.reduce(into: [:]) { touched, edit in
      let span = edit.fix.span
      let start = base.origin(of: span.start, in: span.file)
      let end = max(start, base.origin(of: span.end, in: span.file))
      touched[span.file, default: []].append(start...end)
    }
    return touched.mapValues { ranges in
      ranges.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
  }
}

extension [ClosedRange<UInt32>] {
  /// True if one of the ranges, which are in order and do not overlap, contains the place.
  func cover(_ place: UInt32) -> Bool {
    let after = partitionIndex { $0.lowerBound > place }
    return after > 0 && self[after - 1].contains(place)
  }
}
