/// A defect of an expression that could be parsed. Offsets are UTF-8 bytes into its text.
public struct Issue: Sendable, Hashable {
  public enum Kind: String, Sendable, Hashable {
    /// The name of a variable, a field, or a member of an enumeration.
    case undefinedName
    case typeMismatch
    case possiblyNull
    case notInProfile
  }

  public var kind: Kind
  public var message: String
  public var range: Range<Int>
  /// The nearest existing name, as a replacement for `range`.
  public var suggestion: String?
  /// Another name that is as near as the suggestion.
  public internal(set) var rival: String?
  /// True if the suggestion says the same in the profile's own words.
  public internal(set) var isCertain = false

  public init(_ kind: Kind, _ message: String, _ range: Range<Int>, suggestion: String? = nil) {
    self.kind = kind
    self.message = message
    self.range = range
    self.suggestion = suggestion
  }
  func isUnknownName(in place: Range<Int>) -> Bool {
    kind == .undefinedName && place.contains(range.lowerBound)
  }
}
