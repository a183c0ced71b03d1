import CEL

extension Domain {
  mutating func addInts(_ group: SlotGroup, _ each: Int) {
    var cuts = group.comparesSizes ? group.sizes + [0] : []
    for constant in group.constants {
      switch constant {
      case .int(let value): cuts.append(value)
      case .double(let value) where value.magnitude < 0x1p62:
        cuts += [Int64(value.rounded(.down)), Int64(value.rounded(.up))]
      default: break
      }
    }
    var values =
      group.distance == 0
      ? samples(of: cuts, each: each) : samplesAtBothEnds(of: cuts, each: each)
    // Those that are shown first are easy to read.
    if group.sampled != nil { values.sort { ($0.magnitude, $1) < ($1.magnitude, $0) } }
    for value in values { append(.int(value)) }
    setLine(.int, cuts: Set(cuts).map(Value.int))
  }

  mutating func addDoubles(_ group: SlotGroup, _ each: Int) {
    let cuts = group.constants.compactMap(\.number)
    for value in samples(of: cuts, each: each) { append(.double(value)) }
    setLine(.double, cuts: Set(cuts).map(Value.double))
  }

  mutating func addTexts(_ group: SlotGroup, _ each: Int, usual: @autoclosure () -> String) {
    var literals: [String] = []
    for case .string(let text) in group.constants { literals.append(text) }
    if !group.textTests.isEmpty || group.sampled != nil {
      addTestedTexts(literals, group)
    } else if group.isOrdered {
      if !group.sizes.isEmpty || group.isCompared {
        sampled = "the order of texts, together with other comparisons, is tried on samples"
      }
      for text in orderedSamples(of: literals) { append(.string(text)) }
      setLine(.text, cuts: literals.map(Value.string))
    } else {
      for text in samples(of: literals, sizes: group.sizes, each: each, usual: usual()) {
        append(.string(text))
      }
      if group.sizes.isEmpty { setOtherText() }
    }
  }

  /// Lists and maps that are only asked for their size are exact.
  mutating func addCollections(
    _ group: SlotGroup, _ type: Type, _ types: TypeTable, _ each: Int
  ) {
    guard group.sampled == nil else {
      for value in ValueSamples(group.expressions).values(of: type, types) { append(value) }
      return
    }
    if !group.members.isEmpty { return addLists(of: group, type, types) }
    let isMap = if case .map = types.kind(type) { true } else { false }
    let most: Int64 = 1_000
    let cuts = group.comparesSizes ? group.sizes + group.ints + [0] : group.sizes
    if cuts.contains(where: { $0 > most }) { sampled = "sizes above \(most) are not tried" }
    let sizes = cuts.filter { $0 <= most }
    for size in samples(of: sizes, each: group.comparesSizes ? each : 1, from: 0) {
      let items = (0..<size).map { Value.string("item \($0 + 1)") }
      append(
        isMap ? .map(Dictionary(items.map { ($0, .null) }) { first, _ in first }) : .list(items))
    }
  }

  private static let mostMembers = 8

  /// The members that are asked for, each in or not, and another one where only whether the list is
  /// empty matters.
  private mutating func addLists(of group: SlotGroup, _ type: Type, _ types: TypeTable) {
    guard case .list(let item) = types.kind(type) else { return }
    let all = types.members(of: item).map(Value.string)
    let asked = all.filter(group.members.contains)
    if tellsApart(asked) { return }
    let isMixed = group.isCompared || group.sizes.contains { $0 > 0 } || hasMembers
    if isMixed || asked.count > Self.mostMembers {
      sampled = "the members of a list, together with its size, are tried on samples"
    }
    var lists: [[Value]] = [[]]
    for member in asked.prefix(Self.mostMembers).reversed() {
      lists += lists.map { [member] + $0 }
    }
    let others = group.sizes.isEmpty ? [] : all.filter { !asked.contains($0) }.prefix(1)
    if let other = others.first { lists.append([other]) }
    for list in lists { append(.list(list)) }
    setMembers(asked, other: .list(Array(others)))
  }

  private static let mostTests = 6

  /// A pool of texts; exact if each combination of answers occurs in it or is impossible.
  private mutating func addTestedTexts(_ literals: [String], _ group: SlotGroup) {
    let tests = Array(Set(group.textTests)).sorted {
      ($0.function, $0.argument) < ($1.function, $1.argument)
    }
    let parts = tests.map(\.argument)
    var pool = literals + ["", "other"] + parts + parts.map { $0 + "…" }
    for one in parts.prefix(Self.mostTests) {
      for two in parts.prefix(Self.mostTests) where one != two { pool.append(one + " " + two) }
    }
    pool.append(parts.joined(separator: " "))
    pool += samples(of: group.sizes.filter { (0...1_000).contains($0) }, each: 1, from: 0)
      .map { String(repeating: "a", count: Int($0)) }
    for text in pool { append(.string(text)) }
    let isPlain =
      group.sampled == nil && group.sizes.isEmpty && !group.isOrdered
      && !group.isCompared && tests.count <= Self.mostTests
      && !tests.contains { $0.function == "matches" }
    let free = pool.filter { text in !literals.contains { $0.utf8.elementsEqual(text.utf8) } }
    if !isPlain || !Self.isComplete(tests, on: free) {
      sampled = sampled ?? "different tests of one text are tried on samples"
    }
  }

  private static func isComplete(_ tests: [TextTest], on pool: [String]) -> Bool {
    let found = Set(pool.map { text in tests.map { $0.holds(for: text) } })
    return (0..<1 << tests.count).allSatisfy { bits in
      let answers = tests.indices.map { bits & 1 << $0 != 0 }
      return found.contains(answers) || isImpossible(answers, of: tests)
    }
  }

  private static func isImpossible(_ answers: [Bool], of tests: [TextTest]) -> Bool {
    for (index, test) in tests.enumerated() where answers[index] {
      for (other, second) in tests.enumerated() where other != index {
        if !answers[other] && test.implies(second) { return true }
        if answers[other] && test.excludes(second) { return true }
      }
    }
    return false
  }
}

extension SlotGroup {
  /// The Ints among the constants.
  fileprivate var ints: [Int64] {
    constants.compactMap { if case .int(let value) = $0 { value } else { nil } }
  }
}

extension TextTest {
  fileprivate func holds(for text: String) -> Bool {
    function == "endsWith" ? text.hasByteSuffix(argument) : text.hasBytes(argument)
  }

  fileprivate func implies(_ other: TextTest) -> Bool {
    switch (function, other.function) {
    case (_, "contains"): argument.hasBytes(other.argument)
    case ("endsWith", "endsWith"): argument.hasByteSuffix(other.argument)
    default: false
    }
  }

  fileprivate func excludes(_ other: TextTest) -> Bool {
    function == "endsWith" && other.function == "endsWith"
      && !argument.hasByteSuffix(other.argument) && !other.argument.hasByteSuffix(argument)
  }
}

extension String {
  fileprivate func hasByteSuffix(_ other: String) -> Bool {
    utf8.reversed().starts(with: other.utf8.reversed())
  }

  fileprivate func hasBytes(_ other: String) -> Bool {
    let (text, part) = (Array(utf8), Array(other.utf8))
    guard part.count <= text.count else { return false }
    return (0...text.count - part.count).contains { text[$0..<$0 + part.count].elementsEqual(part) }
  }
}
