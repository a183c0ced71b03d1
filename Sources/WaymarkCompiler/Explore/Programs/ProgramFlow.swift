/// The programs of processes that enter one another, as one: what follows an instruction, locations
/// calls and tests are numbered through. Updates and events keep the numbers of their program.
struct ProgramFlow: Sendable {
  var programs: [Program]
  private(set) var instructions: [Instruction] = []
  private(set) var choices: [Int32] = []
  private(set) var locations: [Node] = []
  private(set) var calls: [Call] = []
  /// By test, the fields that it reads.
  private(set) var reads: [FieldMask] = []
  /// By program, where it is entered, and the numbers of its first location and instruction.
  private(set) var callers: [[Int]]
  private(set) var first: [Int32] = []
  private var bases: [Int] = []
  /// By location, then by the end of a program: what has to be looked at again once it changes.
  private var dependents = Edges(nodes: 0, pairs: [])

  /// A location.
  struct Node: Sendable {
    let program: Int
    let entry: Int
    /// The instructions of no other location, but for the one that leaves the process.
    let own: Range<Int>
    let leave: Int
  }

  struct Call: Sendable {
    let location: Int
    let site: CallSite
    /// The program that is entered; nil if it is not understood.
    let callee: Int?
    /// Where the caller goes on.
    let after: [Int32]
    /// The page of the caller may still be there.
    let mayStay: Bool
  }

  init(_ programs: [Program]) {
    self.programs = programs
    callers = programs.map { _ in [] }
    let numbers = Dictionary(
      uniqueKeysWithValues: programs.enumerated().map { ($1.process, $0) })
    for (number, program) in programs.enumerated() { add(program, number, numbers) }
    for (index, call) in calls.enumerated() {
      if let callee = call.callee { callers[callee].append(index) }
    }
    dependents = Edges(nodes: locations.count + programs.count, pairs: pairs)
  }

  /// Where a program has the instruction that leaves the process, which all its locations share.
  private static let leave = 1

  /// The instruction with which a program begins.
  func start(of program: Int) -> Int {
    locations[Int(first[program] + programs[program].start)].entry
  }

  func instructions(of program: Int) -> Range<Int> {
    bases[program]..<bases[program] + programs[program].instructions.count
  }

  func program(at location: Int) -> Program { programs[locations[location].program] }

  /// The fields that an instruction, or anything after it, reads.
  func live(at index: Int, of program: Int) -> FieldMask {
    programs[program].live(at: index - bases[program])
  }

  private mutating func add(_ program: Program, _ number: Int, _ numbers: [Process: Int]) {
    let (base, firstChoice) = (Int32(instructions.count), Int32(choices.count))
    let (firstLocation, firstCall) = (Int32(locations.count), Int32(calls.count))
    let firstTest = Int32(reads.count)
    for test in program.tests {
      var mask = FieldMask(program.layout)
      for slot in test.slots { mask.insert(slot, program.layout) }
      reads.append(mask)
    }
    first.append(firstLocation)
    bases.append(Int(base))
    choices += program.choices.map { $0 + base }
    var end = 0
    for entry in program.entries {
      let own = end..<max(end, Int(entry) + 1)
      locations.append(
        Node(
          program: number, entry: Int(base + entry),
          own: Int(base) + own.lowerBound..<Int(base) + own.upperBound,
          leave: Int(base) + Self.leave))
      end = own.upperBound
    }
    var (site, owner) = (0, Int(firstLocation))
    instructions.reserveCapacity(instructions.count + program.instructions.count)
    for (index, instruction) in program.instructions.enumerated() {
      instructions.append(
        instruction.moved(by: base, firstChoice, firstLocation, firstCall, firstTest))
      // Calls are compiled in the order of their instructions.
      guard instruction.operation == .call else { continue }
      // What nothing leads to may be left behind the last location.
      while owner + 1 < locations.count, locations[owner].own.upperBound <= Int(base) + index {
        owner += 1
      }
      add(program.calls[site], at: owner, program, base, numbers)
      site += 1
    }
  }

  private mutating func add(
    _ site: CallSite, at location: Int, _ program: Program, _ base: Int32,
    _ numbers: [Process: Int]
  ) {
    calls.append(
      Call(
        location: location, site: site, callee: numbers[site.callee],
        after: site.next.map { $0 + base }, mayStay: site.next.contains(site.stop)))
  }

  private var pairs: [(from: Int32, to: Int32)] {
    var pairs: [(from: Int32, to: Int32)] = []
    for (number, place) in locations.enumerated() {
      let (here, own) = (Int32(number), Int32(locations.count + place.program))
      pairs.append((own, here))
      for index in place.own {
        let instruction = instructions[index]
        switch instruction.operation {
        case .go: pairs.append((instruction.index, here))
        case .call:
          guard let callee = calls[Int(instruction.index)].callee else { break }
          pairs.append((first[callee] + programs[callee].start, here))
          pairs.append((here, Int32(locations.count + callee)))
        default: break
        }
      }
    }
    return pairs
  }

  /// The instructions that follow one within its location.
  @inline(__always)
  func eachNext(of instruction: Instruction, _ visit: (Int) -> Void) {
    switch instruction.operation {
    case .test:
      visit(Int(instruction.a))
      visit(Int(instruction.b))
      if instruction.c >= 0 { visit(Int(instruction.c)) }
      if instruction.d >= 0 { visit(Int(instruction.d)) }
    case .choose:
      let first = Int(instruction.index)
      for choice in first..<first + Int(instruction.a) { visit(Int(choices[choice])) }
    case .assign: visit(Int(instruction.b))
    case .find, .observe, .probe, .event: visit(Int(instruction.a))
    case .call: for next in calls[Int(instruction.index)].after { visit(Int(next)) }
    case .go, .end, .leave, .stop: break
    }
  }

  /// Looks at the instructions of each location, the last to be executed first, and at the end of
  /// each program, until nothing changes.
  func solve(
    instruction: (_ index: Int, _ location: Int) -> Bool, end: (_ program: Int) -> Bool
  ) {
    var isDue = [Bool](repeating: true, count: locations.count + programs.count)
    var isAnyDue = true
    while isAnyDue {
      isAnyDue = false
      for node in isDue.indices.reversed() where isDue[node] {
        isDue[node] = false
        var isChanged = false
        if node < locations.count {
          let place = locations[node]
          isChanged = instruction(place.leave, node)
          for index in place.own where instruction(index, node) { isChanged = true }
        } else {
          isChanged = end(node - locations.count)
        }
        guard isChanged else { continue }
        for edge in dependents.of(node) {
          isDue[Int(dependents.targets[edge])] = true
          isAnyDue = true
        }
      }
    }
  }
}

extension Instruction {
  fileprivate func moved(
    by base: Int32, _ firstChoice: Int32, _ firstLocation: Int32, _ firstCall: Int32,
    _ firstTest: Int32
  ) -> Instruction {
    func moved(_ next: Int32) -> Int32 { next < 0 ? next : next + base }
    var result = self
    switch operation {
    case .test:
      result.index += firstTest
      (result.a, result.b, result.c, result.d) = (moved(a), moved(b), moved(c), moved(d))
    case .assign: result.b = moved(b)
    case .choose: result.index += firstChoice
    case .go: result.index += firstLocation
    case .call: result.index += firstCall
    case .find, .observe, .probe, .event: result.a = moved(a)
    case .end, .leave, .stop: break
    }
    return result
  }
}
