extension Regex {
  /// True if the pattern matches anywhere in the text.
  package func matches(_ text: String) -> Bool {
    var run = RegexRun(program: program, text: Array(text.unicodeScalars))
    return run.matches()
  }
}

/// Runs all threads of the program in lockstep, one character of the text at a time.
private struct RegexRun {
  let program: [Regex.Instruction]
  let text: [Unicode.Scalar]
  var current: [Int] = []
  private var pending: [Int] = []
  /// The last text position at which each instruction was reached: it runs once per position.
  private var reached: [Int]

  init(program: [Regex.Instruction], text: [Unicode.Scalar]) {
    self.program = program
    self.text = text
    reached = [Int](repeating: -1, count: program.count)
  }

  mutating func matches() -> Bool {
    for position in 0...text.count {
      if follow(0, at: position) { return true }
      guard position < text.count else { break }
      let threads = current
      current.removeAll(keepingCapacity: true)
      for thread in threads {
        guard case .set(let set) = program[thread], set.contains(text[position]) else { continue }
        if follow(thread + 1, at: position + 1) { return true }
      }
    }
    return false
  }

  /// Adds everything reachable without consuming a character; true if that includes the end.
  private mutating func follow(_ start: Int, at position: Int) -> Bool {
    pending.append(start)
    while let index = pending.popLast() {
      if reached[index] == position { continue }
      reached[index] = position
      switch program[index] {
      case .match: return true
      case .set: current.append(index)
      case .jump(let target): pending.append(target)
      case .split(let one, let other):
        pending.append(other)
        pending.append(one)
      case .assertion(let assertion):
        if assertion.holds(at: position, in: text) { pending.append(index + 1) }
      }
    }
    return false
  }
}
