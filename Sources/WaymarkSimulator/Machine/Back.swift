import WaymarkCompiler

extension Machine {
  /// Goes to the previous screen, with everything that was known then. From the first screen of a
  /// workflow it goes to the caller's last screen; from the very first screen it leaves the
  /// journey, or what was entered through an open route.
  mutating func goBack() throws(Complaint) {
    guard case .stopped(.show(let location)) = state, let page = program.page(at: location) else {
      throw notAsked("going back")
    }
    if blocksBack(page) {
      throw Complaint(
        "back is blocked at \(program.name(of: location))", actual: blockade(of: page, at: location)
      )
    }
    answer()
    note(.wentBack, at: location)
    if case .shows(let before) = stack.goBack(), let page = program.page(at: before) {
      return stop(showing: page, at: before)
    }
    forgetCommits()
    state = .stopped(.left)
  }

  /// Where the spec blocks back.
  private func blockade(of page: Page, at location: Location.ID) -> Span {
    page.blocksBack == nil
      ? graph[seen(page.screen)].name.span
      : program.nameSpan(of: location)
  }
}
