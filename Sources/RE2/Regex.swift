/// A regular expression in RE2 syntax, run without backtracking (Thompson 1968, as described by
/// Cox): time is at most linear in the length of the text times the size of the program.
package struct Regex: Sendable {
  enum Instruction: Sendable {
    case set(CharacterSet)
    case assertion(Assertion)
    case jump(Int)
    case split(Int, Int)
    case match
  }

  private(set) var program: [Instruction] = []
  private static let maximumSize = 10_000
  /// Nested repetitions of nothing emit no instructions, but still take time.
  private var work = 0

  package init(_ pattern: String) throws(RegexError) {
    var parser = PatternParser(pattern)
    try emit(parser.parse())
    program.append(.match)
  }

  package var size: Int { program.count }

  private static let tooLarge = RegexError(
    message: "with its repetitions written out it is too large")

  private mutating func append(_ instruction: Instruction) throws(RegexError) {
    if program.count >= Self.maximumSize { throw Self.tooLarge }
    program.append(instruction)
  }

  private mutating func emit(_ pattern: Pattern) throws(RegexError) {
    work += 1
    if work > 10 * Self.maximumSize { throw Self.tooLarge }
    switch pattern {
    case .empty: break
    case .set(let set): try append(.set(set))
    case .assertion(let assertion): try append(.assertion(assertion))
    case .sequence(let pieces):
      for piece in pieces { try emit(piece) }
    case .alternatives(let branches): try emit(alternatives: branches)
    case .repetition(let body, let least, let most): try emit(body, least, most)
    }
  }

  private mutating func emit(alternatives: [Pattern]) throws(RegexError) {
    var jumps: [Int] = []
    for (index, branch) in alternatives.enumerated() {
      let split = program.count
      let isLast = index == alternatives.count - 1
      if !isLast { try append(.match) }
      try emit(branch)
      if isLast { continue }
      jumps.append(program.count)
      try append(.match)
      program[split] = .split(split + 1, program.count)
    }
    for jump in jumps { program[jump] = .jump(program.count) }
  }

  private mutating func emit(
    _ body: Pattern, _ least: Int, _ most: Int?
  ) throws(RegexError) {
    guard let most else { return try emit(body, atLeast: least) }
    for _ in 0..<least { try emit(body) }
    var splits: [Int] = []
    for _ in least..<most {
      splits.append(program.count)
      try append(.match)
      try emit(body)
    }
    for split in splits { program[split] = .split(split + 1, program.count) }
  }

  /// `x+` loops around its last `x`: expanded to `x x*`, the program would double with each level
  /// of nesting.
  private mutating func emit(_ body: Pattern, atLeast least: Int) throws(RegexError) {
    if least > 0 {
      for _ in 1..<least { try emit(body) }
      let start = program.count
      try emit(body)
      return try append(.split(start, program.count + 1))
    }
    let split = program.count
    try append(.match)
    try emit(body)
    try append(.jump(split))
    program[split] = .split(split + 1, program.count)
  }
}
