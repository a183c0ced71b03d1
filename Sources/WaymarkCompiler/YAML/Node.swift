/// One node in a flat array in preorder: children follow their parent, and `next` is the index
/// after the whole subtree.
struct Node: Sendable {
  enum Kind: UInt8, Sendable { case scalar, sequence, mapping }

  enum Style: UInt8, Sendable {
    case plain, singleQuoted, doubleQuoted, literal, folded, flow, block
  }

  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8

    /// A copy made for an alias; it has the place of the original.
    static let copied = Flags(rawValue: 1)
    /// A key that its mapping has already: reported, and left out of `pairs(of:)`.
    static let duplicate = Flags(rawValue: 2)
    /// An alias not yet replaced by its copy; trees returned by `read` contain none.
    static let alias = Flags(rawValue: 4)
    /// A mapping in braces with a key that has no value.
    static let lacksValue = Flags(rawValue: 8)
    /// A mapping that has a key twice.
    static let repeats = Flags(rawValue: 16)
  }

  /// The value's bytes in the source, including quotes, without surrounding whitespace.
  var start: UInt32
  var end: UInt32
  /// The text of a scalar, in the symbols of the tree.
  var symbol: Symbol
  var next: Int32
  /// The number of elements of a sequence, or of pairs of a mapping.
  var childCount: Int32
  var kind: Kind
  var style: Style
  var flags: Flags

  /// True for a scalar without quotes, whose type other YAML parsers would infer from the text.
  var isInferred: Bool { kind == .scalar && style == .plain }
}

extension Node.Style {
  /// The style of a scalar that is not empty, by its first byte in the source.
  init(startingWith byte: UInt8) {
    switch UnicodeScalar(byte) {
    case "'": self = .singleQuoted
    case "\"": self = .doubleQuoted
    case "|": self = .literal
    case ">": self = .folded
    default: self = .plain
    }
  }
}
