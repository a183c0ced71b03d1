/// One flag for each state of a set, by the number of a state where those have one.
final class StateFlags {
  private let states: StateSet
  private let table: UnsafeMutablePointer<StateTable>
  private let radix: StateRadix?
  private let bits: UnsafeMutablePointer<UInt64>

  init(_ states: StateSet) {
    self.states = states
    table = states.table
    radix = table.pointee.hasBitmap ? table.pointee.radix : nil
    let size = (radix?.count ?? states.count) / 64 + 1
    bits = .allocate(capacity: size)
    bits.initialize(repeating: 0, count: size)
  }

  deinit { bits.deallocate() }

  private func number(_ state: Int) -> Int {
    guard let radix else { return state }
    return radix.number(of: table.pointee.location(state), table.pointee.word(state, 0))
  }

  subscript(state: Int) -> Bool {
    let number = number(state)
    return bits[number >> 6] & 1 << (number & 63) != 0
  }

  func set(_ state: Int) {
    let number = number(state)
    bits[number >> 6] |= 1 << (number & 63)
  }

  /// Nil if there is no such state.
  func flag(of location: Int32, _ content: UnsafePointer<UInt64>) -> Bool? {
    guard let radix else { return table.pointee.index(of: location, content).map { self[$0] } }
    let number = radix.number(of: location, content[0])
    guard table.pointee.isInBitmap(number) else { return nil }
    return bits[number >> 6] & 1 << (number & 63) != 0
  }
}
