/// The exclamation marks that begin a value, as in `when: !paid`. YAML would read these marks as
/// tags, so libyaml gets a copy of the file in which a harmless character of the same width masks
/// each mark; afterwards, the marks are restored in the texts.
struct Negations {
  static let mask = UInt8(ascii: "_")

  /// In ascending order.
  private let places: [Int]

  /// Includes marks inside quotes or block scalars: masking and restoring does not change them.
  init(in bytes: [UInt8], at exclamations: [Int]) {
    var (next, isNegation) = (-1, false)
    places = exclamations.filter { at in
      // Adjacent marks have the same result: deciding each would take quadratic time.
      if at != next { isNegation = beginsValue(bytes, at) && negates(bytes, at) }
      next = at + 1
      return isNegation
    }
  }

  var isEmpty: Bool { places.isEmpty }

  func masked(_ bytes: [UInt8]) -> [UInt8] {
    guard !places.isEmpty else { return bytes }
    var masked = bytes
    for place in places { masked[place] = Self.mask }
    return masked
  }

  func holds(_ place: UInt32) -> Bool { touch(place, place + 1) }

  func touch(_ start: UInt32, _ end: UInt32) -> Bool {
    let next = places.partitionIndex { $0 >= Int(start) }
    return next < places.count && places[next] < Int(end)
  }
}

/// True if a name or a bracket follows, and after the name nothing that would make the mark a tag:
/// `!paid`, `!paid && late` and `!(a || b)` are negations, `!text paid` is a tag.
private func negates(_ bytes: [UInt8], _ at: Int) -> Bool {
  func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 10 }
  var next = at
  while byte(next) == UInt8(ascii: "!") { next += 1 }
  if byte(next) == UInt8(ascii: "(") { return true }
  guard isNamePart(byte(next)), !(48...57).contains(byte(next)) else { return false }
  while isNamePart(byte(next)) || byte(next) == UInt8(ascii: ".") { next += 1 }
  guard byte(next) == 32 else { return true }
  while byte(next) == 32 { next += 1 }
  switch byte(next) {
  case UInt8(ascii: "i"): return byte(next + 1) == UInt8(ascii: "n") && byte(next + 2) == 32
  case UInt8(ascii: "|"), UInt8(ascii: "&"): return byte(next + 1) == byte(next)
  case UInt8(ascii: "="), UInt8(ascii: "!"): return byte(next + 1) == UInt8(ascii: "=")
  case UInt8(ascii: "?"), UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return true
  case UInt8(ascii: "#"), 10, 13: return true
  default: return false
  }
}

private func beginsValue(_ bytes: [UInt8], _ at: Int) -> Bool {
  var before = at - 1
  while before >= 0, bytes[before] == 32 { before -= 1 }
  guard before >= 0 else { return true }
  switch bytes[before] {
  case UInt8(ascii: ":"), UInt8(ascii: "-"): return before < at - 1
  case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "{"), 10, 13: return true
  default: return false
  }
}
