/// Answers by the number of a row; 0 where none is known. A table once many rows are known.
struct Rows<Answer: FixedWidthInteger> {
  private let count: UInt64
  private var few: [UInt64: Answer] = [:]
  /// Once allocated, it stays where it is.
  private var table: UnsafeMutablePointer<Answer>?

  private static var most: UInt64 { 1 << 22 }
  /// With fewer rows, there is a table at once.
  private static var least: UInt64 { 1 << 8 }

  /// The greatest number for rows that are too many to be numbered.
  init(count: UInt64) { self.count = count }

  func deallocate() { table?.deallocate() }

  @inline(__always)
  func known(_ row: UInt64) -> Answer {
    if let table { return table[Int(truncatingIfNeeded: row)] }
    return few[row] ?? 0
  }

  mutating func set(_ row: UInt64, _ answer: Answer) {
    if let table {
      table[Int(truncatingIfNeeded: row)] = answer
      return
    }
    if count == .max { return }
    if count <= Self.least {
      expand()
      return set(row, answer)
    }
    few[row] = answer
    if count <= Self.most && UInt64(few.count) >= count / 16 { expand() }
  }

  private mutating func expand() {
    let table = UnsafeMutablePointer<Answer>.allocate(capacity: Int(count))
    table.initialize(repeating: 0, count: Int(count))
    for (row, answer) in few { table[Int(truncatingIfNeeded: row)] = answer }
    self.table = table
    few = [:]
  }
}
