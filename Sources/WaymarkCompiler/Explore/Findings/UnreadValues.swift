/// What was distinguished on pages only, for the sake of what comes after: a witness tells of it
/// where it makes a difference.
extension JourneyBuilder {
  /// A guard, or what is computed, has read a field.
  mutating func noteRead(at position: Int, _ program: LoadedProgram, _ frame: Frame) {
    if let origin = origin(of: position, program, frame) { origins[origin].isRead = true }
  }

  mutating func noteReads(
    in updates: some Sequence<Update>, _ program: LoadedProgram, _ frame: Frame
  ) {
    for case .computed(let index) in updates.lazy.map(\.kind) {
      for slot in program.program.computations[index].slots { noteRead(at: slot, program, frame) }
    }
  }

  /// What a caller still knows belongs to what comes after.
  mutating func noteKept(_ words: [UInt64], _ program: LoadedProgram, _ frame: Frame) {
    for position in frame.indices where program.isKnown(position, words) {
      noteRead(at: position, program, frame)
    }
  }

  private func origin(of position: Int, _ program: LoadedProgram, _ frame: Frame) -> Int? {
    let key = program.slot(at: position).key
    if key.isFixed(in: search.component.model.shared) {
      return origins.firstIndex { $0.key == key }
    }
    return frame[position] < 0 ? nil : frame[position]
  }

  /// Forgets values that nothing has read on the way to a state, unless what comes after it differs
  /// from one of them to another: `isSame` says so of states.
  mutating func forgetUnread(
    at state: Int, of instance: ProcessInstance, _ frame: Frame, where isSame: ((Int) -> Bool)?
  ) {
    if let isSame { keepWhatMatters(at: state, of: instance, frame, where: isSame) }
    for index in origins.indices where !origins[index].isRead { origins[index].value = nil }
  }

  private mutating func keepWhatMatters(
    at state: Int, of instance: ProcessInstance, _ frame: Frame, where isSame: (Int) -> Bool
  ) {
    let (program, states) = (instance.program, instance.states)
    var words: [UInt64] = []
    states.load(state, into: &words)
    let here = states.locations.indices.filter { states.locations[$0] == states.locations[state] }
    var forgotten = FieldMask(program.layout)
    var count = 1
    for position in frame.indices where program.isKnown(position, words) {
      guard let origin = origin(of: position, program, frame), !origins[origin].isRead else {
        continue
      }
      var mask = forgotten
      mask.insert(position, program.layout)
      let others = here.filter { other in
        words.indices.allSatisfy { (states.word(other, $0) ^ words[$0]) & ~mask[$0] == 0 }
      }
      let all = count * program.slot(at: position).allowed.count
      if others.count == all, others.allSatisfy(isSame) {
        (forgotten, count) = (mask, all)
      } else {
        origins[origin].isRead = true
      }
    }
  }
}

extension LoadedProgram {
  fileprivate func isKnown(_ position: Int, _ words: [UInt64]) -> Bool {
    fields[position].value(in: words[fields[position].word]) != 0
  }
}
