/// Splitting what is known on a page: what the user, or a promise, may rely on.
extension LoadedProgram {
  func isPage(_ location: Int32) -> Bool {
    let id = program.location(location)
    guard let step = component.model.step(at: id) else {
      if case .page = component.model.location(id).kind { return true }
      return false
    }
    return component.graph.steps[step.index].kind == .show
  }

  /// True of pages, of calls, where not every answer asks for the same, and of steps that enter
  /// what may show pages: those depend on what is known at the step.
  func isDecided(_ location: Int32) -> Bool {
    if isPage(location) { return true }
    let id = program.location(location)
    switch component.model.location(id).kind {
    case .run, .call: return true
    case .open(let opening, _): return opening.process != nil
    default: return false
    }
  }

  /// By location, which fields are distinguished where it is reached.
  func splitPositions(_ fields: [FieldMask]) -> [[Int]] {
    fields.indices.map { location in
      if fields[location].isEmpty || !isDecided(Int32(location)) { return [] }
      return layout.fields.indices.filter { fields[location].contains($0, layout) }
    }
  }

  /// True where nothing is to be decided.
  func isSettled(_ words: UnsafePointer<UInt64>, at location: Int32) -> Bool {
    guard let split = splitPositions?[Int(location)] else { return true }
    return split.allSatisfy { fields[$0].value(in: words[fields[$0].word]) != 0 }
  }

  /// By location, what can still be read, if that is a page.
  var fieldsOfPages: [FieldMask] {
    program.entries.indices.map { location in
      isPage(Int32(location))
        ? program.live(at: Int(program.entries[location])) : FieldMask(layout)
    }
  }

  /// Visits all states that a state stands for once these fields are distinguished; false if there
  /// are more than `most`.
  func eachSplit(
    of words: [UInt64], in positions: [Int], most: Int, _ visit: ([UInt64]) -> Void
  ) -> Bool {
    if positions.isEmpty {
      visit(words)
      return true
    }
    var words = words
    let open = positions.filter { fields[$0].value(in: words[fields[$0].word]) == 0 }
    let allowed = open.map { slot(at: $0).allowed }
    var count = 1
    for (position, values) in zip(open, allowed) {
      count *= values.count
      guard count <= most else { return false }
      noteSamples(at: position)
    }
    if count == 0 { return true }
    var digits = Array(repeating: 0, count: open.count)
    func set(_ place: Int) {
      let field = fields[open[place]]
      field.set(UInt64(allowed[place][digits[place]]) + 1, in: &words[field.word])
    }
    for place in open.indices { set(place) }
    for _ in 1..<count {
      visit(words)
      var place = open.count - 1
      while digits[place] + 1 == allowed[place].count {
        digits[place] = 0
        set(place)
        place -= 1
      }
      digits[place] += 1
      set(place)
    }
    visit(words)
    return true
  }
}
