/// Splitting what is known on a page: what the user, or a promise, may rely on.
extension LoadedProgram {
  func isPage(_ location: Int32) -> Bool {
    let id = Location.ID(raw: Int32(program.firstLocation) + location)
    guard let step = project.model.step(at: id) else {
      if case .page = project.model.location(id).kind { return true }
      return false
    }
    return project.graph.steps[step.index].kind == .show
  }

  /// True of pages, of calls, where not every answer asks for the same, and of steps that enter
  /// what may show pages: those depend on what is known at the step.
  func isDecided(_ location: Int32) -> Bool {
    if isPage(location) { return true }
    let id = Location.ID(raw: Int32(program.firstLocation) + location)
    switch project.model.location(id).kind {
    case .run, .call: return true
    case .open(let opening, _): return opening.process != nil
    default: return false
    }
  }

  /// True where nothing is to be decided.
  func isSettled(_ words: UnsafePointer<UInt64>, at location: Int32) -> Bool {
    guard let split = splitFields?[Int(location)], !split.isEmpty else { return true }
    for position in layout.fields.indices where split.contains(position, layout) {
      if fields[position].value(in: words[fields[position].word]) == 0 {
        return !isDecided(location)
      }
    }
    return true
  }

  /// All states that a state on a page stands for; at most `most`, otherwise nil. Each comes with
  /// the values that were decided: of all fields that can still be read, or of some.
  func splits(
    of words: [UInt64], at location: Int32, most: Int, in split: FieldMask? = nil
  ) -> [(words: [UInt64], decided: [Walk.Trail.Step])]? {
    var states: [(words: [UInt64], decided: [Walk.Trail.Step])] = [(words, [])]
    let split = split ?? program.live(at: Int(entries[Int(location)]))
    for position in layout.fields.indices where split.contains(position, layout) {
      let field = fields[position]
      if field.value(in: words[field.word]) != 0 { continue }
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
