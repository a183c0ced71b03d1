/// A declared name and its place.
public struct Name: Hashable, Sendable {
  public internal(set) var symbol: Symbol
  public internal(set) var span: Span

  public init(_ symbol: Symbol, _ span: Span) {
    self.symbol = symbol
    self.span = span
  }
}

/// A name that refers to an entity declared elsewhere. A reference without a target is unresolved,
/// which a rule reports.
public struct Ref<Entity>: Hashable, Sendable {
  public internal(set) var name: Symbol
  public internal(set) var span: Span
  public internal(set) var raw: Int32 = -1

  public init(_ name: Symbol, _ span: Span, target: ID<Entity>? = nil) {
    self.name = name
    self.span = span
    raw = target?.raw ?? -1
  }

  public init(_ name: Name) { self.init(name.symbol, name.span) }

  public var target: ID<Entity>? {
    get { raw < 0 ? nil : ID(raw: raw) }
    set { raw = newValue?.raw ?? -1 }
  }
}
