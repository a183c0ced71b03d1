/// A type, complete in itself: a declared base and up to fifteen wrappers around it.
///
/// The wrappers live in the value, not in a table, so that `[Order]?` can be formed anywhere and
/// means the same in every table that declared the same bases.
public struct Type: Hashable, Sendable {
  public let raw: Int64

  /// Already reported: accepted silently everywhere.
  public static let unknown = Type(base: 0)
  public static let null = Type(base: 1)
  public static let bool = Type(base: 2)
  public static let int = Type(base: 3)
  public static let double = Type(base: 4)
  public static let string = Type(base: 5)
  /// Numbers between dots, compared with texts such as `'7.2'`.
  public static let version = Type(base: 6)
  public static let date = Type(base: 7)
  public static let url = Type(base: 8)
  /// Permits everything when checked.
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

  /// With more wrappers than fit, the type becomes unknown, which is never complained of.
  func wrapped(_ wrapper: Wrapper) -> Type {
    guard wrappers >> 28 == 0 else { return .unknown }
    return Type(raw: (wrappers << 2 | wrapper.rawValue) << 32 | Int64(base))
  }

  package var isOptional: Bool { outermost == .optional }
  var list: Type { wrapped(.list) }
  var map: Type { wrapped(.map) }

  /// A type that is already optional, or unknown, stays as it is.
  var optional: Type {
    let settled = isOptional || self == .unknown || self == .dynamic || self == .null
    return settled ? self : wrapped(.optional)
  }

  /// Whether it is unknown, or a list or map of what is.
  package var isPartlyUnknown: Bool { base == Type.unknown.base }
  package var nonNull: Type { isOptional ? unwrapped : self }

  /// The same wrappers around another base type.
  package func rebased(_ base: (Type) -> Type) -> Type {
    Type(raw: wrappers << 32 | base(Type(base: self.base)).raw)
  }
}
