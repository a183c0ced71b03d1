import CEL

extension GuardReader {
  /// Chooses the values that each place is tried with, and evaluates each atom on them.
  mutating func settle() {
    gather()
    for place in places.indices {
      if !places[place].bits.isEmpty || places[place].generic != 0 {
        fill(state: place)
      } else if places[place].samples.isEmpty {
        places[place].samples = allSamples(of: place)
      }
    }
    // Larger tables are not worth their time.
    var room = 1_000_000
    isVague = atoms.contains { atom in
      guard case .place(let one, _) = atom.left, case .place(let two, _)? = atom.right else {
        return false
      }
      return places[Int(one)].sure == 0 || places[Int(two)].sure == 0
    }
    for atom in atoms.indices where !isBeyond {
      room -= fill(atom, room)
      isOverfull = room < 0
      if isOverfull { isBeyond = true }
    }
    effort += nodes.count + 1_000_000 - room
  }

  private mutating func allSamples(of place: Int) -> [Sample] {
    var values = samples(of: place)
    if places[place].mayBeNull { values.insert(.null, at: 0) }
    return values
  }

  /// The values that it is known to have first, then those that it may have besides.
  private mutating func fill(state place: Int) {
    for generic in [StateDomain.free, StateDomain.unknown]
    where places[place].generic & generic != 0 {
      if generic == StateDomain.unknown { places[place].sure = places[place].samples.count }
      let values = allSamples(of: place)
      places[place].samples += values
      places[place].bits += values.map { _ in generic }
    }
  }

  /// Places that are compared with one another are tried with all constants that any of them meets.
  private mutating func gather() {
    for place in places.indices {
      let speaker = speaker(place)
      if case .members(let names) = places[place].kind, places[speaker].groupSize > 1 {
        places[speaker].constants += names.map(Sample.text)
      }
      guard speaker != place else { continue }
      places[speaker].constants += places[place].constants
      places[speaker].sizes += places[place].sizes
      if places[place].isOrdered { places[speaker].isOrdered = true }
    }
  }

  private mutating func samples(of id: Int) -> [Sample] {
    let group = speaker(id)
    let (sizes, count) = (places[group].sizes, places[group].groupSize)
    switch places[id].kind {
    case .bool: return [.bool(true), .bool(false)]
    case .members(let names): return names.map(Sample.text)
    case .int:
      return WaymarkCompiler.samples(of: whole(group), each: count).map(Sample.int)
    case .double:
      return WaymarkCompiler.samples(of: real(group), each: count).map(Sample.double)
    case .text where isLoose && !sizes.isEmpty && places[group].constants.isEmpty:
      return WaymarkCompiler.samples(of: sizes, each: 1).map(Sample.size)
    case .text: return texts(places[group])
    case .once where count > 1: return (1...count).map { .text("value \($0)") }
    case .sized where !sizes.isEmpty:
      let least: Int64 = isLoose ? .min : 0
      return WaymarkCompiler.samples(of: sizes, each: 1, from: least).map(Sample.size)
    case .client:
      let clients = clients(places[id])
      if clients == nil { isBeyond = true }
      return clients ?? []
    case .once, .sized, .other: return [.present]
    }
  }

  private func whole(_ group: Int) -> [Int64] {
    var values: [Int64] = []
    for constant in places[group].constants {
      switch constant {
      case .int(let value): values.append(value)
      case .double(let value):
        values += [Int64(value.rounded(.down)), Int64(value.rounded(.up))]
      default: break
      }
    }
    return values
  }

  private func real(_ group: Int) -> [Double] {
    places[group].constants.compactMap { constant in
      switch constant {
      case .int(let value): Double(value)
      case .double(let value): value
      default: nil
      }
    }
  }

  private mutating func texts(_ group: Place) -> [Sample] {
    var literals: [String] = []
    for case .text(let text) in group.constants { literals.append(text) }
    guard group.isOrdered else {
      return WaymarkCompiler.samples(of: literals, sizes: group.sizes, each: group.groupSize)
        .map(Sample.text)
    }
    // The lengths of texts combined with their order, and several lengths at once, are not tracked.
    if !group.sizes.isEmpty || group.groupSize > 1 { isBeyond = true }
    return orderedSamples(of: literals).map(Sample.text)
  }
}
