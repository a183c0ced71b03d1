import CEL

extension Linker {
  mutating func linkScreens() {
    for index in graph.screens.indices { linkScreen(index) }
  }

  private mutating func linkScreen(_ index: Int) {
    let screen = graph.screens[index]
    report(enter(screen.params), as: "param")
    declareMembers(screen.actions.map { graph[$0].name }, as: "action")
    for variant in screen.variants.indices {
      graph.screens[index].variants[variant].flag = resolve(
        graph.screens[index].variants[variant].flag, in: tables.flags, as: .flag)
      graph.screens[index].variants[variant].screen = resolve(
        graph.screens[index].variants[variant].screen, in: tables.screens, as: .screen,
        except: screen.name.symbol)
      checkArm(of: graph.screens[index].variants[variant])
    }
    let scope = scope(adding: screen.params)
    isScopeUnclear = isUnclear(screen.name)
    linkTemplate(screen.title, in: scope)
    for action in screen.actions { linkAction(action, in: scope) }
  }

  /// A flag with values shows a screen for some of them, any other for being on.
  private mutating func checkArm(of variant: Screen.Variant) {
    guard let flag = variant.flag.target.map({ graph[$0] }), flag.type != .unknown,
      !variant.screen.name.isNone
    else { return }
    let name = graph.text(flag.name)
    switch (variant.arm, flag.values) {
    case (nil, let values?):
      let arm = values.first.map { graph.text($0) } ?? ""
      report(
        Diagnostic(
          .wrongShape,
          "`\(name)` has values: a mapping of screens by value such as "
            + "`{ \(arm): \(graph.text(variant.screen.name)) }` is expected here",
          at: variant.screen.span))
    case (let arm?, nil):
      report(
        Diagnostic(
          .wrongShape,
          "`\(name)` is on or off, and has no values: name the screen that is shown "
            + "while it is on", at: arm.span))
    case (let arm?, _?): requireValue(arm, of: flag)
    case (nil, nil): break
    }
  }

  /// One of those that a flag with values has.
  mutating func requireValue(_ value: Name, of flag: Flag) {
    let known = (flag.values ?? []).map(\.symbol)
    if known.contains(value.symbol) { return }
    report(
      .undefined(
        "value", graph.text(value), at: value.span, nearest: nearest(value.symbol, among: known),
        in: "the flag `\(graph.text(flag.name))`", among: shown(known)))
  }

  private mutating func linkAction(_ id: ID<Action>, in scope: Scope) {
    let action = graph[id]
    declareMembers(action.sends.map { graph[$0].name }, as: "sent value")
    var facts = Facts.none
    if let when = action.when {
      var checked = check(when, in: scope, expecting: .bool)
      if checked.issues.contains(where: { $0.kind == .undefinedName }) { checked = .unknown }
      facts = checked.whenTrue
    }
    linkTemplate(action.label, in: scope, knowing: facts)
    guard action.open != nil else { return resolveNames(of: action.arguments) }
    graph.actions[id.index].open! = resolve(
      graph.actions[id.index].open!, in: tables.routes, as: .route)
    guard let route = graph.actions[id.index].open?.target, let open = action.open else {
      return resolveNames(of: action.arguments)
    }
    graph.actions[id.index].implicitArguments = pass(
      action.arguments, to: graph[route].params, in: scope, knowing: facts, at: open.span,
      callee: Callee("route", open.name, graph[route].name))
  }

  func scope(adding variables: Run<Variable>) -> Scope {
    var scope = globals
    for id in variables where isIdentifier(graph[id].name.symbol) {
      declare(graph.text(graph[id].name), graph[id].type, in: &scope)
    }
    return scope
  }

  /// A variable that is called like `flags` has been reported: either may be meant.
  func declare(_ name: String, _ type: Type, in scope: inout Scope) {
    scope.variables[name] = globals.variables[name] == nil ? type : .unknown
  }

  /// Only a type with an obvious text form can be shown in a title or label.
  mutating func linkTemplate(
    _ template: Template, in scope: Scope, knowing facts: Facts = .none
  ) {
    questionBareHoles(of: template, in: scope)
    for hole in template.holes {
      let checked = check(hole.formula, in: scope, knowing: facts)
      if heldBack.last?.formula == hole.formula { continue }
      if holdsNullsBack, checked.type.isOptional {
        heldBack.append(HeldBack(formula: hole.formula, issues: checked.issues))
      } else {
        requireText(hole.formula, checked.type)
      }
    }
  }

  mutating func requireText(
    _ id: ID<Formula>, _ type: Type, explain: () -> Diagnostic.Note? = { nil }
  ) {
    guard !hasText(type), !isUnclear(type, graph[id]) else { return }
    let span = graph[id].span
    guard hasText(type.nonNull) else { return report(unshowable(type, at: span)) }
    var found = Diagnostic.unshown(at: span)
    found.notes += explain().map { [$0] } ?? []
    report(found)
  }

  private func hasText(_ type: Type) -> Bool {
    switch graph.types.kind(type) {
    case .unknown, .dynamic, .string, .int, .double, .bool, .enumeration: true
    default: false
    }
  }

  /// True for a list or map whose elements are of an unknown type because of an undeclared name.
  private func isUnclear(_ type: Type, _ formula: Formula) -> Bool {
    type.isPartlyUnknown && formula.expression?.identifiers.isEmpty == false
  }

  private func unshowable(_ type: Type, at span: Span) -> Diagnostic {
    let name = type.isPartlyUnknown ? "an empty list or map" : graph.types.name(type)
    return .mismatch(
      "a title or label cannot show \(name); give it String, Int, Double, Bool or a closed set",
      at: span)
  }
}

extension Graph {
  /// The button that the user reads this on.
  func action(labelled name: Name, among actions: Run<Action>) -> ID<Action>? {
    actions.first { self[$0].label.text == name.symbol }
  }
}
