import WaymarkCompiler
import WaymarkSimulator

/// What supported apps can no longer do: they get where `check` reports an error, and base did not
/// lead them there.
struct BrokenJourneys {
  private let names: Matching
  private(set) var findings: [ChangeFinding] = []
  /// The ids of all that apps get into now, whether base led them there or not.
  private(set) var standing: Set<String> = []

  private struct Key: Hashable {
    let rule: DataRule
    let owner: String
    let subject: String
  }

  init(
    _ names: Matching, _ evidence: (base: Evidence, head: Evidence), _ releases: [Release],
    broken: Set<String>, _ options: ExplorationOptions
  ) {
    self.names = names
    let (rules, given) = (names.head.dataErrors, names.inBase(options))
    var known: [SupportedApps: Set<Key>?] = [:]
    var found: [Key: [AppFinding]] = [:]
    var order: [Key] = []
    let all = evidence.head.appFindings(releases, rules, options)
    let joined = Dictionary(grouping: all) { key(of: $0) { $0 } }
    standing = Set(joined.map { finding($0, $1).id })
    for one in all where isOfBase(one) && !broken.contains(one.owner) && !isSilenced(one) {
      if known[one.apps] == nil {
        let before = evidence.base.findings(releases, rules, of: one.apps, given)
        known[one.apps] = .some(before.map { Set($0.map { self.key(of: $0) { names.name($0) } }) })
      }
      let key = key(of: one) { $0 }
      // What was not supported has not worked before.
      guard let before = known[one.apps] ?? nil, !isKnown(key, in: before) else { continue }
      if found[key] == nil { order.append(key) }
      found[key, default: []].append(one)
    }
    let program = order.isEmpty ? nil : Program(names.base)
    findings = order.compactMap { key in
      found[key].map { all in
        var told = finding(key, all)
        if let program { add(all[0], to: &told, program) }
        return told
      }
    }
  }

  private func key(of one: AppFinding, _ name: (String) -> String) -> Key {
    Key(rule: one.finding.rule, owner: name(one.owner), subject: name(one.subject))
  }

  /// What stands in a workflow of its own now may have stood in any.
  private func isKnown(_ key: Key, in base: Set<Key>) -> Bool {
    if base.contains(key) { return true }
    let isNew = !isKnown(key.owner)
    return isNew && base.contains { $0.rule == key.rule && $0.subject == key.subject }
  }

  private func isKnown(_ name: String) -> Bool {
    names.base.workflows.contains { names.name($0.name) == name }
      || names.base.routes.contains { names.name($0.name) == name }
  }

  /// True if the journey begins with what base has.
  private func isOfBase(_ one: AppFinding) -> Bool {
    switch one.finding.journey?.start {
    case .workflow(let id): isKnown(one.graph.text(one.graph[id].name))
    case .route(let id): isKnown(one.graph.text(one.graph[id].name))
    case nil: true
    }
  }

  private func isSilenced(_ one: AppFinding) -> Bool {
    names.head.silences(one.finding.rule.rawValue, at: one.finding.span)
  }

  private func finding(_ key: Key, _ all: [AppFinding]) -> ChangeFinding {
    let (one, apps) = (all[0], SupportedApps.joined(all.map(\.apps)))
    let place = one.step.map { one.graph.text(one.graph[$0].name) } ?? key.subject
    let (what, detail) =
      switch key.rule {
      case .unsupportedScreen: ("do not know the page `\(key.subject)`", "")
      case .unsupportedRoute: ("do not know the route `\(key.subject)`", "->\(key.subject)")
      case .stuckOnData: (stuck(one, at: place), "")
      case .brokenPromise: ("do not keep the promise \(key.subject)", "")
      default: ("are not as they should at `\(place)`", "")
      }
    var finding = ChangeFinding(
      .journeyBreaks,
      "\(key.owner)/\(place)\(detail) \(apps.map(\.id).joined(separator: ","))",
      "these apps \(what) (\(key.rule.rawValue))",
      at: one.finding.span.file < names.head.files.count ? one.finding.span : nil,
      base: step(place, of: key.owner))
    (finding.workflow, finding.apps) = (key.owner, apps)
    finding.lines = one.finding.journey?.lines(in: one.graph) ?? []
    finding.after = "these apps \(what)"
    return finding
  }

  private func stuck(_ one: AppFinding, at place: String) -> String {
    let screen = one.step.flatMap { one.graph[$0].screen }
    return screen.map { "do not get on from \(one.graph.title(of: $0)) (`\(place)`)" }
      ?? "get stuck at `\(place)`"
  }

  /// The journey, and where the same leads in base.
  private func add(_ one: AppFinding, to finding: inout ChangeFinding, _ base: Program) {
    guard let journey = one.finding.journey else { return }
    let scenario = WrittenScenario(journey, named: finding.id, of: one.graph)
    finding.scenario = scenario
    finding.baseScenario = base.leading(scenario) { names.name($0) }
    switch one.finding.rule {
    case .stuckOnData: finding.before = "they went on from there"
    case .brokenPromise: finding.before = "they kept it"
    default:
      finding.before = finding.baseScenario.flatMap { words(of: $0) }
      let workflow = one.step.map { one.graph[$0].workflow }
      finding.when = workflow.flatMap {
        Circumstances(of: journey, in: $0, Program(one.graph)).text
      }
    }
    if let before = finding.before { finding.lines.append("before, \(before)") }
  }

  /// Where a scenario ends in base.
  private func words(of scenario: WrittenScenario) -> String? {
    let base = names.base
    switch scenario.end {
    case .outcome(let name): return "it ends with `\(name)`"
    case .back: return nil
    case .at(let place):
      let owner: ID<Workflow>? =
        switch scenario.subject {
        case .workflow(let name): base.workflow(named: name)
        case .route(let name):
          base.routes.first { base.text($0.name) == name }.flatMap { base.destination(of: $0) }
            .flatMap { base.workflow(named: $0) }
        }
      let step = owner.flatMap { base[$0].steps.first { base.text(base[$0].name) == place } }
      let stop = step.map { base[$0] }.flatMap { step -> Difference.Stop? in
        step.screen.map { .screen($0) } ?? step.operation.map { .operation($0) }
          ?? step.route.map { .route($0) } ?? step.runs.map { .workflow($0) }
      }
      return stop.map { base.words(of: $0) }
    }
  }
}

extension Graph {
  fileprivate func workflow(named name: String) -> ID<Workflow>? {
    workflows.firstIndex { text($0.name) == name }.map { ID($0) }
  }
}

extension BrokenJourneys {
  /// Where base has a step of the same name.
  private func step(_ name: String, of workflow: String) -> Span? {
    let owner = names.base.workflows.first { names.name($0.name) == workflow }
    let step = owner?.steps.first { names.name(names.base[$0].name) == name }
    return step.map { names.base[$0].name.span }
  }
}

extension Matching {
  /// The same flags and facts, as base has them.
  fileprivate func inBase(_ options: ExplorationOptions) -> ExplorationOptions {
    var given = options
    given.flags = base.flags.indices.flatMap { index in
      options.flags.filter { $0.0 == head(of: ID<Flag>(index)) }.map { (ID(index), $0.1) }
    }
    given.context = base.project.context.flatMap { id in
      options.context.filter { $0.0 == fact(of: id) }.map { (id, $0.1) }
    }
    return given
  }
}
