/// The fields that are split at each location, so that a state there distinguishes what promises,
/// and data that may be trapped, depend on. Found before anything is followed.
struct SplitFields {
  let flow: ProgramFlow
  /// By location.
  private var masks: [FieldMask]
  /// Some page may break a promise.
  private(set) var mayBreakPromise = false
  /// Data may be trapped somewhere.
  private(set) var isTrapping = false

  init(_ set: ProgramSet) {
    let flow = set.flow
    self.flow = flow
    masks = flow.locations.map { FieldMask(flow.programs[$0.program].layout) }
  }

  /// By process, the fields of each location.
  var byProcess: [Int32: [FieldMask]] {
    var result: [Int32: [FieldMask]] = [:]
    for (location, place) in flow.locations.enumerated() {
      result[flow.programs[place.program].process.raw, default: []].append(masks[location])
    }
    return result
  }

  private mutating func split(_ fields: FieldMask, at location: Int) {
    let place = flow.locations[location]
    var fields = fields
    fields.formIntersection(flow.live(at: place.entry, of: place.program))
    masks[location].formUnion(fields)
  }
}

extension SplitFields {
  /// Splits what decides whether there is a way out of a cycle of locations.
  mutating func add(trapsIn processes: Set<Int32>) {
    let exits = CycleExits(flow, in: processes)
    isTrapping = flow.locations.indices.contains { exits.mayTrap(at: $0) }
    if !isTrapping { return }
    let needs = FieldNeeds(flow, countingAllInside: true) { exits.leadOut[$0] }
    for (location, place) in flow.locations.enumerated() where exits.mayTrap(at: location) {
      split(needs.fields(at: place.entry, of: place.program), at: location)
    }
  }

  /// Splits what decides how far the routes of a promise are, unless they are near enough from the
  /// page, and from those that are entered there, whatever the data.
  mutating func add(
    _ goals: Set<ID<Route>>, within most: Int32, _ model: Model, uncertain isUncertain: [Bool],
    where isArrival: (Process) -> Bool
  ) {
    let taps = TapBounds(flow, goals, uncertain: isUncertain, where: isArrival)
    let isFar = flow.locations.map { taps.most[$0.entry] > most }
    let mayBreak = farPrograms(isFar, model)
    if !mayBreak.contains(true) { return }
    mayBreakPromise = true
    let needs = FieldNeeds(flow) { taps.isFixed($0) }
    for (location, place) in flow.locations.enumerated()
    where isFar[location] && !isCall(location, model) {
      split(needs.fields(at: place.entry, of: place.program), at: location)
    }
    for call in flow.calls where call.callee.map({ mayBreak[$0] }) ?? false {
      split(needs.fields(after: call), at: call.location)
      if call.mayStay {
        let place = flow.locations[call.location]
        split(needs.fields(at: place.entry, of: place.program), at: call.location)
      }
    }
  }

  /// Of its answers, the best counts.
  private func isCall(_ location: Int, _ model: Model) -> Bool {
    if case .call = kind(at: location, model) { true } else { false }
  }

  private func kind(at location: Int, _ model: Model) -> Location.Kind {
    let program = flow.locations[location].program
    let number = flow.programs[program].firstLocation + location - Int(flow.first[program])
    return model.location(Location.ID(raw: Int32(number))).kind
  }

  /// By program, whether it, or what it enters, has a page from which the routes may be too far.
  private func farPrograms(_ isFar: [Bool], _ model: Model) -> [Bool] {
    var pairs: [(from: Int32, to: Int32)] = []
    for (callee, callers) in flow.callers.enumerated() {
      for index in callers {
        let caller = flow.locations[flow.calls[index].location].program
        pairs.append((Int32(callee), Int32(caller)))
      }
    }
    var mayBreak = [Bool](repeating: false, count: flow.programs.count)
    for (location, place) in flow.locations.enumerated() where isFar[location] {
      if case .page = kind(at: location, model) { mayBreak[place.program] = true }
    }
    Edges(nodes: flow.programs.count, pairs: pairs).spread(&mayBreak)
    return mayBreak
  }
}
