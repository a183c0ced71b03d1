import CEL
import WaymarkCompiler

/// The buttons of a page that both versions show.
extension JointBuilder {
  func buttons(
    _ old: VersionStop.ShownPage, _ new: VersionStop.ShownPage, _ pair: Pair,
    _ chain: inout CheckChain,
    _ draft: inout StepDraft
  ) throws {
    let (reading, its) = readings(pair)
    var (page, other) = (
      PageGuards(self, PageParams(old.page.bindings, reading)),
      PageGuards(self, PageParams(new.page.bindings, its))
    )
    var shared: Set<ID<Action>> = []
    var checks: [(inout CheckChain) throws -> Void] = []
    for button in old.page.buttons where acts(button) {
      let partner = names.head(of: button.action, on: new.screen)
      let after = new.page.buttons.first { $0.action == partner }
      guard let after, acts(after) else {
        // A button that is removed is told once, in words of base.
        let guards = try page.guards(of: button, .base)
        checks.append { chain in
          chain.compare(guards, [[]], lost: .lost(button.action), gained: .lost(button.action))
        }
        continue
      }
      shared.insert(after.action)
      if page.form(of: button, .base) != other.form(of: after, .head) {
        let (guards, later) = (
          try page.guards(of: button, .base), try other.guards(of: after, .head)
        )
        checks.append { chain in
          chain.compare(guards, later, lost: .lost(button.action), gained: .offered(after.action))
        }
      }
      let own = try differences(button, after, &page, &other)
      if !own.isEmpty {
        let offered = try page.guards(of: button, .base) + other.guards(of: after, .head)
        checks.append { try $0.check(where: offered, own) }
      }
      if let exit = try press(button, after, &page, pair) { draft.exits.append(exit) }
    }
    for button in new.page.buttons where !shared.contains(button.action) {
      let name = names.head[button.action].name
      var exit = StepDraft.Exit(.action(button.action), name)
      exit.isNone = true
      draft.exits.append(exit)
    }
    chain.set(page.given + other.given)
    for check in checks { try check(&chain) }
  }

  private func acts(_ button: PageButton) -> Bool {
    !button.isHidden && (button.exit != nil || button.opening != nil)
  }

  /// In what the two do by themselves.
  private func differences(
    _ old: PageButton, _ new: PageButton, _ page: inout PageGuards, _ its: inout PageGuards
  ) throws -> [(inout CheckChain) throws -> Void] {
    var checks: [(inout CheckChain) throws -> Void] = []
    switch (old.opening, new.opening) {
    case (nil, nil): break
    case (let one?, let other?) where names.head(of: one.route) == other.route:
      for argument in one.arguments {
        let name = names.name(names.base[argument.variable].name)
        let partner = other.arguments.first {
          names.head.text(names.head[$0.variable].name) == name
        }
        guard let partner else { continue }
        let (before, after) = (page.form(argument.source), its.form(partner.source))
        if before == after || before == Self.unknown || after == Self.unknown { continue }
        let kind = Difference.Kind.value(partner.variable, .route(other.route))
        if CheckChain.areApart(before, after) {
          checks.append { $0.note(kind) }
          continue
        }
        let type = names.head[partner.variable].type
        let joint = types.joint(names.base[argument.variable].type, type, &graph) ?? type
        let (value, later) = (
          try page.value(argument.source, joint), try its.value(partner.source, joint)
        )
        checks.append { $0.compare(value, later, joint, as: kind) }
      }
    default: checks.append { $0.note(.pressed(new.action)) }
    }
    if (old.exit == nil) != (new.exit == nil), old.opening == nil || new.opening != nil {
      checks.append { $0.note(.pressed(new.action)) }
    }
    return checks
  }

  /// Nil for a button that only opens a route.
  private func press(
    _ old: PageButton, _ new: PageButton, _ page: inout PageGuards, _ pair: Pair
  ) throws -> StepDraft.Exit? {
    guard let one = old.exit, let other = new.exit else { return nil }
    var exit = StepDraft.Exit(.action(new.action), names.head[new.action].name)
    var set: [StepDraft.Given] = []
    for id in names.head[new.action].sends {
      let copy = try variable(VariableKey(side: .head, run: pair.head.run, variable: id))
      set.append((copy, formula(reading: id)))
    }
    let sent = names.pairs(names.base[old.action].sends, names.head[new.action].sends)
    for (before, after) in sent {
      let copy = try variable(VariableKey(side: .head, run: pair.head.run, variable: after))
      variables[VariableKey(side: .base, run: pair.base.run, variable: before)] = copy
    }
    var target = try go(one, other, pair)
    // Nobody presses what is not offered. When head's button is there, the explorer knows.
    var guards = try page.guards(of: old, .base)
    if new.isGuarded {
      guards.append(
        try names.head[other].transitions.compactMap {
          try names.head[$0].when.map { try formula($0, readings(pair).head) }
        })
    }
    if !guards.isEmpty {
      let first = draft(at: pair)
      var chain = CheckChain(self, pair, from: first)
      chain.require(guards)
      onward(chain.end, [.init(target)])
      target = .step(first)
    }
    exit.transitions = [.init(target, set: set)]
    return exit
  }
}

/// When the buttons of a page are offered, in terms of what the page gives its screen.
struct PageGuards {
  let params: PageParams
  private let builder: JointBuilder
  private var values: [ID<Variable>: ID<Variable>] = [:]
  /// What the params that guards read are, to be set before.
  private(set) var given: [StepDraft.Given] = []

  init(_ builder: JointBuilder, _ params: PageParams) {
    (self.builder, self.params) = (builder, params)
  }

  /// Of each list, one has to hold.
  mutating func guards(of button: PageButton, _ side: Side) throws -> [[ID<Formula>]] {
    let spec = builder.spec(side)
    var lists: [[ID<Formula>]] = []
    if let when = spec[button.action].when { lists.append([try formula(when)]) }
    if button.isGuarded, let exit = button.exit {
      lists.append(
        try spec[exit].transitions.compactMap {
          try spec[$0].when.map { try builder.formula($0, params.reading) }
        })
    }
    return lists
  }

  func form(of button: PageButton, _ side: Side) -> [[String]] {
    let spec = builder.spec(side)
    var lists = [[String]]()
    if let when = spec[button.action].when {
      lists.append([form(.formula(when))])
    }
    if button.isGuarded, let exit = button.exit {
      lists.append(
        spec[exit].transitions.compactMap {
          spec[$0].when.map { builder.form(.formula($0), params.reading) }
        }.sorted())
    }
    return lists
  }

  /// Of what is read from the page.
  func form(_ source: Source) -> String { builder.form(source, params.reading, params) }

  mutating func value(_ source: Source, _ type: Type) throws -> ID<Formula> {
    let place = builder.drafts[0].step.span
    switch source {
    case .formula(let id): return try formula(id)
    case .variable(let param):
      return try builder.value(params.sources[param] ?? source, type, params.reading, at: place)
    case .initial, .null, .unknown:
      return try builder.value(source, type, params.reading, at: place)
    }
  }

  /// An expression of the screen.
  mutating func formula(_ id: ID<Formula>) throws -> ID<Formula> {
    let spec = builder.spec(params.reading.side)
    for case .variable(let param) in spec.references(of: id) where values[param] == nil {
      let (name, span) = (
        spec.text(spec[param].name), builder.place(spec[param].name.span, params.reading.side)
      )
      let type =
        params.reading.side == .head
        ? spec[param].type : builder.types.joint(spec[param].type, &builder.graph)
      let value = builder.graph.addVariable(name, .state, type, at: span)
      values[param] = value
      let source = params.sources[param] ?? .null
      given.append((value, try builder.value(source, type, params.reading, at: span)))
    }
    let values = values
    return try builder.formula(id, params.reading) { values[$0] ?? $0 }
  }
}
