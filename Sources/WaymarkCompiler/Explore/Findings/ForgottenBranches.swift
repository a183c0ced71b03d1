extension Exploring {
  /// A forgotten branch is one defect: a guard that would hold if it led where others lead is not
  /// another.
  func observeForgotten(_ processes: [Process], _ search: Search, _ work: Work) {
    guard search.programs.values.contains(where: \.hasOpenChoice),
      let forgotten = followed(
        ProgramSet(processes, search.component, .init(followsForgotten: true)), processes, work)
    else { return }
    for (process, loaded) in search.programs {
      if let bound = forgotten.bound { loaded.bounds.insert(bound) }
      if let other = forgotten.programs[process] { loaded.observeHeld(of: other) }
    }
  }
}

extension LoadedProgram {
  fileprivate var hasOpenChoice: Bool {
    found.keys.contains { program.findings[Int($0)].kind == .openChoice }
  }

  fileprivate func observeHeld(of other: LoadedProgram) {
    for (site, same) in zip(program.guards, other.program.guards)
    where other.observed[same.observations + 1] {
      observed[site.observations + 1] = true
    }
  }
}
