import CEL

extension GuardReader {
  /// Records what is compared with what; false if that cannot be decided by samples.
  mutating func meet(_ one: Term, _ two: Term, _ sign: BinaryOperator) -> Bool {
    switch (one, two) {
    case (.literal, .literal): return true
    case (.place(let place, let view), .literal(let literal)),
      (.literal(let literal), .place(let place, let view)):
      return meet(Int(place), view, literal, sign)
    case (.place(let left, .whole), .place(let right, .whole)):
      return meet(Int(left), Int(right), sign)
    default: return false
    }
  }

  private mutating func meet(
    _ place: Int, _ view: Term.View, _ literal: Sample, _ sign: BinaryOperator
  ) -> Bool {
    if literal == .null { return view == .whole }
    switch (view, places[place].kind, literal) {
    case (.size, _, .int(let count)):
      // Samples of text that are this long are written out.
      if case .text = places[place].kind, count > 256 { return false }
      places[place].sizes.append(count)
    case (.platform, _, .text), (.whole, .members, .text), (.whole, .bool, .bool):
      places[place].constants.append(literal)
    case (.version, _, .text(let text)):
      guard let version = Version.parse(text) else { return false }
      places[place].constants.append(.version(version))
    case (.supports, _, .bool): break
    case (.whole, .int, .int), (.whole, .double, .double):
      places[place].constants.append(literal)
    case (.whole, .double, .int(let number)):
      guard number.magnitude < 1 << 53 else { return false }
      places[place].constants.append(literal)
    case (.whole, .int, .double(let number)):
      // Beyond it, not every Int can be represented as a Double.
      guard abs(number) < 0x1p53 else { return false }
      places[place].constants.append(literal)
    case (.whole, .text, .text):
      places[place].constants.append(literal)
      if sign.isOrder { places[place].isOrdered = true }
    default: return false
    }
    return true
  }

  private mutating func meet(_ left: Int, _ right: Int, _ sign: BinaryOperator) -> Bool {
    switch (places[left].kind, places[right].kind) {
    case (.bool, .bool), (.int, .int), (.double, .double): break
    case (.members, .members): break
    case (.text, .text), (.members, .text), (.text, .members):
      if sign.isOrder { return false }
    case (.once, .once): if sign.isOrder { return false }
    default: return false
    }
    join(left, right)
    return true
  }

  private mutating func join(_ left: Int, _ right: Int) {
    let (one, two) = (speaker(left), speaker(right))
    guard one != two else { return }
    places[two].group = Int32(one)
    places[one].groupSize += places[two].groupSize
  }

  func speaker(_ place: Int) -> Int {
    var place = place
    while Int(places[place].group) != place { place = Int(places[place].group) }
    return place
  }
}
