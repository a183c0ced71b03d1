/// The programs of processes that enter one another, ready to run.
struct ProgramSet: Sendable {
  let component: ExploredComponent
  private(set) var programs: [Int32: Program]
  var flow: ProgramFlow

  /// What is followed beside all that can happen.
  struct Scope {
    /// What is not understood may be anything; or, if it is left out, nothing is followed that
    /// depends on it.
    var leavesOutUnclear = false
    /// If there is one, nothing follows what it wants first, and what it wants after that is found.
    var watched: ProjectInfo.Promise?
    /// Where no branch of a choice is taken, each of them is.
    var followsForgotten = false
  }

  init(_ processes: [Process], _ component: ExploredComponent, _ scope: Scope = Scope()) {
    var programs: [Int32: Program] = [:]
    for process in processes {
      programs[process.raw] = ProgramCompiler.program(process, component, scope)
    }
    self.init(programs, component, precisely: false)
  }

  var isUnclear: Bool { programs.values.contains(where: \.isUnclear) }

  /// With what matters of these, to which nothing is passed that it does not read.
  init(_ programs: [Int32: Program], _ component: ExploredComponent) {
    self.init(programs, component, precisely: true)
  }

  private init(
    _ programs: [Int32: Program], _ component: ExploredComponent, precisely isPrecise: Bool
  ) {
    (self.programs, self.component) = (programs, component)
    flow = ProgramFlow(programs.keys.sorted().compactMap { programs[$0] })
    solveLiveness(precisely: isPrecise)
    var starts: [Process: (Layout, FieldMask)] = [:]
    for program in isPrecise ? flow.programs : [] {
      starts[program.process] = (program.layout, program.liveAtStart)
    }
    for number in flow.programs.indices {
      if isPrecise { flow.programs[number].dropUnread(starts) }
      flow.programs[number].markSplits(component)
      self.programs[flow.programs[number].process.raw] = flow.programs[number]
    }
  }
}

extension Program {
  fileprivate var liveAtStart: FieldMask { live(at: Int(entries[Int(start)])) }

  /// Does not pass what the callee does not read.
  fileprivate mutating func dropUnread(_ starts: [Process: (Layout, FieldMask)]) {
    for index in calls.indices {
      guard let (layout, read) = starts[calls[index].callee] else { continue }
      calls[index].updates.removeAll { !read.contains($0.slot, layout) }
      calls[index].fixed.removeAll { !read.contains($0.callee, layout) }
    }
  }
}
