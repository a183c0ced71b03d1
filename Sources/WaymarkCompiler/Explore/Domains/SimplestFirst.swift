import CEL

/// The order in which classes are tried: of journeys that are equally short, what is found early
/// has simple data. Plans of many journeys prefer the last, so that what is odd is in the middle.
extension Graph {
  /// The default of a flag, a release that something names, and 0 rather than -1.
  func simplestFirst(_ classes: [UInt32], of key: SlotKey, _ domain: Domain) -> [UInt32] {
    switch key.root {
    case .client: return namedFirst(classes, domain)
    case .firstPage: return classes
    case .flag(let flag):
      let usual = flags[flag.index].defaultValue
      return classes.filter { domain.value(at: $0) == usual }
        + classes.filter { domain.value(at: $0) != usual }
    case .variable:
      let start = classes.firstIndex { domain.value(at: $0) != .null } ?? 0
      guard start < classes.count, domain.value(at: classes[start]).isBelowZero else {
        return classes
      }
      let numbers = classes[start...]
      let negative = numbers.prefix { domain.value(at: $0).isBelowZero }
      let others = numbers.dropFirst(negative.count)
      return classes[..<start] + others.prefix(1) + negative.reversed() + others.dropFirst()
    }
  }

  /// Of each platform, what lies between the releases that something names comes later than these.
  /// The first of all is the newest of its platform; with more platforms, so is the last of all.
  private func namedFirst(_ classes: [UInt32], _ domain: Domain) -> [UInt32] {
    var ordered: [UInt32] = []
    var rest = classes[...]
    while let first = rest.first {
      let platform = domain.value(at: first).platform
      let own = rest.prefix { domain.value(at: $0).platform == platform }
      rest = rest.dropFirst(own.count)
      let older = Array(own.dropLast().enumerated())
      let between = older.filter { $0.offset % 2 == 1 }.map(\.element)
      let named = older.filter { $0.offset % 2 == 0 }.map(\.element)
      ordered +=
        rest.isEmpty && !ordered.isEmpty
        ? named + between + own.suffix(1) : own.suffix(1) + named.reversed() + between
    }
    return ordered
  }
}

extension Value {
  fileprivate var isBelowZero: Bool {
    switch self {
    case .int(let number): number < 0
    case .double(let number): number < 0
    default: false
    }
  }

  fileprivate var platform: Value? {
    if case .map(let parts) = self { parts[.string("platform")] } else { nil }
  }
}
