/// The instructions of a program whose states are one machine word, as a walk that decides nothing
/// can follow them quickly. What was observed, events and what nothing reads are passed over. An
/// instruction has the number that it has in the program.
final class PackedCode {
  struct Instruction {
    enum Operation: UInt8 {
      case testOne, testTwo, assign, choose, go, end, leave, jump, open, stop
      /// Left to the walk that can do everything.
      case other
    }
    var live: UInt64
    var operation = Operation.other
    var index: Int32 = -1
    var a: Int32 = -1
    var b: Int32 = -1
    var c: Int32 = -1
    var d: Int32 = -1
  }

  struct Test {
    let rows: UnsafeMutablePointer<UInt8>
    let shift: UInt64
    let mask: UInt64
    var otherShift: UInt64 = 0
    var otherMask: UInt64 = 0
    var otherStride: UInt64 = 0
  }

  struct Change {
    enum Kind { case constant, copy, table }
    let kind: Kind
    /// The field that is changed.
    let kept: UInt64
    let shift: UInt64
    var constant: UInt64 = 0
    var sourceShift: UInt64 = 0
    var sourceMask: UInt64 = 0
    var mustBeSplit = false
    var table: UnsafeMutablePointer<UInt32>?
  }

  struct Tables {
    let instructions: UnsafeMutablePointer<Instruction>
    let tests: UnsafeMutablePointer<Test>
    let changes: UnsafeMutablePointer<Change>
    let choices: UnsafeMutablePointer<Int32>
  }
  let tables: Tables

  init(_ program: LoadedProgram) {
    var packer = CodePacker(program)
    packer.pack()
    tables = Tables(
      instructions: Self.copied(packer.instructions), tests: Self.copied(packer.tests),
      changes: Self.copied(packer.changes), choices: Self.copied(packer.choices))
  }

  deinit {
    tables.instructions.deallocate()
    tables.tests.deallocate()
    tables.changes.deallocate()
    tables.choices.deallocate()
  }

  private static func copied<T>(_ array: [T]) -> UnsafeMutablePointer<T> {
    let copy = UnsafeMutablePointer<T>.allocate(capacity: array.count)
    copy.initialize(from: array, count: array.count)
    return copy
  }
}
