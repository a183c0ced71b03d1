import CEL
import WaymarkCompiler

/// Both versions show the same page.
extension JointBuilder {
  func show(
    _ old: VersionStop.ShownPage, _ new: VersionStop.ShownPage, _ pair: Pair, _ number: Int
  ) throws {
    let (reading, its) = readings(pair)
    var chain = CheckChain(self, pair, from: number)
    let stop = Difference.Stop.screen(new.screen)
    try compareArguments(
      old.page.bindings, reading, new.page.bindings, its, stop, &chain)
    let (isBlocked, willBe) = (
      base.blocksBack(old.page, showing: old.screen), head.blocksBack(new.page, showing: new.screen)
    )
    let isLast = old.page.ends != nil && new.page.ends != nil
    if isBlocked != willBe, !isLast { chain.note(.back(new.screen, isBlocked: willBe)) }
    let made = draft(at: pair)
    var draft = StepDraft(like: names.head[new.step], in: workflow)
    draft.arguments = try arguments(new.page.bindings, its)
    try buttons(old, new, pair, &chain, &draft)
    switch (old.page.ends, new.page.ends) {
    case (let one?, let other?)
    where names.head(of: one, in: workflow) == other || pair.head.run > 0:
      guard pair.base.run == 0, pair.head.run == 0 else {
        throw NotCompared(reason: "a last page is in a workflow that one version alone runs")
      }
      draft.show(isBackBlocked: nil, ends: other, in: graph)
      chain.set(
        try given(keyed(old.page.returned, reading), reading)
          + given(keyed(new.page.returned, its), its))
      draft.assignments = try compareReturned(one, reading, other, its, &chain)
    case (nil, nil):
      draft.show(
        isBackBlocked: isBlocked == willBe ? new.page.blocksBack : true, ends: nil, in: graph)
      try after(old, new, pair, &chain, &draft)
    case (let one, let other):
      let before = one.map { Difference.Stop.outcome($0) } ?? .screen(old.screen)
      return note(
        .elsewhere(before, other.map { .outcome($0) } ?? stop), at: pair,
        in: self.draft(from: &chain))
    }
    drafts[made] = draft
    chain.finish(at: made)
  }

  private func draft(from chain: inout CheckChain) -> Int {
    let found = draft(at: chain.pair)
    chain.finish(at: found)
    return found
  }

  private func after(
    _ old: VersionStop.ShownPage, _ new: VersionStop.ShownPage, _ pair: Pair,
    _ chain: inout CheckChain,
    _ draft: inout StepDraft
  ) throws {
    guard let one = old.page.after, let other = new.page.after else {
      if old.page.after != nil || new.page.after != nil {
        chain.note(.after(.screen(new.screen), isNew: new.page.after != nil))
      }
      return
    }
    var exit = StepDraft.Exit(names.head[other].trigger, names.head[other].name)
    exit.transitions = [.init(try go(one, other, pair))]
    draft.exits.append(exit)
  }
}
