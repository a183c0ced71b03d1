extension Rule {
  static let variantMismatch = eachFinding(
    "variant-mismatch", .error, [.parts],
    summary: "A variant takes the params and offers the actions of the screen it stands in for.",
    why: "Whoever shows the screen knows nothing of the variant, and could not give it more.",
    example: Example(
      rejects: """
        feature: Help
        flags:
          fresh: { default: false }
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home:
            title: Help
            actions: { call: { label: Call us, open: call } }
            variants: { fresh: NewHome }
                             # ^^^^^^^
          NewHome: { title: New help }
        """,
      accepts: """
        feature: Help
        flags:
          fresh: { default: false }
        routes:
          helpHome: { screen: Home, link: /help }
          call: { external: phone }
        screens:
          Home:
            title: Help
            actions: { call: { label: Call us, open: call } }
            variants: { fresh: NewHome }
          NewHome: { title: New help, actions: { call: { label: Phone, open: call } } }
        """)
  ) { analysis in
    let graph = analysis.graph
    return graph.screens.indices.flatMap { index in
      graph.screens[index].variants.compactMap { variant in
        guard let screen = variant.screen.target else { return nil }
        let notes = graph.differences(of: screen, from: ID(index))
        guard !notes.isEmpty else { return nil }
        // The variant's own variants, the subject of the last note, may be the only defect.
        let isNested = notes.count == 1 && !graph[screen].variants.isEmpty
        let advice = isNested ? "remove its own variants" : "give it the same params and actions"
        return Finding(
          message: "`\(graph.text(variant.screen.name))` cannot stand in for "
            + "`\(graph.text(graph.screens[index].name))`; \(advice)",
          span: variant.screen.span, notes: .listing(notes, "difference"),
          owners: [graph[screen].name, graph.screens[index].name])
      }
    }
  }
}

extension Graph {
  fileprivate func differences(
    of variant: ID<Screen>, from screen: ID<Screen>
  ) -> [Diagnostic.Note] {
    var notes = differences(self[variant].params, self[screen].params, "param", variant)
    let mine = self[variant].actions
    let theirs = self[screen].actions
    let counterparts = Dictionary(mine.map { (self[$0].name.symbol, $0) }) { first, _ in first }
    for action in theirs where !isReserved(self[action]) {
      let name = self[action].name
      guard let counterpart = counterparts[name.symbol] else {
        notes.append(.init("it lacks the action `\(text(name))`", at: self[variant].name.span))
        continue
      }
      if leadsElsewhere(self[action], self[counterpart]) {
        notes.append(
          .init("`\(text(name))` opens something else here", at: self[counterpart].name.span))
      }
      let isKnown = [action, counterpart].allSatisfy {
        !recovery.lacks(.parts, self[$0].name) && isGuardKnown(self[$0])
      }
      guard isKnown else { continue }
      if guardText(self[action]) != guardText(self[counterpart]) {
        notes.append(
          .init(
            "`\(text(name))` has another guard here",
            at: self[counterpart].when.map { self[$0].span } ?? self[counterpart].name.span))
      }
      if self[action].knownBy != self[counterpart].knownBy {
        let since = self[counterpart].since.first?.key
        notes.append(
          .init(
            "`\(text(name))` has another `since` here", at: since ?? self[counterpart].name.span))
      }
      notes += differences(self[counterpart].sends, self[action].sends, "sent value", variant)
    }
    let known = Set(theirs.map { self[$0].name.symbol })
    for action in mine
    where !known.contains(self[action].name.symbol) && !isReserved(self[action]) {
      let name = self[action].name
      notes.append(.init("only it has the action `\(text(name))`", at: name.span))
    }
    if let own = self[variant].variants.first {
      notes.append(.init("a variant has no variants", at: own.screen.span))
    }
    return notes
  }

  /// True for the name of the system's own button, which has been reported.
  private func isReserved(_ action: Action) -> Bool { action.name.symbol == Keyword.back.symbol }

  /// False if the guard has a mistake, which is reported.
  private func isGuardKnown(_ action: Action) -> Bool {
    action.when.map { self[$0].expression != nil && !recovery.hasFault(in: self[$0].span) } ?? true
  }

  private func guardText(_ action: Action) -> String? {
    action.when.map { self[$0].expression?.sourceOnOneLine ?? "" }
  }

  /// True if both buttons are known and open different routes.
  private func leadsElsewhere(_ action: Action, _ counterpart: Action) -> Bool {
    let isKnown = [action, counterpart].allSatisfy { one in
      one.open.map { $0.target != nil } ?? !recovery.lacks(.parts, one.name)
    }
    return isKnown && action.open?.name != counterpart.open?.name
  }

  private func differences(
    _ mine: Run<Variable>, _ theirs: Run<Variable>, _ kind: String, _ variant: ID<Screen>
  ) -> [Diagnostic.Note] {
    var notes: [Diagnostic.Note] = []
    let counterparts = Dictionary(mine.map { (self[$0].name.symbol, $0) }) { first, _ in first }
    for param in theirs {
      let name = self[param].name
      guard let counterpart = counterparts[name.symbol] else {
        notes.append(.init("it lacks the \(kind) `\(text(name))`", at: self[variant].name.span))
        continue
      }
      let both = (self[param].type, self[counterpart].type)
      if both.0 != both.1, both.0 != .unknown, both.1 != .unknown {
        notes.append(
          .init("`\(text(name))` is \(types.name(both.0)) there", at: self[param].name.span))
      }
    }
    let known = Set(theirs.map { self[$0].name.symbol })
    for param in mine where !known.contains(self[param].name.symbol) {
      let name = self[param].name
      notes.append(.init("only it has the \(kind) `\(text(name))`", at: name.span))
    }
    return notes
  }
}
