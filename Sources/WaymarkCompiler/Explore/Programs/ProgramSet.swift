/// The programs of processes that enter one another, ready to run.
struct ProgramSet: Sendable {
  let project: ExploredProject
  private(set) var programs: [Int32: Program] = [:]

  init(_ processes: [Process], _ project: ExploredProject) {
    self.project = project
    for process in processes {
      programs[process.raw] = ProgramCompiler.program(process, project)
    }
    settleLiveness(processes)
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
