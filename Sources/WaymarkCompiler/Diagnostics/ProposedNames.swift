import CEL

extension Diagnostic {
  /// Offers the name as a fix, unless another one is as near. `text` is how the name is written
  /// here, nil if it cannot be.
  mutating func propose(_ near: NearName, at span: Span, as text: String?) {
    fixes = Fix.writing(near, at: span, as: text)
  }
}

extension Diagnostic.Fix {
  static func writing(_ near: NearName?, at span: Span) -> [Diagnostic.Fix] {
    near.map { writing($0, at: span, as: $0.name) } ?? []
  }

  fileprivate static func writing(
    _ near: NearName, at span: Span, as text: String?
  ) -> [Diagnostic.Fix] {
    guard near.rival == nil, let text else { return [] }
    let applicability: Diagnostic.Applicability = near.isCertain ? .safe : .guess
    return [.init("write `\(near.name)`", replace: span, with: text, applicability)]
  }
}
