extension Decoder {
  static let screenKeys: KeySet = [.title, .params, .actions, .back, .variants]
  static let actionKeys: KeySet = [.label, .sends, .open, .with, .when]

  mutating func decodeScreen(_ key: Int, _ value: Int) {
    let id = ID<Screen>(part.screens.count)
    var screen = Screen(
      name: declaredName(key, as: .screen), feature: feature, title: emptyTemplate(at: key),
      params: .empty, actions: .empty, isBackBlocked: false, variants: [])
    let due = "a screen `{ title, params, actions, back, variants }`"
    if isBody(value, of: screen.name, due: due) {
      if !refuseUnknownKeys(of: value, known: Self.screenKeys, in: "a screen", .screen) {
        part.unclear.insert(screen.name.span)
      }
      let title = required(.title, of: value, owner: screen.name.span, "every screen has one")
      if let title { screen.title = template(title, due: "a title") }
      screen.params = variables(
        self.value(.params, of: value), as: .param, of: screen.name)
      screen.actions = actions(self.value(.actions, of: value), of: id, screen.name)
      screen.isBackBlocked = isBackBlocked(self.value(.back, of: value)) ?? false
      screen.variants = variants(self.value(.variants, of: value))
    }
    part.screens.append(screen)
  }

  private mutating func variants(_ node: Int?) -> [Screen.Variant] {
    guard let node else { return [] }
    guard isMapping(node, due: "a mapping of screens by flag such as `{ newOffer: OfferV2 }`")
    else {
      hide(inPlaceOfMapping: node)
      return []
    }
    var variants: [Screen.Variant] = []
    refuseLost(in: node, behind: .targets)
    for (key, value) in pairs(of: node) {
      if isLost(value) { excused.insert(value) }
      refuseEmptyFlag(key)
      let screen = leading(value, due: "the screen that is shown instead")
      variants.append(Screen.Variant(flag: Ref(keyName(key)), screen: Ref(screen)))
    }
    return variants
  }

  private mutating func actions(
    _ node: Int?, of screen: ID<Screen>, _ owner: Name
  ) -> Run<Action> {
    let start = part.actions.count
    let due = "a mapping of actions by name such as `{ accept: Take it }`"
    if let node, isBody(node, of: owner, due: due) {
      refuseLost(in: node, behind: .labels)
      eachEntry(of: node, .action) { decoder, key, value in
        if !decoder.isLeftOut(key) { decoder.decodeAction(key, value, of: screen) }
      }
    }
    return Run(start..<part.actions.count)
  }

  private mutating func decodeAction(_ key: Int, _ value: Int, of screen: ID<Screen>) {
    var action = Action(
      name: declaredName(key, as: .action), screen: screen, label: emptyTemplate(at: key),
      sends: .empty, arguments: .empty)
    if tree[value].kind == .mapping {
      decodeLongAction(value, into: &action)
    } else {
      // It may have been meant to open a route, or to send something.
      if tree[value].kind == .sequence || isNothing(value) {
        part.unclear.insert(action.name.span)
        hide(value)
      }
      action.label = template(value, due: "a label, or `{ label, sends, open, with, when }`")
    }
    part.actions.append(action)
  }

  private mutating func decodeLongAction(_ node: Int, into action: inout Action) {
    let owner = action.name.span
    // What opens nothing has nothing to give `with`.
    let meant = value(.open, of: node) == nil ? Self.actionKeys.subtracting([.with]) : nil
    if !refuseUnknownKeys(of: node, known: Self.actionKeys, meant: meant, in: "an action") {
      part.unclear.insert(owner)
    }
    if let label = required(.label, of: node, owner: owner, "a button says what it does") {
      action.label = template(label, due: "a label")
    }
    action.sends = variables(
      value(.sends, of: node), as: .sent, of: action.name)
    action.when = value(.when, of: node).map { formula($0) }
    guard let open = value(.open, of: node) else {
      if value(.with, of: node) != nil {
        reportMissing(.open, owner: owner, "`with` feeds the route that it opens")
        part.unclear.insert(owner)
        hideAnything()
      }
      return
    }
    let route = leading(open, due: "the name of a route")
    action.open = Ref(route)
    // What is lost may have been what the route needs.
    if part.unclear.contains(owner) { part.unclear.insert(route.span) }
    action.arguments = arguments(value(.with, of: node), for: route.span)
  }
}
