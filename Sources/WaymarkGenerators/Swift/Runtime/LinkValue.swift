import Foundation

/// A value that a link can carry, and its text there.
public nonisolated protocol LinkValue {
  init?(linkText: String)
  /// Nil if no link can carry the value.
  var linkText: String? { get }
}

/// The values in a link, by the names of its params.
public nonisolated struct LinkValues {
  private let texts: [String: String]

  init(_ texts: [String: String]) {
    self.texts = texts
  }

  /// Nil if the value is missing, or of another type.
  public subscript<Value: LinkValue>(_ param: String) -> Value? {
    texts[param].flatMap(Value.init(linkText:))
  }

  /// `.some(nil)` if the value is missing, nil if it is of another type.
  public func optional<Value: LinkValue>(_ param: String) -> Value?? {
    guard let text = texts[param] else { return .some(nil) }
    return Value(linkText: text).map { .some($0) }
  }
}

nonisolated extension String: LinkValue {
  public init?(linkText: String) { self = linkText }
  public var linkText: String? { self }
}

nonisolated extension Bool: LinkValue {
  public init?(linkText: String) { self.init(linkText) }
  public var linkText: String? { String(self) }
}

nonisolated extension Int: LinkValue {
  /// Digits as Swift writes them.
  public init?(linkText: String) {
    guard let number = Int(linkText), String(number) == linkText else { return nil }
    self = number
  }
  public var linkText: String? { String(self) }
}

nonisolated extension Double: LinkValue {
  /// Decimal and finite.
  public init?(linkText: String) {
    let digits = "0123456789"
    guard linkText.allSatisfy({ "-+.e".contains($0) || digits.contains($0) }),
      let first = linkText.first, first == "-" || digits.contains(first),
      let last = linkText.last, digits.contains(last),
      let number = Double(linkText), number.isFinite
    else { return nil }
    self = number
  }
  public var linkText: String? { isFinite ? String(self) : nil }
}

nonisolated extension Date: LinkValue {
  /// ISO 8601 with a time zone, to the millisecond.
  public init?(linkText: String) {
    let format = ISO8601DateFormatter()
    var date = format.date(from: linkText)
    if date == nil {
      format.formatOptions.insert(.withFractionalSeconds)
      date = format.date(from: linkText)
    }
    guard let date else { return nil }
    self = date
  }

  public var linkText: String? {
    let format = ISO8601DateFormatter()
    let milliseconds = (timeIntervalSince1970 * 1000).rounded()
    if !milliseconds.truncatingRemainder(dividingBy: 1000).isZero {
      format.formatOptions.insert(.withFractionalSeconds)
    }
    return format.string(from: Date(timeIntervalSince1970: milliseconds / 1000))
  }
}

nonisolated extension URL: LinkValue {
  public init?(linkText: String) {
    guard let url = URL(string: linkText), url.absoluteString == linkText else { return nil }
    self = url
  }
  public var linkText: String? { absoluteString }
}

/// Closed sets: only the members in the specs.
nonisolated extension LinkValue
where Self: RawRepresentable & CaseIterable & Equatable, RawValue == String {
  public init?(linkText: String) {
    guard let member = Self.allCases.first(where: { $0.rawValue == linkText }) else {
      return nil
    }
    self = member
  }
  public var linkText: String? { Self.allCases.contains(self) ? rawValue : nil }
}
