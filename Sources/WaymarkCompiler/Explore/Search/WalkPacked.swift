/// Following packed instructions: nothing is counted, allocated or looked up by name.
extension Walk {
  /// Where to continue with which word.
  private struct Way {
    let node: Int32
    let word: UInt64
  }

  func followPacked<H: WalkHandler>(
    _ code: PackedCode.Tables, from start: Int32, _ first: UInt64,
    _ state: UnsafeMutablePointer<Progress>, _ handler: H
  ) {
    let content = content
    withUnsafeTemporaryAllocation(of: Way.self, capacity: Self.mostOpen) { open in
      let open = open.baseAddress.unsafelyUnwrapped
      var count = 0
      var units = 0
      defer { program.work.spend(units) }
      var (node, word) = (start, first)
      while true {
        units &+= 1
        var next: Int32?
        let instruction = code.instructions[Int(node)]
        word &= instruction.live
        switch instruction.operation {
        case .testOne: next = code.testOne(instruction, word)
        case .testTwo: next = code.testTwo(instruction, word)
        case .assign:
          if let changed = code.changed(instruction, word) {
            (word, next) = (changed, instruction.b)
          }
        case .choose where count &+ Int(instruction.a) <= Self.mostOpen:
          var index = Int(instruction.index &+ instruction.a)
          while index > Int(instruction.index) &+ 1 {
            index &-= 1
            open[count] = Way(node: code.choices[index], word: word)
            count &+= 1
          }
          next = code.choices[index &- 1]
        case .jump: next = instruction.a
        case .open:
          state.pointee.node = node
          handler.open(self)
          next = instruction.a
        case .go, .end, .leave, .stop, .choose, .other: break
        }
        if let next {
          node = next
          continue
        }
        content[0] = word
        if instruction.operation == .leave {
          state.pointee.isByButton = instruction.index == 0
        }
        state.pointee.node = node
        finish(instruction, at: node, handler)
        if count == 0 { return }
        count &-= 1
        (node, word) = (open[count].node, open[count].word)
      }
    }
  }

  /// A list of more alternatives is left to the walk that can do everything.
  private static let mostOpen = 64

  /// What nothing follows, or what is not packed.
  @inline(__always)
  private func finish<H: WalkHandler>(
    _ instruction: PackedCode.Instruction, at node: Int32, _ handler: H
  ) {
    switch instruction.operation {
    case .go: handler.go(to: instruction.index, by: instruction.a, content, self)
    case .end: handler.end(with: instruction.index, by: instruction.a, content, self)
    case .leave: handler.end(with: -1, by: -1, content, self)
    case .stop: handler.rest(self)
    default: followAll(from: node, handler)
    }
  }
}

/// What one instruction does.
extension PackedCode.Tables {
  /// Nil if the row is not known, or a value must be split.
  @inline(__always)
  func next(_ instruction: PackedCode.Instruction, _ row: UInt64) -> Int32? {
    switch tests[Int(instruction.index)].rows[Int(truncatingIfNeeded: row)] {
    case Test.Answer.yes.rawValue: instruction.a
    case Test.Answer.no.rawValue: instruction.b
    case Test.Answer.fails.rawValue: instruction.c
    case Test.Answer.failsOnNull.rawValue: instruction.d
    default: nil
    }
  }

  @inline(__always)
  func testOne(_ instruction: PackedCode.Instruction, _ word: UInt64) -> Int32? {
    let test = tests + Int(instruction.index)
    let value = word >> test.pointee.shift & test.pointee.mask
    return value == 0 ? nil : next(instruction, value &- 1)
  }

  @inline(__always)
  func testTwo(_ instruction: PackedCode.Instruction, _ word: UInt64) -> Int32? {
    let test = tests + Int(instruction.index)
    let value = word >> test.pointee.shift & test.pointee.mask
    let other = word >> test.pointee.otherShift & test.pointee.otherMask
    if value == 0 || other == 0 { return nil }
    return next(instruction, (value &- 1) &+ (other &- 1) &* test.pointee.otherStride)
  }

  @inline(__always)
  func changed(_ instruction: PackedCode.Instruction, _ word: UInt64) -> UInt64? {
    var result = word
    for index in Int(instruction.index)..<Int(instruction.index &+ instruction.a) {
      let change = changes + index
      var value = change.pointee.constant
      if change.pointee.kind != .constant {
        value = word >> change.pointee.sourceShift & change.pointee.sourceMask
        if value == 0 && change.pointee.mustBeSplit { return nil }
        if let table = change.pointee.table {
          let known = table[Int(truncatingIfNeeded: value)]
          if known < 3 { return nil }
          value = UInt64(known) &- 2
        }
        value <<= change.pointee.shift
      }
      result = result & change.pointee.kept | value
    }
    return result
  }
}
