import WaymarkCompiler

/// `EmailConfiguration: HelpKit.EmailConfiguration`, or a mapping that says what it conforms to.
public struct ExternalType: Sendable, Equatable {
  /// In the specs.
  public let name: String
  /// In the output's language; all parts but the last are the module and the enclosing types.
  public let parts: [String]
  /// By their names in the output's language.
  public let protocols: [String]
  let place: Span

  init?(_ entry: PlainValue.Entry) {
    (name, place) = (entry.key, entry.keySpan)
    switch entry.value {
    case .scalar(let type, _, _):
      (parts, protocols) = (Self.parts(of: type), [])
    case .mapping(let entries, _):
      func value(_ key: String) -> PlainValue? { entries.first { $0.key == key }?.value }
      parts = Self.parts(of: value("name")?.text ?? entry.key)
      guard case .list(let names, _)? = value("conforms") else {
        protocols = []
        return
      }
      protocols = names.compactMap(\.text)
    case .list: return nil
    }
  }

  private static func parts(of type: String) -> [String] {
    type.split(separator: ".").map(String.init)
  }
}
