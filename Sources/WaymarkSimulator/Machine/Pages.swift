import CEL
import WaymarkCompiler

/// What a page offers.
extension Machine {
  /// Complains of data that make a text or a guard of the page fail, or leave no way on.
  func judge(_ page: Page, at location: Location.ID) throws(Complaint) {
    let seen = seen(page.screen)
    try judge(program.fallibleTitles[seen.index], of: page)
    for button in page.buttons where !button.isHidden {
      guard let when = guarding(button.action, of: page),
        program.formulas[when.index].isFallible
      else { continue }
      _ = try program.holds(when, in: scope(of: seen, inPlaceOf: page.screen))
    }
    for button in page.buttons {
      let label = program.fallibleLabels[shown(button.action, on: page).index]
      if !label.isEmpty, isSeen(button, of: page) { try judge(label, of: page) }
    }
    try judgeWayOut(of: page, at: location)
  }

  private func judge(_ texts: [ID<Formula>], of page: Page) throws(Complaint) {
    let scope = scope(of: seen(page.screen), inPlaceOf: page.screen)
    for text in texts {
      do throws(Complaint) {
        _ = try program.value(of: text, in: scope)
      } catch {
        // Other texts that have no value are shown as they are written.
        if error.rule != nil { throw error }
      }
    }
  }

  /// A guard that fails does not hold; where it matters, that is said elsewhere.
  private func isSeen(_ button: PageButton, of page: Page) -> Bool {
    do throws(Complaint) { return try offers(button, of: page) } catch { return false }
  }

  private func judgeWayOut(of page: Page, at location: Location.ID) throws(Complaint) {
    guard page.after == nil, page.ends == nil, blocksBack(page) else { return }
    let leading = page.buttons.filter { program.model.leadsOn($0, from: location) }
    // Without any, it is stuck whatever the data, which other rules report.
    guard !leading.isEmpty else { return }
    for button in leading where try offers(button, of: page) { return }
    let facts = program.readings(
      by: leading.compactMap { guarding($0.action, of: page) }, in: pageScope)
    let shown = facts.isEmpty ? "" : " with \(facts.joined(separator: ", "))"
    throw Complaint(
      "\(program.name(of: location)) offers no button that leads on\(shown), and back is blocked",
      rule: .stuckOnData, actual: program.nameSpan(of: location))
  }

  func blocksBack(_ page: Page) -> Bool {
    program.model.blocksBack(page, showing: seen(page.screen))
  }

  /// True if the user sees the button.
  func offers(_ button: PageButton, of page: Page) throws(Complaint) -> Bool {
    if button.isHidden || !knows(button.action, on: page) { return false }
    if button.isGuarded, let exit = button.exit, try choice(of: exit, sent: []) == nil {
      return false
    }
    return try refusal(of: button.action, on: page) == nil
  }

  /// False if the client is older than the button.
  func knows(_ action: ID<Action>, on page: Page) -> Bool {
    environment.knows(graph.actions[shown(action, on: page).index].knownBy)
  }

  /// The guard that hides the button, if it does not hold.
  func refusal(of action: ID<Action>, on page: Page) throws(Complaint) -> ID<Formula>? {
    guard let when = guarding(action, of: page) else { return nil }
    let seen = seen(page.screen)
    return try program.holds(when, in: scope(of: seen, inPlaceOf: page.screen)) ? nil : when
  }

  /// The guards of its buttons.
  func guards(of page: Page) -> [ID<Formula>] {
    page.buttons.compactMap { guarding($0.action, of: page) }
  }

  private func guarding(_ action: ID<Action>, of page: Page) -> ID<Formula>? {
    graph.actions[shown(action, on: page).index].when
  }

  /// The button of that name on the screen that is really shown.
  func shown(_ action: ID<Action>, on page: Page) -> ID<Action> {
    let seen = seen(page.screen)
    if seen == page.screen { return action }
    let name = graph.actions[action.index].name.symbol
    return graph.screens[seen.index].actions.first { graph[$0].name.symbol == name } ?? action
  }
}
