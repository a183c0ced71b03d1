/// Follows whole journeys, with the pages that back returns to, until an operation that commits is
/// called again. All values that can still be read are decided on each page, so that going back
/// restores them as they were.
final class CommitSearch: WalkHandler {
  let search: Search
  let operations: [ID<Operation>]
  /// The processes in which, or in what they enter, an operation that commits is called.
  let committing: Set<Int32>
  /// The processes that can end.
  let ending: Set<Int32>
  private(set) var configurations: [Configuration] = []
  private(set) var steps: [ConfigurationStep] = []
  private var known: Set<Configuration> = []
  private(set) var isCutOff = false
  /// The first configuration at each call that repeats a commit.
  private(set) var repeated: [Location.ID: Int32] = [:]
  private(set) var arrivals: [Int32: Arrival] = [:]
  var here: Int32 = 0
  private let walk: Walk
  // What is followed: after a process has ended, that is not the configuration at `here`.
  var current = Configuration(frames: [])
  var parts: [ConfigurationStep.Part] = []
  /// More configurations are not followed.
  let most: Int
  private static let deepest = 64

  /// Set if only whether anything is repeated is of interest. Then there are no journeys to tell,
  /// and what cannot lead to a call that commits is left out.
  let reduction: Reduction?

  struct Reduction {
    let ending: Set<Int32>
    /// By process and instruction, whether such a call can follow before the process ends.
    let leading: [Int32: [Bool]]
  }

  init?(_ search: Search, most: Int, _ reduction: Reduction? = nil) {
    (self.most, self.reduction) = (most, reduction)
    let graph = search.project.graph
    operations = graph.operations.indices.filter { graph.operations[$0].commits }.prefix(64)
      .map { ID($0) }
    guard let any = search.programs.values.first else { return nil }
    (self.search, walk) = (search, Walk(any, keepsTrail: true))
    committing = search.processes(leadingTo: Set(operations))
    ending = reduction?.ending ?? Self.ending(search)
  }

  static func ending(_ search: Search) -> Set<Int32> {
    Set(search.instances.filter { !$0.ends.isEmpty }.map(\.program.program.process.raw))
  }

  func run(until isStopped: () -> Bool) {
    for instance in search.instances {
      guard let arrival = instance.arrival,
        committing.contains(instance.program.program.process.raw)
      else { continue }
      var words: [UInt64] = []
      instance.states.load(0, into: &words)
      let program = instance.program
      let frame = Configuration.Frame(
        process: program.program.process.raw, location: program.program.start, words: words)
      let first = configurations.count
      add(Configuration(frames: [frame]), ConfigurationStep(before: -1))
      for index in first..<configurations.count { arrivals[Int32(index)] = arrival }
    }
    while Int(here) < configurations.count, !isCutOff {
      expand()
      here += 1
      if here % 256 == 0, isStopped() { isCutOff = true }
    }
  }

  /// The processes that call an operation that commits, in order.
  var calling: [Int32] {
    search.programs.keys.sorted().filter { process in
      search.project.model.locations(of: Process(raw: process)).contains { index in
        guard index < search.project.graph.steps.count,
          let operation = search.project.graph.steps[index].operation
        else { return false }
        return operations.contains(operation)
      }
    }
  }

  func program(_ frame: Configuration.Frame) -> LoadedProgram? {
    search.programs[frame.process]
  }

  /// Adds a configuration, or, on a page, all that it stands for.
  func add(_ configuration: Configuration, _ step: ConfigurationStep) {
    guard let frame = configuration.frames.last, let program = program(frame) else { return }
    guard program.isPage(frame.location) else { return insert(configuration, step) }
    guard let states = program.splits(of: frame.words, at: frame.location, most: most) else {
      isCutOff = true
      return
    }
    let isLeading = leads(configuration)
    for state in states {
      var split = configuration
      var made = step
      made.onPage = state.decided
      let top = split.frames.count - 1
      split.frames[top].words = state.words
      if let shown = frame.pages.firstIndex(where: { $0.location == frame.location }) {
        split.frames[top].pages.removeSubrange(shown...)
      }
      if isLeading {
        split.frames[top].pages.append(
          Configuration.Page(location: frame.location, words: state.words))
      }
      insert(split, made)
    }
  }

  /// True if a call that commits can follow; without a reduction, that is not asked.
  func leads(_ configuration: Configuration) -> Bool {
    guard let reduction else { return true }
    return configuration.frames.contains { frame in
      guard let program = program(frame), let leading = reduction.leading[frame.process] else {
        return true
      }
      let here = leading[Int(program.entries[Int(frame.location)])]
      guard frame.site >= 0 else { return here }
      let site = program.program.calls[Int(frame.site)]
      let next = site.returns.map(\.instruction) + [site.afterAny].filter { $0 >= 0 }
      return next.contains { instruction in
        program.instructions[Int(instruction)].operation == .stop
          ? here : leading[Int(instruction)]
      }
    }
  }

  private func insert(_ reached: Configuration, _ step: ConfigurationStep) {
    var configuration = reached
    // The journey is over once no workflow is open.
    if configuration.hasNoWorkflow(search.project.graph) { configuration.committed = 0 }
    // Back from there leads to what was followed before.
    if configuration.committed == 0, !leads(configuration) { return }
    guard known.insert(configuration).inserted else { return }
    guard configurations.count < most, configuration.frames.count < Self.deepest else {
      isCutOff = true
      return
    }
    configurations.append(configuration)
    steps.append(step)
  }

  private func expand() {
    current = configurations[Int(here)]
    parts = []
    guard let frame = current.frames.last, let program = program(frame) else { return }
    if isRepeated(frame, program, current.committed) { return }
    walk.load(program)
    let entry = program.program.entries[Int(frame.location)]
    frame.words.withUnsafeBufferPointer {
      walk.follow(from: entry, $0.baseAddress.unsafelyUnwrapped, self)
    }
    goBack(from: frame, program)
  }

  func location(_ frame: Configuration.Frame, _ program: LoadedProgram) -> Location.ID {
    Location.ID(raw: Int32(program.program.firstLocation) + frame.location)
  }

  private func isRepeated(
    _ frame: Configuration.Frame, _ program: LoadedProgram, _ committed: UInt64
  ) -> Bool {
    let location = location(frame, program)
    guard case .call(let call) = search.project.model.location(location).kind,
      let bit = operations.firstIndex(of: call.operation)
    else { return false }
    guard committed & 1 << UInt64(bit) != 0 || retriesCommit(location) else { return false }
    if repeated[location] == nil { repeated[location] = here }
    return true
  }

  /// The operation that a configuration is about to call for the first time, if its `retry` alone
  /// repeats it.
  func retriedOperation(in configuration: Int32) -> ID<Operation>? {
    let committed = configurations[Int(configuration)].committed
    guard let frame = configurations[Int(configuration)].frames.last,
      let program = program(frame),
      case .call(let call) = search.project.model.location(location(frame, program)).kind,
      let bit = operations.firstIndex(of: call.operation),
      committed & 1 << UInt64(bit) == 0
    else { return nil }
    return call.operation
  }

  /// A `retry` on `failure` calls again although the answer was lost.
  private func retriesCommit(_ location: Location.ID) -> Bool {
    let graph = search.project.graph
    guard let step = search.project.model.step(at: location),
      let retry = graph.steps[step.index].retry
    else { return false }
    return retry.errors.contains { graph.text($0) == "failure" }
  }
}

extension Search {
  fileprivate func processes(leadingTo operations: Set<ID<Operation>>) -> Set<Int32> {
    var callers: [Int32: [Int32]] = [:]
    var found: Set<Int32> = []
    for (process, loaded) in programs {
      for site in loaded.program.calls { callers[site.callee.raw, default: []].append(process) }
      let locations = project.model.locations(of: loaded.program.process)
      let commits = locations.contains { index in
        guard index < project.graph.steps.count,
          let operation = project.graph.steps[index].operation
        else { return false }
        return operations.contains(operation)
      }
      if commits { found.insert(process) }
    }
    var pending = Array(found)
    while let process = pending.popLast() {
      for caller in callers[process] ?? [] where found.insert(caller).inserted {
        pending.append(caller)
      }
    }
    return found
  }
}
