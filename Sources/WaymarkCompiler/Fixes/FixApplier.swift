import CEL

/// Finds the fixes that cause no diagnostic: tries all at once, then without those next to what
/// they caused, then by halves, so that bad fixes among many cost few checks.
struct FixApplier {
  /// Checks spec files and `waymark.yaml`.
  typealias Check = (_ specs: [SourceFile], _ project: SourceFile?) -> Checked

  /// The identity of a diagnostic across fixes: the rule, and the place in the original text.
  struct Mark: Hashable {
    let rule: String
    let file: Int32
    let place: UInt32
  }

  /// The limit on checks of the whole project, however many fixes are bad. One of a project that
  /// cannot be read counts as a quarter.
  static let maxChecks = 64
  /// More bad fixes than these are not tried one by one.
  private static let maxTrials = 8
  /// Keys below a misspelt key can be misspelt too, level by level.
  private static let depth = 8
  /// A file can contain many texts that need quotes, and only the first is found at a time.
  private static let syntaxDepth = 64
  private static let absence = Rule.ids(.absence)
  private static let judgedLast = Rule.ids(.last)
  private static let followsData = Rule.ids(.followsData)
  private static let unresolved = Rule.ids(.unresolved)
  /// With more misspelt names, none is compared with what is unused.
  private static let maxMisspelt = 100

  private(set) var draft: PatchedSources
  private(set) var found: Checked
  private(set) var rejectedFixes: [AppliedFixes.RejectedFix] = []
  private let checkTexts: Check
  private let baseline: Baseline?
  private let isGuessing: Bool
  private var rejected: Set<Mark> = []
  /// In quarters of checks.
  private var spent = 0
  private(set) var isCutShort = false

  init(
    _ draft: PatchedSources, _ found: Checked, _ check: @escaping Check, _ baseline: Baseline?,
    isGuessing: Bool
  ) {
    (self.draft, self.found, checkTexts, self.baseline) = (draft, found, check, baseline)
    self.isGuessing = isGuessing
  }

  private var isSpent: Bool { spent >= 4 * Self.maxChecks }

  mutating func applyAll() {
    while true {
      let reported = baseline.map { found.without($0).checked } ?? found
      let open = reported.diagnostics.filter { !rejected.contains(mark($0, draft)) }
      let edits = Edit.edits(for: open, guessing: isGuessing)
      if edits.isEmpty { return }
      if isSpent {
        isCutShort = true
        return
      }
      // The declarations of a file are known only once the file can be read; until then, the rest
      // is not judged fully.
      let syntax = edits.filter(\.isSyntax)
      if !syntax.isEmpty {
        apply(syntax)
      } else {
        // What comes to light after a safe fix was there before; after a guess, it may be wrong.
        let safe = edits.filter(\.isSafe)
        apply(safe.isEmpty ? edits : safe)
      }
    }
  }

  func mark(_ diagnostic: Diagnostic, _ draft: PatchedSources) -> Mark {
    let span = diagnostic.span
    return Mark(
      rule: diagnostic.rule, file: span.file, place: draft.origin(of: span.start, in: span.file))
  }

  private mutating func apply(_ edits: [Edit]) {
    let (base, before) = (draft, found)
    let known = Set(before.diagnostics.map { mark($0, base) })
    var accepted: [Edit] = []
    var pending = [edits[...]]
    while let part = pending.popLast() {
      let outcome = attempt(accepted + part, on: base, known)
      guard let outcome else {
        isCutShort = true
        rejected.formUnion((part + pending.joined()).map { mark($0.diagnostic, base) })
        return
      }
      if outcome.isSound {
        accepted += part
        (draft, found) = (outcome.draft, outcome.checked)
        continue
      }
      let blamed = blame(part, for: outcome, base)
      let isDecided = part.count == 1 || blamed.count > Self.maxTrials
      if isDecided {
        for (index, cause) in blamed { reject(part[index], on: base, because: cause) }
      }
      let rest = part.indices.filter { blamed[$0] == nil }.map { part[$0] }
      if !rest.isEmpty, !blamed.isEmpty {
        if !isDecided {
          pending.append(part.indices.filter { blamed[$0] != nil }.map { part[$0] }[...])
        }
        pending.append(rest[...])
      } else if !isDecided {
        let middle = part.startIndex + part.count / 2
        pending += [part[middle...], part[..<middle]]
      }
    }
  }

  private mutating func reject(_ edit: Edit, on base: PatchedSources, because cause: Diagnostic?) {
    rejected.insert(mark(edit.diagnostic, base))
    rejectedFixes.append(AppliedFixes.RejectedFix(diagnostic: edit.diagnostic, cause: cause))
  }

  struct Outcome {
    let draft: PatchedSources
    let checked: Checked
    let isSound: Bool
    /// The new diagnostics that the edits caused.
    let causes: [Diagnostic]
    let left: Set<Mark>
  }

  /// Nil once `maxChecks` is reached.
  private mutating func attempt(
    _ edits: [Edit], on base: PatchedSources, _ known: Set<Mark>
  ) -> Outcome? {
    guard !isSpent else { return nil }
    let isSyntax = edits.contains(where: \.isSyntax)
    let (candidate, checked, lastFixed) = fixChain(edits, on: base, known, isSyntax: isSyntax)
    let isCertain = !edits.contains { $0.isSyntax && $0.hidesStructure(in: base.files) }
    let isSafe = !isSyntax && edits.allSatisfy(\.isSafe)
    let becomesReadable = found.graph.isIncomplete && !checked.graph.isIncomplete
    let gone = edits.map { mark($0.diagnostic, base) }
    let left = Set(checked.diagnostics.map { mark($0, candidate) })
    let touched = touched(by: edits, base)
    let misspelt = misspelt(in: edits, of: base)
    let causes = checked.diagnostics.filter { diagnostic in
      let mark = mark(diagnostic, candidate)
      // Only once all else is sound is it known which suppressions silence nothing.
      guard !known.contains(mark), !Self.judgedLast.contains(mark.rule) else { return false }
      // A file that becomes readable shows older mistakes; a file that stays unreadable has a new
      // one.
      if Edit.syntax.contains(mark.rule) {
        return !(isFixed(diagnostic) && lastFixed.map { $0 < mark.place } == true)
      }
      if wasWithheld(diagnostic, in: candidate, by: misspelt) { return false }
      if isSafe {
        return diagnostic.severity == .error && !Self.followsData.contains(mark.rule)
          && touched[mark.file].map { $0.cover(mark.place) } == true
      }
      return !isCertain && touched[mark.file] != nil || !(isSyntax || becomesReadable)
        || touched[mark.file].map { $0.cover(mark.place) } == true
    }
    return Outcome(
      draft: candidate, checked: checked,
      isSound: causes.isEmpty && gone.allSatisfy { !left.contains($0) }, causes: causes,
      left: left)
  }

  /// The texts with the edits, and with the fixes of what they bring to light, step by step;
  /// `lastFixed` is the last place in a text that needs still more steps.
  private mutating func fixChain(
    _ edits: [Edit], on base: PatchedSources, _ known: Set<Mark>, isSyntax: Bool
  ) -> (PatchedSources, Checked, lastFixed: UInt32?) {
    var candidate = base.applying(edits)
    var checked = check(candidate, isSyntax)
    var tried: Set<Mark> = []
    for _ in 0..<(isSyntax ? Self.syntaxDepth : Self.depth) {
      let fresh = checked.diagnostics.filter {
        !known.contains(mark($0, candidate)) && (!isSyntax || Edit.syntax.contains($0.rule))
      }
      // A fix that leads to the same diagnostic again and again does not help.
      let untried = fresh.filter { !tried.contains(mark($0, candidate)) }
      let more = Edit.edits(for: untried, guessing: isGuessing)
      if more.isEmpty { return (candidate, checked, nil) }
      tried.formUnion(more.map { mark($0.diagnostic, candidate) })
      candidate = candidate.applying(more)
      checked = check(candidate, isSyntax)
    }
    return (candidate, checked, isSyntax ? tried.map(\.place).max() : nil)
  }

  private func isFixed(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.fixes.first?.isApplied(guessing: isGuessing) == true
  }

  /// True if the diagnostic was withheld before the fixes, because a misspelt name might have
  /// referred to the unused thing. If the misspelling is not like that thing's name, it never did.
  private func wasWithheld(
    _ found: Diagnostic, in candidate: PatchedSources, by misspelt: Set<String>
  ) -> Bool {
    guard Self.absence.contains(found.rule) else { return false }
    let name = candidate.text(at: found.span)
    return !misspelt.isEmpty && !misspelt.contains { nearest($0, among: [name]) != nil }
  }

  private func misspelt(in edits: [Edit], of base: PatchedSources) -> Set<String> {
    let names = edits.filter { Self.unresolved.contains($0.diagnostic.rule) }
      .map { base.text(at: $0.fix.span) }
    let distinct = Set(names)
    return distinct.count > Self.maxMisspelt ? [] : distinct
  }

  private mutating func check(_ draft: PatchedSources, _ isSyntax: Bool) -> Checked {
    spent += isSyntax ? 1 : 4
    return checkTexts(draft.specs, draft.project)
  }
}
