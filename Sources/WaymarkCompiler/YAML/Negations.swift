/// The exclamation marks that begin a value, as in `when: !paid`. To YAML they are tags on
/// nothing, so libyaml reads a copy of the file in which a harmless character of the same width
/// stands there, and the texts get their own back.
struct Negations {
  static let mask = UInt8(ascii: "_")

  /// In ascending order.
  private let places: [Int]

  /// Takes also what looks so inside quotes or a block of text: that is put back in the same way.
  init(in bytes: [UInt8], at exclamations: [Int]) {
    places = exclamations.filter { at in
      at + 1 < bytes.count && mayNegate(bytes[at + 1]) && beginsValue(bytes, at)
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
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < Int(start) { low = middle + 1 } else { high = middle }
    }
    return low < places.count && places[low] < Int(end)
  }
}

/// What a negation can stand before: a name or a bracket.
private func mayNegate(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "_"), UInt8(ascii: "("): true
  default: false
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
