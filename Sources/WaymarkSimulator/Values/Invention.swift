/// How much may still be made up for one value. Records in records and lists in defaults multiply:
/// a few lines can describe a value that fills the memory. What was given is never cut.
struct Invention {
  /// In fields of records and parts of examples.
  private var room = 10_000

  /// True if records and examples are still followed; the last one may go beyond the room.
  var hasRoom: Bool { room > 0 }

  mutating func spend(_ count: Int) { room -= count }
}
