/// A range of bytes in one file. `file` is an index into the files of the run; `end` is exclusive.
public struct Span: Hashable, Sendable {
  public var file: Int32
  public var start: UInt32
  public var end: UInt32

  /// The span for diagnostics about something that a whole file lacks: 1:1.
  public static func top(of file: Int32) -> Span { Span(file: file, start: 0, end: 0) }

  package func isBefore(_ other: Span) -> Bool { (file, start) < (other.file, other.start) }
}
