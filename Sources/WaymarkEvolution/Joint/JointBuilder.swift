import CEL
import WaymarkCompiler

/// Makes the joint of two workflows: a workflow that walks both at once, with the same params,
/// answers and taps. Its steps are pairs of steps, and a difference is a step that it can reach.
///
/// It takes the place of the workflow in head, so that what arrives there arrives here.
final class JointBuilder {
  let names: Matching
  let base: Model
  let head: Model
  /// Head, with what the joint needs besides.
  var graph: Graph
  var types: JointTypes
  let workflow: ID<Workflow>
  let old: ID<Workflow>
  let firstVariable: Int

  var drafts: [StepDraft] = []
  var differences: [Difference] = []
  private var numbers: [Pair: Int] = [:]
  private var pending: [(pair: Pair, number: Int)] = []
  private var runs: [Side: [InlinedRun]] = [.base: [], .head: []]
  /// By variable of base, the one of head that it is.
  private(set) var partners: [VariableKey: VariableKey] = [:]
  var variables: [VariableKey: ID<Variable>] = [:]
  var formulas: [Reading: [ID<Formula>: ID<Formula>]] = [:]
  /// What the params of inlined runs stand for.
  var aliases: [VariableKey: (source: Source, reading: Reading)] = [:]
  private(set) var pages: [PagePair] = []
  let experience: Experience
  /// Steps at which one version alone would set what both share. Where data reach one, it is not
  /// one variable.
  var conflicts: [(step: Int, pair: VariablePair)] = []
  /// Steps that are reached where lists or records of two forms would have to be compared.
  var uncertainties: [(step: Int, uncertainty: Uncertainty)] = []
  private(set) var bounds: Set<String> = []
  /// Steps that one version takes alone.
  var alone: Set<Int> = []
  /// By step of the joint, where the versions are there.
  private(set) var pairs: [Int: Pair] = [:]

  struct Pair: Hashable {
    var base: Cursor
    var head: Cursor
  }

  static let mostPairs = 20_000
  static let deepest = 3

  init(
    _ old: ID<Workflow>, _ names: Matching, _ models: (base: Model, head: Model), _ graph: Graph,
    _ types: JointTypes, partners: [VariableKey: VariableKey], _ experience: Experience
  ) throws {
    self.experience = experience
    (self.old, self.names, (base, head)) = (old, names, models)
    (self.graph, self.types, self.partners) = (graph, types, partners)
    guard let workflow = names.head(of: old) else { throw NotCompared(reason: "it is removed") }
    self.workflow = workflow
    firstVariable = graph.variables.count
    guard let start = names.base[old].start.target, let its = names.head[workflow].start.target
    else { throw NotCompared(reason: "it has no step to begin with") }
    readParams()
    let first = try number(
      of: Cursor(place: .step(start)), Cursor(place: .step(its)))
    assert(first == 0)
    while let (pair, number) = pending.popLast() { try emit(pair, number) }
    boundBackBehindInlined()
  }

  /// Params of one name are one. A param that only one version has takes its default, as
  /// yesterday's callers give it none.
  private func readParams() {
    let params = names.head[workflow].params
    for (old, new) in names.pairs(names.base[old].params, params) {
      variables[VariableKey(side: .head, run: 0, variable: new)] = new
      variables[VariableKey(side: .base, run: 0, variable: old)] = new
    }
  }

  func model(_ side: Side) -> Model { side == .base ? base : head }
  func spec(_ side: Side) -> Graph { side == .base ? names.base : names.head }

  // MARK: Pairs

  func number(of base: Cursor, _ head: Cursor) throws -> Int {
    let pair = Pair(base: try skipped(base, .base), head: try skipped(head, .head))
    if let known = numbers[pair] { return known }
    guard numbers.count < Self.mostPairs else {
      throw NotCompared(reason: "the two versions meet in more than \(Self.mostPairs) ways")
    }
    let number = draft(at: pair)
    (numbers[pair], pairs[number]) = (number, pair)
    pending.append((pair, number))
    return number
  }

  /// A step that does nothing yet.
  func draft(at pair: Pair) -> Int {
    drafts.append(StepDraft(like: step(at: pair.head, .head), .set, in: workflow))
    return drafts.count - 1
  }

  private func step(at cursor: Cursor, _ side: Side) -> Step {
    switch cursor.place {
    case .step(let step): return spec(side)[step]
    case .exit(let exit): return spec(side)[spec(side)[exit].step]
    case .taken(let transition): return spec(side)[spec(side)[transition].step]
    case .stuck(let step): return spec(side)[step]
    case .end:
      let run = cursor.run == 0 ? nil : runs[side]?[cursor.run - 1]
      return run.map { spec(side)[$0.step] }
        ?? spec(side)[spec(side)[workflow(side)].steps[first(side)]]
    }
  }

  private func workflow(_ side: Side) -> ID<Workflow> { side == .base ? old : workflow }
  private func first(_ side: Side) -> Int { spec(side)[workflow(side)].steps.startIndex }

  /// The onward exit of a step that does no more than lead to another.
  func onward(_ number: Int, _ transitions: [StepDraft.Transition]) {
    var exit = StepDraft.Exit(.onward, drafts[number].step.name)
    exit.transitions = transitions
    drafts[number].exits = [exit]
  }

  private func emit(_ pair: Pair, _ number: Int) throws {
    let (old, new) = (try silent(pair.base, .base), try silent(pair.head, .head))
    if let old, let new, try together(old, new, pair, number) { return }
    // Decisions come first, so that what follows them can be set at once.
    if let new, new.onlySets != true || old == nil, old?.onlySets ?? true {
      return try alone(new, pair, number)
    }
    if let old { return try alone(old, pair, number) }
    let (before, after) = (stop(pair.base, .base), stop(pair.head, .head))
    switch (before, after) {
    case (.stuck, .stuck): return
    case (.show(let one), .show(let other)) where names.head(of: one.screen) == other.screen:
      notePages(pair, number, one, other)
      try show(one, other, pair, number)
    case (.call(let one), .call(let other))
    where names.head(of: one.operation) == other.operation:
      try call(one, other, pair, number)
    case (.open(let one, let exit), .open(let other, let its))
    where names.head(of: one.route) == other.route:
      try open(one, exit, other, its, pair, number)
    case (.run(let one), .run(let other)) where names.head(of: one.workflow) == other.workflow:
      try run(one, other, pair, number)
    case (.stuck, _), (_, .stuck): note(.elsewhere(before.told, after.told), at: pair, in: number)
    case (.run(let one), _): try inline(one, .base, pair, number)
    case (_, .run(let other)): try inline(other, .head, pair, number)
    case (.end(let one), .end(let other)) where names.head(of: one, in: workflow) == other:
      try end(one, other, pair, number)
    default: note(.elsewhere(before.told, after.told), at: pair, in: number)
    }
  }

  /// Notes that a step is reached only where the versions differ.
  func note(_ kind: Difference.Kind, at pair: Pair, in number: Int) {
    differences.append(
      Difference(
        kind, in: workflow, step: number, base: step(at: pair.base, .base).span,
        head: step(at: pair.head, .head).span,
        goals: (goal(of: pair.base, .base), goal(of: pair.head, .head))))
  }

  private func goal(of cursor: Cursor, _ side: Side) -> Difference.Goal {
    var outermost = run(cursor.run, side)
    while let inlined = outermost, let outer = run(inlined.caller, side) { outermost = outer }
    if let outermost { return .step(outermost.step) }
    switch cursor.place {
    case .step(let step): return .step(step)
    case .exit(let exit): return .step(spec(side)[exit].step)
    case .taken(let transition): return .step(spec(side)[transition].step)
    case .stuck(let step): return .step(step)
    case .end(let outcome): return .outcome(outcome)
    }
  }

  private func notePages(
    _ pair: Pair, _ number: Int, _ old: VersionStop.ShownPage, _ new: VersionStop.ShownPage
  ) {
    func page(_ cursor: Cursor, _ side: Side) -> PagePair.Page {
      .init(
        side: side, run: cursor.run, name: spec(side).text(step(at: cursor, side).name))
    }
    pages.append(
      PagePair(
        step: number, base: page(pair.base, .base), head: page(pair.head, .head),
        allowsBack: allowsBack(old.page, .base) || allowsBack(new.page, .head)))
  }

  /// A variant may.
  private func allowsBack(_ page: Page, _ side: Side) -> Bool {
    !model(side).blocksBack(page, showing: page.screen)
      || !spec(side)[page.screen].variants.isEmpty
  }

  func bound(_ reason: String) { bounds.insert(reason) }

  /// What of the two was not compared.
  var allBounds: Set<String> {
    bounds.union(types.clashes.map { "the type of `\($0)` differs" })
  }

  // MARK: Inlined runs

  func run(_ number: Int, _ side: Side) -> InlinedRun? {
    number == 0 ? nil : runs[side]![number - 1]
  }

  func number(of run: InlinedRun) -> Int {
    if let known = runs[run.side]!.firstIndex(of: run) { return known + 1 }
    runs[run.side]!.append(run)
    return runs[run.side]!.count
  }
}
