/// The states of one instance of a process, each with the state from which it was first reached.
final class StateSet {
  /// What a search adds to, in place.
  let table: UnsafeMutablePointer<StateTable>

  init(words: Int) {
    table = .allocate(capacity: 1)
    table.initialize(to: StateTable(words: words))
  }

  deinit {
    table.pointee.deallocate()
    table.deallocate()
  }

  /// Of one state.
  var words: Int { table.pointee.words }
  var count: Int { table.pointee.count }

  /// By state.
  var locations: Column { Column(table: table, isOfLocations: true) }
  /// By state; negative for those with which an instance begins.
  var parents: Column { Column(table: table, isOfLocations: false) }

  struct Column: RandomAccessCollection {
    fileprivate let table: UnsafeMutablePointer<StateTable>
    fileprivate let isOfLocations: Bool
    var startIndex: Int { 0 }
    var endIndex: Int { table.pointee.count }

    subscript(state: Int) -> Int32 {
      precondition(state < table.pointee.count)
      return isOfLocations ? table.pointee.location(state) : table.pointee.parent(state)
    }
  }

  /// The states with which an instance begins: those without a parent.
  var starts: Range<Int> { 0..<((0..<count).first { parents[$0] >= 0 } ?? count) }

  func word(_ state: Int, _ index: Int) -> UInt64 { table.pointee.word(state, index) }

  func load(_ state: Int, into content: inout [UInt64]) {
    content.removeAll(keepingCapacity: true)
    for index in 0..<words { content.append(word(state, index)) }
  }

  func copy(_ state: Int, to content: UnsafeMutablePointer<UInt64>) {
    table.pointee.copy(state, to: content)
  }

  func isState(_ state: Int, _ location: Int32, _ content: UnsafePointer<UInt64>) -> Bool {
    table.pointee.isState(state, location, content)
  }

  /// Nil if the state is known, otherwise its index.
  func insert(_ location: Int32, _ content: UnsafePointer<UInt64>, parent: Int32) -> Int? {
    let (state, isNew) = table.pointee.insert(location, content, parent: parent)
    return isNew ? state : nil
  }

  func index(of location: Int32, _ content: UnsafePointer<UInt64>) -> Int? {
    table.pointee.index(of: location, content)
  }
}
