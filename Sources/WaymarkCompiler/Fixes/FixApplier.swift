import CEL

/// Finds the fixes that cause no diagnostic: tries all at once, then halves, so that one bad fix
/// among many costs few checks.
struct FixApplier {
  /// Checks spec files and `waymark.yaml`.
  typealias Check = (_ specs: [SourceFile], _ project: SourceFile?) -> Checked

  /// The identity of a diagnostic across fixes: the rule, and the place in the original text.
  private struct Mark: Hashable {
    let rule: String
    let file: Int32
    let place: UInt32
  }

  /// The limit on checks of the whole project, however many fixes are bad.
  private static let maxChecks = 256
  /// Keys below a misspelt key can be misspelt too, level by level.
  private static let depth = 8
  /// A file can contain many texts that need quotes, and only the first is found at a time.
  private static let syntaxDepth = 64
  private static let absence = Rule.ids(.absence)
  private static let unresolved = Rule.ids(.unresolved)

  private(set) var draft: PatchedSources
  private(set) var found: Checked
  private(set) var rejectedFixes: [AppliedFixes.RejectedFix] = []
  private let checkTexts: Check
  private let baseline: Baseline?
  private var rejected: Set<Mark> = []
  private var spent = 0

  init(_ draft: PatchedSources, _ found: Checked, _ check: @escaping Check, _ baseline: Baseline?) {
    (self.draft, self.found, checkTexts, self.baseline) = (draft, found, check, baseline)
  }

  mutating func applyAll() {
    while spent < Self.maxChecks {
      let reported = baseline.map { found.without($0).checked } ?? found
      let open = reported.diagnostics.filter { !rejected.contains(mark($0, draft)) }
      let edits = Self.edits(for: open)
      if edits.isEmpty { return }
      // The declarations of a file are known only once the file can be read; until then, the rest
      // is not judged fully.
      let syntax = edits.filter(\.isSyntax)
      apply(syntax.isEmpty ? edits : syntax)
    }
  }

  private func mark(_ diagnostic: Diagnostic, _ draft: PatchedSources) -> Mark {
    let span = diagnostic.span
    return Mark(
      rule: diagnostic.rule, file: span.file, place: draft.origin(of: span.start, in: span.file))
  }

  /// The first fix of each diagnostic, without fixes that overlap an earlier one.
  private static func edits(for diagnostics: [Diagnostic]) -> [Edit] {
    let all = diagnostics.compactMap { diagnostic in
      diagnostic.fixes.first.map { Edit(diagnostic: diagnostic, fix: $0) }
    }
    let ordered = all.enumerated().sorted { a, b in
      let (left, right) = (a.element.fix.span, b.element.fix.span)
      return (left.file, left.start, a.offset) < (right.file, right.start, b.offset)
    }
    return ordered.reduce(into: []) { kept, next in
      if kept.last?.touches(next.element) != true { kept.append(next.element) }
    }
  }

  private mutating func apply(_ edits: [Edit]) {
    let (base, before) = (draft, found)
    let known = Set(before.diagnostics.map { mark($0, base) })
    var accepted: [Edit] = []
    var pending = [edits[...]]
    while let part = pending.popLast() {
      let outcome = attempt(accepted + part, on: base, known)
      if let outcome, outcome.isSound {
        accepted += part
        (draft, found) = (outcome.draft, outcome.checked)
      } else if part.count > 1, outcome != nil {
        let middle = part.startIndex + part.count / 2
        pending += [part[middle...], part[..<middle]]
      } else {
        for edit in part {
          rejected.insert(mark(edit.diagnostic, base))
          rejectedFixes.append(
            AppliedFixes.RejectedFix(diagnostic: edit.diagnostic, cause: outcome?.cause))
        }
      }
    }
  }

  private struct Outcome {
    let draft: PatchedSources
    let checked: Checked
    let isSound: Bool
    let cause: Diagnostic?
  }

  /// Nil once `maxChecks` is reached.
  private mutating func attempt(
    _ edits: [Edit], on base: PatchedSources, _ known: Set<Mark>
  ) -> Outcome? {
    guard spent < Self.maxChecks else { return nil }
    let isSyntax = edits.contains(where: \.isSyntax)
    var candidate = base.applying(edits)
    var checked = check(candidate)
    var tried: Set<Mark> = []
    for _ in 0..<(isSyntax ? Self.syntaxDepth : Self.depth) {
      let fresh = checked.diagnostics.filter {
        !known.contains(mark($0, candidate)) && (!isSyntax || Edit.syntax.contains($0.rule))
      }
      // A fix that leads to the same diagnostic again and again does not help.
      let more = Self.edits(for: fresh.filter { !tried.contains(mark($0, candidate)) })
      if more.isEmpty { break }
      tried.formUnion(more.map { mark($0.diagnostic, candidate) })
      candidate = candidate.applying(more)
      checked = check(candidate)
    }
    let isCertain = !edits.contains { $0.isSyntax && $0.hidesStructure(in: base.files) }
    let becomesReadable = found.graph.isIncomplete && !checked.graph.isIncomplete
    let gone = edits.map { mark($0.diagnostic, base) }
    let left = Set(checked.diagnostics.map { mark($0, candidate) })
    let touched = touched(by: edits, base)
    let cause = checked.diagnostics.first { diagnostic in
      let mark = mark(diagnostic, candidate)
      guard !known.contains(mark) else { return false }
      // A file that becomes readable shows older mistakes; a file that stays unreadable has a new
      // one.
      if Edit.syntax.contains(mark.rule) { return true }
      if wasWithheld(diagnostic, in: candidate, by: edits, of: base) { return false }
      return !isCertain && touched[mark.file] != nil || !(isSyntax || becomesReadable)
        || touched[mark.file].map { $0.cover(mark.place) } == true
    }
    return Outcome(
      draft: candidate, checked: checked,
      isSound: cause == nil && gone.allSatisfy { !left.contains($0) }, cause: cause)
  }

  /// True if the diagnostic was withheld before the fixes, because a misspelt name might have
  /// referred to the unused thing. If the misspelling is not like that thing's name, it never did.
  private func wasWithheld(
    _ found: Diagnostic, in candidate: PatchedSources, by edits: [Edit], of base: PatchedSources
  ) -> Bool {
    guard Self.absence.contains(found.rule) else { return false }
    let misspelt = edits.filter { Self.unresolved.contains($0.diagnostic.rule) }
      .map { base.text(at: $0.fix.span) }
    let name = candidate.text(at: found.span)
    return !misspelt.isEmpty && !misspelt.contains { nearest($0, among: [name]) != nil }
  }

  private mutating func check(_ draft: PatchedSources) -> Checked {
    spent += 1
    return checkTexts(draft.specs, draft.project)
  }

  /// The replaced ranges of the original texts, by file, in order.
  private func touched(by edits: [Edit], _ base: PatchedSources) -> [Int32: [ClosedRange<UInt32>]] {
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
  fileprivate func cover(_ place: UInt32) -> Bool {
    let after = partitionIndex { $0.lowerBound > place }
    return after > 0 && self[after - 1].contains(place)
  }
}
