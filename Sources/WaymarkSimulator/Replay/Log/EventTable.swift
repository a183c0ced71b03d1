import CEL
import WaymarkCompiler

/// Numbers the events of a log. Most lines repeat an event that was seen before, which is found
/// without making a text of any of its names.
struct EventTable {
  private(set) var events: [LogEvent] = []
  private var ids: [LogEvent: Int32] = [:]
  private var names = ByteTable()
  private var known: [Key: Int32] = [:]
  private var data: LoggedData

  /// Names beyond this are not distinguished, and values not kept: a log can hold any number of
  /// them.
  private static let mostNames = 100_000
  private static let mostEvents = 1_000_000

  private struct Key: Hashable {
    let kind: UInt8
    let subject: Int32
    let detail: Int32
    let data: Int32
  }

  init(_ reads: ReadData) { data = LoggedData(reads) }

  mutating func id(
    of kind: LogEvent.Kind, _ subject: LogSlice, detail: LogSlice? = nil,
    data slice: LogSlice? = nil
  ) -> Int32 {
    let name = number(of: subject)
    let outcome = detail.map { number(of: $0) } ?? -1
    let value = slice.map { data.id(of: $0, of: kind, subject) } ?? -1
    let key = Key(kind: kind.rawValue, subject: name, detail: outcome, data: value)
    if let id = known[key] { return id }
    let isFull = events.count >= Self.mostEvents
    let event = LogEvent(
      kind: kind, subject: subject.shortText, detail: isFull ? "" : detail?.shortText ?? "",
      data: isFull || value < 0 ? nil : data.values[Int(value)])
    let id = number(of: event)
    if known.count < Self.mostEvents { known[key] = id }
    return id
  }

  private mutating func number(of event: LogEvent) -> Int32 {
    if let id = ids[event] { return id }
    let id = Int32(events.count)
    events.append(event)
    ids[event] = id
    return id
  }

  /// -2 for all beyond those that are distinguished.
  private mutating func number(of name: LogSlice) -> Int32 {
    let hash = name.hash
    if let id = names.find(name, hash: hash) { return id }
    return names.count < Self.mostNames ? names.add(name, hash: hash) : -2
  }
}

extension LogSlice {
  /// As much as a report shows.
  fileprivate var shortText: String {
    var short = self
    short.count = min(count, 200)
    let text = short.text
    return count > 200 ? text + "…" : text
  }
}
