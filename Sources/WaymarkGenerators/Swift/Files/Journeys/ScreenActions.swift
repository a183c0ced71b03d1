import WaymarkCompiler

extension SwiftFile {
  /// What the user does on a screen, with the values that go along. A variant offers the actions of
  /// the screen that it replaces.
  mutating func screenActions(_ id: ID<Screen>) {
    let screen = model.graph[id]
    guard !screen.actions.isEmpty else { return }
    line()
    let name = model.text(screen.name)
    if let base = model.replaced(by: id) {
      documentation("`\(name)` offers the actions of `\(model.text(base.name))`.")
      let head = "\(model.access)typealias \(model.actionType(screen))"
      return line("\(head) = \(model.actionType(base))")
    }
    let sent = screen.actions.flatMap { model.graph[$0].sends }
    let possible = sent.reduce(Conformances.Set([.hashable, .sendable])) {
      $0.intersection(model.conformances(of: model.syntax($1)))
    }
    documentation("What the user does on `\(name)`.")
    let inherited = (sent.isEmpty ? ["CaseIterable"] : []) + possible.names
    let clause: SwiftCode = inherited.isEmpty ? "" : ": \(inherited)"
    line("\(model.free)enum \(model.actionType(screen))\(clause) {")
    for action in screen.actions { actionCase(model.graph[action]) }
    for action in screen.actions { offer(model.graph[action], of: screen) }
    line("}")
  }

  private mutating func actionCase(_ action: Action) {
    let when = action.when.flatMap { model.graph[$0].expression?.sourceOnOneLine }
    switch (action.open.map({ model.identifiers[$0.name] }), when) {
    case (let route?, nil): documentation("Opens `\(route)`.", indent: 2)
    case (let route?, let when?):
      documentation(
        "Opens `\(route)`; offered where `\(when)`.", indent: 2)
    case (nil, let when?): documentation("Offered where `\(when)`.", indent: 2)
    case (nil, nil): break
    }
    let head: SwiftCode = "case \(model.identifier(action.name, .member))"
    guard !action.sends.isEmpty else { return line(head, indent: 2) }
    list(head, "", indent: 2) { file in
      for value in action.sends {
        let label = file.model.identifier(value, .declaredLabel)
        file.item("\(label): \(file.type(file.model.syntax(value)))")
      }
    }
  }

  /// The guard in Swift, if Swift can say it briefly.
  private mutating func offer(_ action: Action, of screen: Screen) {
    guard let when = action.when, let offer = model.offer(when, of: screen) else { return }
    line()
    documentation("Whether `\(model.identifier(action.name))` is offered.", indent: 2)
    let params = offer.params.map { param -> SwiftCode in
      "\(SwiftName.param(param.label)): \(param.type.map { type($0) } ?? "any FeatureFlags")"
    }
    let name = "is\(model.text(action.name).uppercasedFirst)Offered"
    list("\(model.access)static func \(name)", params, " -> Bool {", indent: 2)
    line(SwiftCode(offer.code), indent: 4)
    line("}", indent: 2)
  }
}

extension SwiftModel {
  /// The first of the screens that this one is a variant of, where the module can see it.
  func replaced(by variant: ID<Screen>) -> Screen? {
    guard let base = standIns[variant]?.first.map({ graph[$0] }), !base.actions.isEmpty,
      options.layout == .single || base.feature == graph[variant].feature
    else { return nil }
    return base
  }

  /// What `generate` tells about guards that are left to the app.
  var noticesOfGuards: [String] {
    let left = graph.screens.indices.flatMap { index -> [String] in
      let screen = graph.screens[index]
      guard replaced(by: ID(index)) == nil else { return [] }
      return screen.actions.map { graph[$0] }.filter { action in
        action.when.map { offer($0, of: screen) == nil } ?? false
      }.map { "`\(text(screen.name)).\(text($0.name))`" }
    }
    guard !left.isEmpty else { return [] }
    return [
      "the app decides itself where to offer \(left.joined(separator: ", ")): Swift has no short "
        + "form for \(left.count == 1 ? "its" : "their") `when`"
    ]
  }
}
