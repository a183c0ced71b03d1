import Testing

@testable import WaymarkCompiler

@Suite("The schema of the language")
struct SchemaTests {
  @Test("every mapping but those of outputs has an example, with which nothing is wrong")
  func examples() {
    for example in SchemaExample.all { #expect(example.decoded().isEmpty, "\(example.text())") }
    let kinds = MappingSchema.all.flatMap { $0.kinds.isEmpty ? [$0] : $0.kinds }
    #expect(
      Set(kinds.map(\.noun))
        == Set(SchemaExample.all.map(\.schema.noun)).union(["an output", "an external type"]))
  }

  @Test("the decoder reads each key of a mapping in the shape that the schema has")
  func shapes() {
    for example in SchemaExample.all {
      for key in example.schema.keys {
        guard let wrong = Self.wrongValue(of: key.shape) else { continue }
        let others = example.schema.keys.filter { Self.excludes(key, $0) }.map(\.keyword)
        var changes: [Keyword: String?] = [:]
        for other in others { changes[other] = .some(nil) }
        changes[key.keyword] = wrong
        let messages = example.decoded(with: changes).map(\.message)
        // It may be left empty.
        let isMark = key.keyword == .wait && example.schema.noun == MappingSchema.callStop.noun
        let expected = isMark ? "`true`, or nothing," : key.shape.expected
        #expect(
          messages.contains { $0.hasPrefix("\(expected) is expected here") },
          "\(example.text(with: changes)): \(messages)")
      }
    }
  }

  /// True if a mapping with one key has no use for the other.
  private static func excludes(_ key: KeySchema, _ other: KeySchema) -> Bool {
    if case .requiredUnless(key.keyword, _) = other.presence { return true }
    return key.presence.isAlternative && other.presence.isAlternative
      && key.keyword != other.keyword
  }

  /// Nil if every value has the shape.
  private static func wrongValue(of shape: ValueShape) -> String? {
    switch shape {
    case .data: nil
    case .list, .type: "{ a: { b: c } }"
    case .either(ValueShape.transitions.expected, _): "[]"
    case .either: "{ a: { b: c } }"
    default: "[x]"
    }
  }

  @Test("the decoder refuses all other keys")
  func otherKeys() {
    for example in SchemaExample.all {
      for word in Keyword.allCases where !example.schema.keySet.contains(word) {
        let rules = example.decoded(with: [word: "[x]"]).map(\.rule)
        #expect(
          rules.contains { ["unknown-key", "wrong-shape"].contains($0) },
          "\(example.text(with: [word: "[x]"]))")
      }
    }
  }

  @Test("a key that is missing is reported with the reason that the schema has, and no other is")
  func requiredKeys() {
    for example in SchemaExample.all {
      for key in example.schema.keys where !key.presence.isAlternative {
        #expect(example.has(key.keyword) || key.presence.reason == nil)
        let found = example.decoded(with: [key.keyword: nil]).filter { $0.rule == "missing-key" }
        let expected = key.presence.reason.map { ["`\(key.keyword.text)` is missing: \($0)"] }
        #expect(found.map(\.message) == expected ?? [], "\(example.text(with: [key.keyword: nil]))")
      }
    }
  }

  @Test("each key is documented by one sentence")
  func documentation() {
    for key in MappingSchema.all.flatMap(\.keys) {
      let text = key.documentation
      #expect(text.first?.isUppercase == true && text.hasSuffix("."), "\(text)")
      #expect(!text.contains(". ") && text.count <= 100, "\(text)")
    }
  }

  @Test("no mapping has a key twice")
  func uniqueKeys() {
    for schema in MappingSchema.all {
      #expect(schema.keySet.keywords.count == schema.keys.count, "\(schema.noun)")
    }
  }

  @Test("the keys of one shape everywhere are found from the shapes")
  func keysByShape() {
    #expect(!KeySet.alwaysText.contains(.default) && KeySet.alwaysText.contains(.title))
    #expect(!KeySet.neverText.contains(.returns) && KeySet.neverText.contains(.types))
    #expect(!KeySet.mayBeAnyText.contains(.returns) && KeySet.mayBeAnyText.contains(.default))
  }
}
