extension Decoder {
  /// The `since` of a route, a screen or an action.
  mutating func since(_ mapping: Int) -> [Since] {
    guard let field = field(.since, of: mapping), isMapping(field.value, as: .since) else {
      return []
    }
    return pairs(of: field.value).compactMap { key, value in
      version(value).map { Since(platform: name(key), version: $0, key: span(field.key)) }
    }
  }
}
