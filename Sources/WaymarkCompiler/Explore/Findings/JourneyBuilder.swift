import CEL

/// Turns traces into a journey. Values are decided late, and belong to where they came from: an
/// origin is a param, an answer or a sent value; whatever copies it shares its origin.
struct JourneyBuilder {
  let search: Search
  var journey: Journey
  var depth = 0
  /// With which the last workflow ended; -1 if it was left by back.
  var lastOutcome: Int32 = -1
  /// The processes that are open, where whole journeys are followed, and the call site at which
  /// each was entered; -1 for none.
  var open: [(process: Int32, site: Int32)] = []
  var origins: [Origin] = []
  /// True if a value was decided twice, in different ways.
  private(set) var isContradictory = false

  struct Origin {
    enum Position {
      case param
      case stop(Int)
      case fixed
    }
    let place: Position
    let key: SlotKey
    var value: Value?
    /// What was added to it where the count that goes on from it is open.
    var added: Int64 = 0
    /// Something on the way depends on it.
    var isRead = false
  }

  /// The origin of each field of a process that is not split; -1 for none.
  typealias Frame = [Int]

  init(_ search: Search, _ start: Journey.Start) {
    self.search = search
    journey = Journey(start: start)
  }

  /// The journey from where a user arrives to a state of an instance, by its nearest openers or by
  /// others, and on to a goal. If what comes after the state matters, `isSame` says of which states
  /// of the instance the same is told.
  static func journey(
    _ search: Search, by openers: [ProcessInstance.Caller]? = nil, to instance: Int32,
    _ state: Int32, then goal: Tracer.Goal? = nil, where isSame: ((Int) -> Bool)? = nil
  ) -> Journey? {
    let openers = openers ?? search.openers(of: instance)
    let first = search.instances[Int(openers.first?.instance ?? instance)]
    guard let start = search.start(of: first) else { return nil }
    var builder = JourneyBuilder(search, start)
    var frame = builder.arrivalFrame(first.program)
    builder.give(first.given)
    for opener in openers {
      let program = search.instances[Int(opener.instance)].program
      let spec = program.program.calls[Int(opener.site)]
      guard let callee = search.programs[spec.callee.raw] else { return nil }
      let steps = search.trace(
        opener.instance, to: opener.state, then: .call(site: opener.site, words: opener.words))
      builder.add(steps, program, &frame)
      builder.journey.places.append(search.location(of: opener.state, in: opener.instance))
      if isSame != nil { builder.noteKept(opener.words, program, frame) }
      frame = builder.enter(callee, spec, frame, program)
    }
    let last = search.instances[Int(instance)]
    builder.add(search.trace(instance, to: state, then: goal), last.program, &frame)
    builder.forgetUnread(at: Int(state), of: last, frame, where: isSame)
    builder.journey.places.append(search.location(of: state, in: instance))
    return builder.finish()
  }

  mutating func add(_ steps: [TraceStep], _ program: LoadedProgram, _ frame: inout Frame) {
    var location = program.program.location(0)
    for step in steps {
      switch step {
      case .at(let position):
        location = program.program.location(position)
        journey.locations.append(location)
      case .decided(let step): add(step, at: location, program, &frame)
      case .took(let transition): journey.transitions.append(ID(raw: transition))
      case .inside(let site, let index, let end):
        addInside(site, index, end, location, program, &frame)
      }
    }
  }

  mutating func add(
    _ step: Walk.Trace.Step, at location: Location.ID, _ program: LoadedProgram,
    _ frame: inout Frame
  ) {
    switch step {
    case .split(let position, let value):
      let origin = origin(at: position, program, &frame)
      let value = program.domain(at: position).value(at: value)
      if origins[origin].value.map({ $0 != value }) ?? false { isContradictory = true }
      origins[origin].value = value
      frame[position] = origin
    case .event(let index):
      add(program.program.events[Int(index)], at: location, program)
    case .assign(let range):
      assign(Array(program.program.updates[range]), program, &frame)
    case .finding: break
    case .read(let reads):
      for read in reads { noteRead(at: program.read[read].position, program, frame) }
    }
  }

  private mutating func assign(
    _ updates: [Update], _ program: LoadedProgram, _ frame: inout Frame
  ) {
    let before = frame
    noteReads(in: updates, program, frame)
    for update in updates {
      switch update.kind {
      case .free:
        origins.append(
          Origin(
            place: .stop(journey.stops.count - 1), key: program.slot(at: update.slot).key))
        frame[update.slot] = origins.count - 1
      case .copy(let source): frame[update.slot] = before[source]
      case .computed(let index):
        let isOpen = count(program.program.computations[index], program, before[update.slot])
        if !isOpen { frame[update.slot] = -1 }
      case .constant: frame[update.slot] = -1
      }
    }
  }

  private mutating func give(_ facts: [(key: SlotKey, value: Value)]) {
    origins += facts.map { Origin(place: .fixed, key: $0.key, value: $0.value, isRead: true) }
  }

  /// What is read of flags, context and client has one origin for the whole journey.
  private mutating func origin(
    at position: Int, _ program: LoadedProgram, _ frame: inout Frame
  ) -> Int {
    let key = program.slot(at: position).key
    if key.isFixed(in: search.component.model.shared) {
      if let known = origins.firstIndex(where: { $0.key == key }) { return known }
      origins.append(Origin(place: .fixed, key: key))
      return origins.count - 1
    }
    if frame[position] >= 0 { return frame[position] }
    origins.append(Origin(place: .stop(-1), key: key))
    return origins.count - 1
  }

  /// What is decided after back, more than once, is one value.
  mutating func giveOrigins(_ program: LoadedProgram, _ frame: inout Frame) {
    for position in frame.indices where frame[position] < 0 {
      let key = program.slot(at: position).key
      if key.isFixed(in: search.component.model.shared) { continue }
      origins.append(Origin(place: .stop(-1), key: key))
      frame[position] = origins.count - 1
    }
  }

  mutating func arrivalFrame(_ program: LoadedProgram) -> Frame {
    var frame = Frame(repeating: -1, count: program.layout.fields.count)
    let params = Set(search.component.model.params(of: program.program.process))
    for position in frame.indices {
      let key = program.slot(at: position).key
      guard case .variable(let variable) = key.root, params.contains(variable) else { continue }
      origins.append(Origin(place: .param, key: key))
      frame[position] = origins.count - 1
    }
    return frame
  }

  /// What an outcome carries comes from where the callee has it from.
  func leave(_ site: CallSite, _ outcome: Int32, _ inner: Frame?, _ frame: inout Frame) {
    for pair in site.values(after: outcome) { frame[pair.own] = inner?[pair.callee] ?? -1 }
  }

  mutating func enter(
    _ callee: LoadedProgram, _ site: CallSite, _ frame: Frame, _ program: LoadedProgram
  ) -> Frame {
    noteReads(in: site.updates, program, frame)
    var inner = Frame(repeating: -1, count: callee.layout.fields.count)
    for update in site.updates {
      if case .copy(let source) = update.kind { inner[update.slot] = frame[source] }
    }
    return inner
  }
}

extension JourneyBuilder {
  /// Settles from which value a count goes on, as far as a step tells; true if it is still open.
  private mutating func count(
    _ computation: Computation, _ program: LoadedProgram, _ origin: Int
  ) -> Bool {
    guard origin >= 0, let landing = computation.landing, let offset = computation.offset,
      let open = program.component.domain(of: computation.destination).counter?.open,
      origins[origin].value == .int(open - origins[origin].added)
    else {
      // The step leads away from where the count is open, which this value does not.
      if computation.landing ?? 0 > 0 { isContradictory = true }
      return false
    }
    origins[origin].added += offset
    let place = open + landing * offset.signum()
    origins[origin].value = .int(place - origins[origin].added)
    return landing == 0
  }
}
