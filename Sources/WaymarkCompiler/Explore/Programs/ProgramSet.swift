/// The programs of processes that enter one another, ready to run.
struct ProgramSet: Sendable {
  let project: ExploredProject
  private(set) var programs: [Int32: Program] = [:]

  /// What is not understood may be anything; or, if it is left out, nothing is followed that
  /// depends on it.
  init(
    _ processes: [Process], _ project: ExploredProject, leavingOutUnclear leavesOut: Bool = false,
    watching watched: ProjectInfo.Promise? = nil
  ) {
    self.project = project
    for process in processes {
      programs[process.raw] = ProgramCompiler.program(
        process, project, leavesOut, watching: watched)
    }
    settleLiveness(processes)
  }

  var isUnclear: Bool { programs.values.contains(where: \.isUnclear) }

  /// With what matters of these, to which nothing is passed that it does not read.
  init(_ programs: [Int32: Program], _ project: ExploredProject) {
    (self.programs, self.project) = (programs, project)
    let processes = programs.keys.sorted().map { Process(raw: $0) }
    for _ in 0..<Self.mostRounds {
      settleLiveness(processes)
      if !dropUnread(processes) { return }
    }
  }

  private static let mostRounds = 16

  /// Does not pass what the callee does not read; false if there is nothing of that kind.
  private mutating func dropUnread(_ processes: [Process]) -> Bool {
    var isChanged = false
    for process in processes {
      for index in programs[process.raw]?.calls.indices ?? 0..<0 {
        guard let site = programs[process.raw]?.calls[index],
          let callee = programs[site.callee.raw], callee.start >= 0
        else { continue }
        let updates = site.updates.filter { callee.isLiveAtStart($0.slot) }
        let fixed = site.fixed.filter { callee.isLiveAtStart($0.callee) }
        if updates.count == site.updates.count, fixed.count == site.fixed.count { continue }
        programs[process.raw]?.calls[index].updates = updates
        programs[process.raw]?.calls[index].fixed = fixed
        isChanged = true
      }
    }
    return isChanged
  }

  /// What a process keeps for its callers depends on what the callers keep for theirs.
  private mutating func settleLiveness(_ processes: [Process]) {
    var kept = programs.mapValues { FieldMask($0.layout) }
    var pending = processes
    var isPending = Set(processes)
    while let process = pending.popLast() {
      isPending.remove(process)
      guard var program = programs[process.raw], let own = kept[process.raw] else { continue }
      Liveness.apply(to: &program, keeping: own, project)
      programs[process.raw] = program
      Liveness.keptByCallees(of: program, keeping: own) { callee, field in
        guard var mask = kept[callee.raw], let layout = programs[callee.raw]?.layout,
          !mask.contains(field, layout)
        else { return }
        mask.insert(field, layout)
        kept[callee.raw] = mask
        if isPending.insert(callee).inserted { pending.append(callee) }
      }
    }
  }
}

extension Program {
  fileprivate func isLiveAtStart(_ position: Int) -> Bool {
    let field = layout.fields[position]
    return liveWord(entries[Int(start)], field.word) & field.bits != 0
  }
}
