import CEL
import WaymarkCompiler

/// What can be told without a walk: what is new, what is said otherwise, and what apps, mails and
/// promises rely on.
struct ContractChanges {
  let names: Matching
  private(set) var findings: [ChangeFinding] = []
  var base: Graph { names.base }
  var head: Graph { names.head }

  init(
    _ names: Matching, _ releases: [Release], _ baselines: (base: Baseline, head: Baseline)
  ) {
    self.names = names
    compareLinks(releases)
    compareRoutes()
    comparePromises()
    compareSilenced()
    for (entry, count) in baselines.head.entries {
      let more = count - (baselines.base.counts[entry] ?? 0)
      guard more > 0 else { continue }
      let words = more > 1 ? "\(more) more complaints" : "one more complaint"
      add(
        .promiseWeakened, "baseline \(entry.description)",
        "the baseline leaves out \(words): \(entry.description)", at: nil, base: nil)
    }
    compareTexts()
    findings += Additions(names).findings
  }

  mutating func add(
    _ rule: ChangeRule, _ subject: String, _ message: String, at place: Span?, base: Span?
  ) {
    findings.append(ChangeFinding(rule, subject, message, at: place, base: base))
  }

  private mutating func comparePromises() {
    for old in base.project.promises {
      let name = base.text(old.name)
      let new = head.project.promises.first { head.text($0.name) == name }
      guard let new else {
        add(
          .promiseWeakened, "promise \(name)", "the promise “\(name)” is gone", at: nil,
          base: old.name.span)
        continue
      }
      for (index, reason) in weakened(old, new).enumerated() {
        add(
          .promiseWeakened, "promise \(name)" + (index == 0 ? "" : " \(index + 1)"),
          "the promise “\(name)” \(reason)", at: new.name.span, base: old.name.span)
      }
    }
    for old in base.project.severities {
      let name = base.text(old.rule)
      let new = head.project.severities.first { head.text($0.rule) == name }
      if let new, rank(new.severity) < rank(old.severity) {
        lowered(name, to: new, old.rule.span)
      }
    }
    for new in head.project.severities {
      let name = head.text(new.rule)
      let usual = Rule.all.first { $0.id == name }?.card.severity
      let isKnown = base.project.severities.contains { base.text($0.rule) == name }
      if let usual, !isKnown, rank(new.severity) < rank(usual) { lowered(name, to: new, nil) }
    }
  }

  /// A comment is the same if it gives the same reason; another reason alone silences no more.
  private mutating func compareSilenced() {
    let old = Dictionary(grouping: base.silenced, by: \.rule)
    for (rule, all) in Dictionary(grouping: head.silenced, by: \.rule).sorted(by: {
      $0.key < $1.key
    }) {
      var reasons = (old[rule] ?? []).map(\.reason)
      let others = all.filter { comment in
        guard let index = reasons.firstIndex(of: comment.reason) else { return true }
        reasons.remove(at: index)
        return false
      }
      for (index, comment) in others.dropFirst(reasons.count).enumerated() {
        add(
          .promiseWeakened, "silenced \(rule)" + (index == 0 ? "" : " \(index + 1)"),
          "the rule `\(rule)` is silenced at one more place: \(comment.reason)",
          at: comment.comment, base: nil)
      }
    }
  }

  private mutating func lowered(_ name: String, to new: ProjectInfo.RuleSetting, _ old: Span?) {
    add(
      .promiseWeakened, "rule \(name)",
      "the rule `\(name)` is lowered to `\(new.severity.rawValue)`", at: new.rule.span, base: old)
  }

  private func rank(_ severity: Severity) -> Int { Severity.allCases.firstIndex(of: severity) ?? 0 }

  private func weakened(_ old: ProjectInfo.Promise, _ new: ProjectInfo.Promise) -> [String] {
    var reasons: [String] = []
    if new.within > old.within {
      reasons.append("allows \(counting(new.within, "tap")); before, \(old.within)")
    }
    func names(_ refs: [Ref<Route>], _ graph: Graph, _ name: (String) -> String) -> Set<String> {
      Set(refs.map { name(graph.text($0.name)) })
    }
    // Any of the routes will do: more of them promise less.
    let more = names(new.reach, head) { $0 }
      .subtracting(names(old.reach, base) { self.names.name($0) })
    if !old.reach.isEmpty, let route = more.sorted().first {
      reasons.append("is content with the route `\(route)`, too")
    }
    let (befores, firsts) = (
      Set(old.before.map { self.names.name($0.name) }),
      Set(old.first.map { self.names.name($0.name) })
    )
    let (later, earlier) = (
      Set(new.before.map { head.text($0.name) }), Set(new.first.map { head.text($0.name) })
    )
    if let lost = befores.subtracting(later).sorted().first {
      reasons.append("no longer says what comes before `\(lost)`")
    }
    if let added = earlier.subtracting(firsts).sorted().first, !firsts.isEmpty {
      reasons.append("is content with `\(added)`, too")
    }
    let (condition, its) = (
      old.when.flatMap { base[$0].expression?.sourceOnOneLine },
      new.when.flatMap { head[$0].expression?.sourceOnOneLine }
    )
    if let its, its != condition { reasons.append("holds only where `\(its)`") }
    return reasons
  }
}
