/// A declared base type and up to fifteen wrappers around it, in one integer.
///
/// The wrappers are part of the value, so that `[Order]?` can be formed without a table and means
/// the same in every table that declares the same base types.
public struct Type: Hashable, Sendable {
  public let raw: Int64

  /// The type of an expression with an error that has been reported: accepted everywhere.
  public static let unknown = Type(base: 0)
  public static let null = Type(base: 1)
  public static let bool = Type(base: 2)
  public static let int = Type(base: 3)
  public static let double = Type(base: 4)
  public static let string = Type(base: 5)
  /// Compared with strings such as `'7.2'`, number by number.
  public static let version = Type(base: 6)
  public static let date = Type(base: 7)
  public static let url = Type(base: 8)
  /// A type that the checker knows nothing of: accepted everywhere.
  public static let dynamic = Type(base: 9)
}

extension Type {
  enum Wrapper: Int64 {
    case list = 1
    case map = 2
    case optional = 3
  }

  init(base: Int) {
    raw = Int64(base)
  }

  var base: Int { Int(raw & 0xFFFF_FFFF) }
  private var wrappers: Int64 { raw >> 32 }

  var outermost: Wrapper? { Wrapper(rawValue: wrappers & 3) }
  var unwrapped: Type { Type(raw: (wrappers >> 2) << 32 | Int64(base)) }

  /// With more wrappers than fit, the type becomes unknown, which is accepted everywhere.
  func wrapped(_ wrapper: Wrapper) -> Type {
    guard wrappers >> 28 == 0 else { return .unknown }
    return Type(raw: (wrappers << 2 | wrapper.rawValue) << 32 | Int64(base))
  }

  package var isOptional: Bool { outermost == .optional }
  public var list: Type { wrapped(.list) }
  /// A map from strings.
  public var map: Type { wrapped(.map) }

  /// A type that includes null already, or is unchecked, stays as it is.
  public var optional: Type {
    let isUnchanged = isOptional || self == .unknown || self == .dynamic || self == .null
    return isUnchanged ? self : wrapped(.optional)
  }

  /// True of the unknown type, and of lists and maps of it.
  package var isPartlyUnknown: Bool { base == Type.unknown.base }
  package var nonNull: Type { isOptional ? unwrapped : self }
}
