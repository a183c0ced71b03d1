import CEL
import WaymarkCompiler

/// What is compared before a stop: a chain of steps, each of which leads on whatever it finds.
struct CheckChain {
  /// The step to which the next link is added.
  private(set) var end: Int
  let pair: JointBuilder.Pair
  let builder: JointBuilder

  init(_ builder: JointBuilder, _ pair: JointBuilder.Pair, from number: Int) {
    (self.builder, self.pair, end) = (builder, pair, number)
  }

  /// In any case.
  mutating func note(_ kind: Difference.Kind) {
    let (found, next) = (builder.draft(at: pair), builder.draft(at: pair))
    builder.note(kind, at: pair, in: found)
    builder.onward(end, [.init(.step(found))])
    builder.onward(found, [.init(.step(next))])
    end = next
  }

  /// Where two values differ.
  mutating func compare(
    _ one: Source, _ reading: Reading, _ other: Source, _ its: Reading, _ type: Type,
    as kind: Difference.Kind
  ) throws {
    let (form, another) = (builder.form(one, reading), builder.form(other, its))
    if form == another || form == JointBuilder.unknown || another == JointBuilder.unknown { return }
    if Self.areApart(form, another) { return note(kind) }
    let span = builder.drafts[end].step.span
    compare(
      try builder.value(one, type, reading, at: span),
      try builder.value(other, type, its, at: span), type, as: kind)
  }

  mutating func compare(
    _ old: ID<Formula>, _ new: ID<Formula>, _ type: Type, as kind: Difference.Kind
  ) {
    let uncertainty = Uncertainty(base: pair.base, head: pair.head, kind: kind)
    if builder.hasParts(type), !builder.experience.isLast,
      !builder.experience.uncertainties.contains(uncertainty)
    {
      let (found, next) = (builder.draft(at: pair), builder.draft(at: pair))
      builder.uncertainties.append((found, uncertainty))
      builder.onward(end, [.init(.step(found))])
      builder.onward(found, [.init(.step(next))])
      end = next
      return
    }
    let span = builder.drafts[end].step.span
    let after = builder.text(of: new, apartFrom: nil)
    let before = builder.text(of: old, apartFrom: new)
    let differs = builder.graph.add(
      "(\(before.text)) != (\(after.text))", .bool, at: span,
      reading: before.references + after.references)
    let (found, next) = (builder.draft(at: pair), builder.draft(at: pair))
    builder.note(kind, at: pair, in: found)
    builder.onward(end, [.init(.step(found), when: differs), .init(.step(next))])
    builder.onward(found, [.init(.step(next))])
    end = next
  }

  /// True for a value and its sum with a number, which are never the same.
  static func areApart(_ one: String, _ other: String) -> Bool {
    func isSum(_ sum: String, of part: String) -> Bool {
      sum.hasPrefix("+(\(part), ") && Double(sum.dropFirst(part.count + 4).dropLast(2)) ?? 0 != 0
    }
    return isSum(one, of: other) || isSum(other, of: one)
  }

  /// Where one side's guards hold and the other's do not. Of each list, one has to hold.
  mutating func compare(
    _ base: [[ID<Formula>]], _ head: [[ID<Formula>]], lost: Difference.Kind, gained: Difference.Kind
  ) {
    let next = builder.draft(at: pair)
    let (losing, gaining) = (builder.draft(at: pair), builder.draft(at: pair))
    builder.note(lost, at: pair, in: losing)
    builder.note(gained, at: pair, in: gaining)
    builder.onward(losing, [.init(.step(next))])
    builder.onward(gaining, [.init(.step(next))])
    let (onlyHead, hasBase) = (builder.draft(at: pair), builder.draft(at: pair))
    decide(base, from: end, yes: hasBase, no: onlyHead)
    decide(head, from: hasBase, yes: next, no: losing)
    decide(head, from: onlyHead, yes: gaining, no: next)
    end = next
  }

  /// Checks only where guards hold.
  mutating func check(
    where guards: [[ID<Formula>]], _ checks: [(inout CheckChain) throws -> Void]
  ) throws {
    let (inside, next) = (builder.draft(at: pair), builder.draft(at: pair))
    decide(guards, from: end, yes: inside, no: next)
    end = inside
    for check in checks { try check(&self) }
    finish(at: next)
    end = next
  }

  /// Goes on only where guards hold.
  mutating func require(_ guards: [[ID<Formula>]]) {
    let (next, nowhere) = (builder.draft(at: pair), builder.draft(at: pair))
    decide(guards, from: end, yes: next, no: nowhere)
    end = next
  }

  private func decide(_ guards: [[ID<Formula>]], from start: Int, yes: Int, no: Int) {
    var here = start
    for (index, list) in guards.enumerated() {
      let next = index == guards.count - 1 ? yes : builder.draft(at: pair)
      builder.onward(here, list.map { .init(.step(next), when: $0) } + [.init(.step(no))])
      here = next
    }
    if guards.isEmpty { builder.onward(start, [.init(.step(yes))]) }
  }

  mutating func set(_ given: [StepDraft.Given]) {
    if given.isEmpty { return }
    builder.drafts[end].assignments += given
    let next = builder.draft(at: pair)
    builder.onward(end, [.init(.step(next))])
    end = next
  }

  func finish(at number: Int) { builder.onward(end, [.init(.step(number))]) }
}

extension JointBuilder {
  /// True of records, lists and maps, whose comparison makes all that is walked a sample.
  func hasParts(_ type: Type) -> Bool {
    switch graph.types.kind(type.nonNull) {
    case .record, .list, .map: true
    default: false
    }
  }

  /// Pairs of arguments for params of one name.
  func compareArguments(
    _ ones: [Assignment], _ reading: Reading, _ others: [Assignment], _ its: Reading,
    _ stop: Difference.Stop, _ chain: inout CheckChain
  ) throws {
    for one in ones {
      let name = names.name(names.base[one.variable].name)
      let other = others.first { names.head.text(names.head[$0.variable].name) == name }
      guard let other else { continue }
      let type = names.head[other.variable].type
      let joint = types.joint(names.base[one.variable].type, type, &graph) ?? type
      try chain.compare(
        one.source, reading, other.source, its, joint, as: .value(other.variable, stop))
    }
  }
}
