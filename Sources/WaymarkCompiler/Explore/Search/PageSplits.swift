/// Splitting everything that is known on a page and can still be read: what the user, or a promise,
/// may rely on.
extension LoadedProgram {
  func isPage(_ location: Int32) -> Bool {
    let id = Location.ID(raw: Int32(program.firstLocation) + location)
    guard let step = project.model.step(at: id) else {
      if case .page = project.model.location(id).kind { return true }
      return false
    }
    return project.graph.steps[step.index].kind == .show
  }

  /// True of pages, and of steps that enter what may show some: the pages inside depend on what is
  /// known at the step.
  func isDecided(_ location: Int32) -> Bool {
    if isPage(location) { return true }
    let id = Location.ID(raw: Int32(program.firstLocation) + location)
    switch project.model.location(id).kind {
    case .run: return true
    case .open(let opening, _): return opening.process != nil
    default: return false
    }
  }

  /// True where nothing is to be decided.
  func isSettled(_ words: UnsafePointer<UInt64>, at location: Int32) -> Bool {
    let entry = Int(entries[Int(location)]) * layout.words
    for position in layout.fields.indices {
      let field = fields[position]
      let mask = field.bits
      if live[entry + field.word] & mask != 0, words[field.word] & mask == 0 {
        return !isDecided(location)
      }
    }
    return true
  }

  /// All states that a state on a page stands for; at most `most`, otherwise nil. Each comes with
  /// the values that were decided.
  func splits(
    of words: [UInt64], at location: Int32, most: Int
  ) -> [(words: [UInt64], decided: [Walk.Trail.Step])]? {
    var states: [(words: [UInt64], decided: [Walk.Trail.Step])] = [(words, [])]
    let entry = Int(entries[Int(location)])
    for position in layout.fields.indices {
      let field = fields[position]
      let mask = field.bits
      guard live[entry * layout.words + field.word] & mask != 0, words[field.word] & mask == 0
      else {
        continue
      }
      let allowed = slot(at: position).allowed
      guard states.count * allowed.count <= most else { return nil }
      noteSamples(at: position)
      states = states.flatMap { state in
        allowed.map { value in
          var words = state.words
          words[field.word] |= UInt64(value + 1) << field.shift
          return (words, state.decided + [.split(position: position, value)])
        }
      }
    }
    return states
  }
}
