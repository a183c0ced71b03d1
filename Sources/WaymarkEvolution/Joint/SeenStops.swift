import CEL
import WaymarkCompiler

/// What users and backends see: both versions stop at the same.
extension JointBuilder {
  func readings(_ pair: Pair) -> (base: Reading, head: Reading) {
    (Reading(side: .base, run: pair.base.run), Reading(side: .head, run: pair.head.run))
  }

  /// Where both go on by an exit of their own.
  func go(_ one: ID<Exit>, _ other: ID<Exit>, _ pair: Pair) throws -> StepDraft.Transition.Target {
    .step(
      try number(
        of: Cursor(run: pair.base.run, place: .exit(one)),
        Cursor(run: pair.head.run, place: .exit(other))))
  }

  func call(
    _ old: VersionStop.Called, _ new: VersionStop.Called, _ pair: Pair, _ number: Int
  ) throws {
    let (reading, its) = readings(pair)
    var chain = CheckChain(self, pair, from: number)
    let stop = Difference.Stop.operation(new.operation)
    try compareArguments(old.call.arguments, reading, new.call.arguments, its, stop, &chain)
    let (retry, other) = (old.call.retry, new.call.retry)
    let isSame =
      retried(retry, names.base) == retried(other, names.head)
      && pair.base.tries + pair.head.tries == 0
    let isUnrolled = !isSame && max(retry?.times ?? 0, other?.times ?? 0) <= Self.mostTries
    if !isSame, !isUnrolled { chain.note(.retry(new.operation)) }
    func next(_ before: Call.Answer, _ answer: Call.Answer) throws -> Int {
      try self.number(
        of: after(before, old, pair.base, isUnrolled, names.base),
        after(answer, new, pair.head, isUnrolled, names.head))
    }
    let (timeout, hasTimeout) = (
      old.call.answer(.timeout) != nil, new.call.answer(.timeout) != nil
    )
    if timeout != hasTimeout { chain.note(.after(stop, isNew: hasTimeout)) }
    let made = draft(at: pair)
    let operation = jointOperation(old.operation, new.operation)
    var draft = StepDraft(like: names.head[new.step], in: workflow)
    draft.call(operation, retry: isSame ? other : nil)
    draft.arguments = try arguments(new.call.arguments, its)
    for answer in new.call.answers {
      guard let before = old.call.answer(kind(answer.kind, from: new.operation, to: old.operation))
      else {
        continue
      }
      try add(answer.kind, before, answer, to: next(before, answer), pair, &draft)
    }
    for answer in old.call.answers {
      guard case .error(let index) = answer.kind,
        let error = names.base[old.operation].errors?[index],
        case .error(let place)? = graph[operation].answer(named: graph.intern(names.name(error))),
        place >= names.head[new.operation].errors?.count ?? 0,
        let other = new.call.answer(.failure)
      else { continue }
      try add(.error(place), answer, other, to: next(answer, other), pair, &draft)
    }
    drafts[made] = draft
    chain.finish(at: made)
  }

  /// A `retry` that differs is compared try by try, up to so many.
  private static let mostTries = 8

  /// Where one version goes on: at the same call, as long as it tries that again.
  private func after(
    _ answer: Call.Answer, _ called: VersionStop.Called, _ cursor: Cursor, _ isUnrolled: Bool,
    _ graph: Graph
  ) -> Cursor {
    let error: Symbol? =
      switch answer.kind {
      case .error(let index): graph[called.operation].errors?[index].symbol
      case .failure: graph.symbols.find("failure")
      case .success, .timeout: nil
      }
    let most = error.flatMap { called.call.retry(after: $0)?.times } ?? 0
    if isUnrolled, cursor.tries < most {
      return Cursor(run: cursor.run, place: .step(called.step), tries: cursor.tries + 1)
    }
    return Cursor(run: cursor.run, place: .exit(answer.exit))
  }

  private func add(
    _ kind: Call.Answer.Kind, _ old: Call.Answer, _ new: Call.Answer, to number: Int,
    _ pair: Pair, _ draft: inout StepDraft
  ) throws {
    let trigger: Exit.Trigger
    switch kind {
    case .success: trigger = .success
    case .error(let index): trigger = .error(index)
    case .failure: trigger = .failure
    case .timeout: trigger = names.head[new.exit].trigger
    }
    var exit = StepDraft.Exit(trigger, names.head[new.exit].name)
    let copied = try bring(old.result, new.result, pair, &exit)
    exit.transitions = [.init(.step(number), set: copied)]
    draft.exits.append(exit)
  }

  /// What an answer or an outcome brings is one value for both.
  private func bring(
    _ old: ID<Variable>?, _ new: ID<Variable>?, _ pair: Pair, _ exit: inout StepDraft.Exit
  ) throws -> [StepDraft.Given] {
    let one = old.map { VariableKey(side: .base, run: pair.base.run, variable: $0) }
    let other = new.map { VariableKey(side: .head, run: pair.head.run, variable: $0) }
    let known = other.flatMap { key in partners.first { $0.value == key }?.key }
    if let one, let other, partners[one] == other {
      exit.result = try variable(other)
      return []
    }
    if let one, partners[one] != nil { throw Regrouping.apart(one) }
    if let known { throw Regrouping.apart(known) }
    guard let one, let other else {
      exit.result = try (one ?? other).map { try variable($0) }
      return []
    }
    if !experience.apart.contains(VariablePair(base: one, head: other)), fit(one, other) {
      throw Regrouping.together(one, other)
    }
    exit.result = try variable(other)
    return [(try variable(one), formula(reading: try variable(other)))]
  }

  private func kind(
    _ kind: Call.Answer.Kind, from head: ID<WaymarkCompiler.Operation>,
    to base: ID<WaymarkCompiler.Operation>
  ) -> Call.Answer.Kind {
    guard case .error(let index) = kind, let error = names.head[head].errors?[index] else {
      return kind
    }
    let place = names.base[base].errors?.firstIndex { names.name($0) == names.head.text(error) }
    return place.map { .error($0) } ?? .failure
  }

  /// Head's, with the errors that only base knows.
  private func jointOperation(
    _ old: ID<WaymarkCompiler.Operation>, _ new: ID<WaymarkCompiler.Operation>
  ) -> ID<WaymarkCompiler.Operation> {
    let known = (names.head[new].errors ?? []).map { names.head.text($0) }
    let lost = (names.base[old].errors ?? []).map { names.name($0) }.filter { !known.contains($0) }
    return lost.isEmpty ? new : graph.add(new, errors: lost)
  }

  private func retried(_ retry: Step.Retry?, _ graph: Graph) -> [String] {
    guard let retry else { return [] }
    return ["\(retry.times)"] + retry.errors.map { graph.text($0) }.sorted()
  }

  /// What head gives; what it leaves out has its default.
  func arguments(_ set: [Assignment], _ reading: Reading) throws -> [StepDraft.Given] {
    try set.compactMap { argument in
      try formula(argument.source, reading).map { (argument.variable, $0) }
    }
  }

  func open(
    _ old: OpenedRoute, _ before: ID<Exit>?, _ new: OpenedRoute, _ after: ID<Exit>?, _ pair: Pair,
    _ number: Int
  ) throws {
    let (reading, its) = readings(pair)
    var chain = CheckChain(self, pair, from: number)
    try compareArguments(
      old.arguments, reading, new.arguments, its, .route(new.route), &chain)
    guard case .step(let step) = pair.head.place, let before, let after else { return }
    let made = draft(at: pair)
    var draft = StepDraft(like: names.head[step], in: workflow)
    draft.arguments = try arguments(new.arguments, its)
    var exit = StepDraft.Exit(.onward, names.head[after].name)
    exit.transitions = [.init(try go(before, after, pair))]
    draft.exits = [exit]
    drafts[made] = draft
    chain.finish(at: made)
  }

  func run(
    _ old: VersionStop.Run, _ new: VersionStop.Run, _ pair: Pair, _ number: Int
  ) throws {
    let (reading, its) = readings(pair)
    var chain = CheckChain(self, pair, from: number)
    try compareArguments(
      old.arguments, reading, new.arguments, its, .workflow(new.workflow), &chain)
    let made = draft(at: pair)
    var draft = StepDraft(like: names.head[new.step], in: workflow)
    draft.arguments = try arguments(new.arguments, its)
    for id in new.exits {
      guard case .outcome(let outcome?) = names.head[id].trigger else { continue }
      let before = old.exits.first { exit in
        guard case .outcome(let its?) = names.base[exit].trigger else { return false }
        return names.head(of: its, in: new.workflow) == outcome
      }
      guard let before else { continue }
      var exit = StepDraft.Exit(.outcome(outcome), names.head[id].name)
      let copied = try bring(names.base[before].result, names.head[id].result, pair, &exit)
      exit.transitions = [.init(try go(before, id, pair), set: copied)]
      draft.exits.append(exit)
    }
    drafts[made] = draft
    chain.finish(at: made)
  }

  func end(
    _ old: ID<Outcome>, _ new: ID<Outcome>, _ pair: Pair, _ number: Int
  ) throws {
    let (reading, its) = readings(pair)
    var chain = CheckChain(self, pair, from: number)
    let set = try compareReturned(old, reading, new, its, &chain)
    onward(chain.end, [.init(.outcome(new), set: set)])
  }

  /// What the outcome carries, as head has it.
  func compareReturned(
    _ old: ID<Outcome>, _ reading: Reading, _ new: ID<Outcome>, _ its: Reading,
    _ chain: inout CheckChain
  ) throws -> [StepDraft.Given] {
    guard let value = names.head[new].value else { return [] }
    let type = names.head[value].type
    if let before = names.base[old].value {
      let joint = types.joint(names.base[before].type, type, &graph) ?? type
      try chain.compare(
        .variable(before), reading, .variable(value), its, joint, as: .returned(new))
    }
    let key = VariableKey(side: .head, run: its.run, variable: value)
    return [(value, formula(reading: try variable(key)))]
  }
}
