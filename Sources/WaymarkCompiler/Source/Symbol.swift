/// An interned text. Symbols of the same table are equal if and only if their texts are;
/// `Symbol.none` is the empty text.
public struct Symbol: Hashable, Sendable {
  public let raw: UInt32

  public init(raw: UInt32) { self.raw = raw }

  public static let none = Symbol(raw: 0)
  public var isNone: Bool { raw == 0 }
}
