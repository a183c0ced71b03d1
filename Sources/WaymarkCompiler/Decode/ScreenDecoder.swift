import CEL

extension Decoder {
  mutating func decodeScreen(_ key: Int, _ value: Int) {
    let id = ID<Screen>(part.screens.count)
    var screen = Screen(
      name: declaredName(key, as: .screen), feature: feature, title: emptyTemplate(at: key),
      params: .empty, actions: .empty, isBackBlocked: false, variants: [])
    if isBody(value, of: screen.name, as: .mapping(.screen)) {
      if !rejectUnknownKeys(of: value, in: .screen, .screen) {
        lose(of: screen.name.span)
      }
      let title = required(.title, of: value, in: .screen, owner: screen.name.span)
      if let title { screen.title = template(title, as: .title) }
      screen.params = variables(
        self.value(.params, of: value), as: .param, of: screen.name)
      screen.actions = actions(self.value(.actions, of: value), of: id, screen.name)
      screen.isBackBlocked = isBackBlocked(self.value(.back, of: value)) ?? false
      screen.variants = variants(self.value(.variants, of: value))
      screen.since = since(value)
    }
    part.screens.append(screen)
  }

  private mutating func variants(_ node: Int?) -> [Screen.Variant] {
    guard let node else { return [] }
    guard isMapping(node, as: .value(of: .variants, in: .screen)) else {
      hide(inPlaceOfMapping: node)
      return []
    }
    var variants: [Screen.Variant] = []
    rejectKeysWithoutValue(in: node, of: .targets)
    for (key, value) in pairs(of: node) {
      if isLost(value) { reportedValues.insert(value) }
      rejectEmptyFlag(key)
      let flag = Ref<Flag>(keyName(key))
      guard tree[value].kind == .mapping else {
        let screen = leading(value, as: .value(of: .variants, in: .screen).element)
        variants.append(
          Screen.Variant(flag: flag, value: .bool(true), screen: Ref(screen)))
        continue
      }
      rejectKeysWithoutValue(in: value, of: .targets)
      for (arm, value) in pairs(of: value) {
        let screen = leading(value, as: .value(of: .variants, in: .screen).element.element)
        let name = keyName(arm)
        variants.append(
          Screen.Variant(
            flag: flag, arm: name, value: .string(tree.symbols[name.symbol]),
            screen: Ref(screen)))
      }
    }
    return variants
  }

  private mutating func actions(
    _ node: Int?, of screen: ID<Screen>, _ owner: Name
  ) -> Run<Action> {
    let start = part.actions.count
    if let node, isBody(node, of: owner, as: .value(of: .actions, in: .screen)) {
      rejectKeysWithoutValue(in: node, of: .labels)
      eachEntry(of: node, .action) { decoder, key, value in
        if !decoder.isPartOfText(key) { decoder.decodeAction(key, value, of: screen) }
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
      // It may open a route, or send something.
      if tree[value].kind == .sequence || isNothing(value) {
        lose(of: action.name.span)
        hide(value)
      }
      action.label = template(value, as: .value(of: .actions, in: .screen).element)
    }
    part.actions.append(action)
  }

  private mutating func decodeLongAction(_ node: Int, into action: inout Action) {
    let owner = action.name.span
    // An action that opens nothing has no arguments.
    var suggested = MappingSchema.action.keySet
    if value(.open, of: node) == nil { suggested = suggested.subtracting([.with]) }
    if !rejectUnknownKeys(of: node, in: .action, suggesting: suggested) {
      lose(of: owner)
    }
    if let label = required(.label, of: node, in: .action, owner: owner) {
      action.label = template(label, as: .value(of: .label, in: .action))
    }
    action.sends = variables(
      value(.sends, of: node), as: .sent, of: action.name)
    action.when = value(.when, of: node).map { formula($0) }
    action.since = since(node)
    guard let open = value(.open, of: node) else {
      if value(.with, of: node) != nil {
        reportMissing(.open, owner: owner, "`with` feeds the route that it opens")
        lose(of: owner)
        hideAnything()
      }
      return
    }
    let route = leading(open, as: .routeName)
    action.open = Ref(route)
    // An unknown key may be that of the arguments.
    if part.recovery.lacks(.parts, owner) { lose(of: route.span) }
    action.arguments = arguments(value(.with, of: node), for: route.span)
  }
}
