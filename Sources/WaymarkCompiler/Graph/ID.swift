/// The index of an entity in its flat array. A reference without a target is stored as -1, so that
/// it costs only four bytes; `Ref.target` returns the ID as an optional.
public struct ID<Entity>: Hashable, Sendable, Comparable {
  public let raw: Int32

  public init(_ index: Int) { raw = Int32(truncatingIfNeeded: index) }
  public init(raw: Int32) { self.raw = raw }

  public var index: Int { Int(raw) }
  public static func < (a: Self, b: Self) -> Bool { a.raw < b.raw }
}

/// A contiguous range of a flat array: the children of one owner.
public struct Run<Entity>: Hashable, Sendable, RandomAccessCollection {
  public internal(set) var start: Int32
  public internal(set) var length: Int32

  public init(_ indices: Range<Int>) {
    start = Int32(truncatingIfNeeded: indices.lowerBound)
    length = Int32(truncatingIfNeeded: indices.count)
  }

  public static var empty: Self { Self(0..<0) }
  public var startIndex: Int { Int(start) }
  public var endIndex: Int { Int(start) + Int(length) }
  public subscript(position: Int) -> ID<Entity> { ID(position) }
  public var indices: Range<Int> { startIndex..<endIndex }
}
