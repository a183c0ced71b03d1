/// One node in a flat array in preorder: children follow their parent, and `next` is the index
/// after the whole subtree.
public struct Node: Sendable {
  public enum Kind: UInt8, Sendable { case scalar, sequence, mapping }

  public enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded, flow, block
  }

  public struct Flags: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A copy made for an alias; it has the place of the original.
    public static let copied = Flags(rawValue: 1)
    /// A key that its mapping already has: reported, and left out of `pairs(of:)`.
    public static let duplicate = Flags(rawValue: 2)
    /// An alias not yet replaced by its copy; trees returned by `read` contain none.
    static let alias = Flags(rawValue: 4)
  }

  /// The value's bytes in the source, including quotes, without surrounding whitespace.
  public internal(set) var start: UInt32
  public internal(set) var end: UInt32
  /// A scalar's text, in the symbols of its tree.
  public internal(set) var symbol: Symbol
  public internal(set) var next: Int32
  /// Elements of a sequence, pairs of a mapping.
  public internal(set) var childCount: Int32
  public internal(set) var kind: Kind
  public internal(set) var style: Style
  public internal(set) var flags: Flags

  /// Whether other YAML parsers would guess a type for it.
  public var isInferred: Bool { kind == .scalar && style == .plain }
}
