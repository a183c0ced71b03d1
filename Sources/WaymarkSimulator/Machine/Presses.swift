import CEL
import WaymarkCompiler

/// What a user can do on a screen.
extension Machine {
  /// `sent` has a value for each variable that the button sends, in the order of the declaration.
  mutating func press(_ action: ID<Action>, sending sent: [Value]) throws(Complaint) {
    guard case .stopped(.show(let location)) = state, let page = program.page(at: location),
      let button = page.buttons.first(where: { $0.action == action })
    else { throw notAsked("a button") }
    let sent: [Value?] = sent.map { $0 }
    try refuse(button, of: page, at: location)
    let transition = try button.exit.map { exit throws(Complaint) in
      try chosen(of: exit, sent: sent)
    }
    answer()
    guard let opening = button.opening else {
      guard let transition else { return }
      try follow(transition, sent: sent)
      return try advance()
    }
    let shown = shown(action, on: page)
    // A variant of the screen may give other arguments.
    let other = shown == action ? nil : program.model.opening(by: shown)
    let scope =
      other == nil ? pageScope : scope(of: graph[shown].screen, inPlaceOf: page.screen)
    let arguments = try program.bind((other ?? opening).arguments, in: scope)
    try open(
      RunStack.Opening(
        route: opening.route, arguments: arguments,
        after: AfterClosing(opening, by: button, on: page), sent: sent, closes: opening.closes),
      at: location, by: shown)
  }

  /// Complains if the button cannot be pressed here.
  private func refuse(
    _ button: PageButton, of page: Page, at location: Location.ID
  ) throws(Complaint) {
    let name = "the action `\(graph.text(graph[button.action].name))`"
    if button.isHidden {
      throw Complaint(
        "\(program.name(of: location)) does not offer \(name)",
        actual: button.hidden.map { graph[$0].name.span } ?? program.nameSpan(of: location))
    }
    if !knows(button.action, on: page) {
      throw Complaint(
        program.ignorance(of: "action", graph[button.action].name, in: environment),
        actual: graph[button.action].name.span)
    }
    if let guardFormula = try refusal(of: button.action, on: page) {
      let seen = seen(page.screen)
      let facts = program.readings(
        by: [guardFormula], in: scope(of: seen, inPlaceOf: page.screen))
      throw Complaint(
        "\(name) is not offered: its condition does not hold"
          + (facts.isEmpty ? "" : " with \(facts.joined(separator: ", "))"),
        actual: graph[guardFormula].span)
    }
    if button.opening == nil, button.exit == nil, graph[button.action].open == nil {
      throw Complaint(
        "\(program.name(of: location)) does nothing on \(name)",
        actual: program.nameSpan(of: location))
    }
  }
}

extension Machine {
  /// The user leaves a last page: the journey, or the workflow, is over. Where that answers no stop
  /// of its own, what follows belongs to the one before, for those who tell the story.
  mutating func turnPage(isAnswer: Bool = true) throws(Complaint) {
    guard case .stopped(.show(let location)) = state,
      let outcome = program.page(at: location)?.ends
    else { throw notAsked("a last page to be left") }
    if isAnswer { answer() }
    state = .ending(outcome)
    try advance()
  }
}
