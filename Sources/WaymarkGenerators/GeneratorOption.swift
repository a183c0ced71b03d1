import WaymarkCompiler

/// An option that a generator declares, and the property that holds its value.
struct GeneratorOption<Options>: Sendable {
  typealias Property<Value> = WritableKeyPath<Options, Value> & Sendable

  let schema: OptionSchema
  /// Called for values that were checked without errors.
  let read: @Sendable (PlainValue, inout Options) -> Void

  static func folder(_ property: any Property<String>) -> Self {
    Self(schema: .output) { value, options in
      if let folder = value.text { options[keyPath: property] = folder }
    }
  }

  /// One of the cases of `Word`.
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: any Property<Word>, of defaults: Options, _ noun: String,
    meaning: String
  ) -> Self {
    let schema = OptionSchema(
      name, .word(Word.allCases.map(\.rawValue)), noun, meaning: meaning,
      absence: "`\(defaults[keyPath: property].rawValue)`")
    return Self(schema: schema) { value, options in
      if let word = value.text.flatMap(Word.init) { options[keyPath: property] = word }
    }
  }

  static func bool(
    _ name: String, _ property: any Property<Bool>, meaning: String, absence: String
  ) -> Self {
    let schema = OptionSchema(name, .bool, "`\(name)`", meaning: meaning, absence: absence)
    return Self(schema: schema) { value, options in
      options[keyPath: property] = value.text == "true"
    }
  }

  static func language(
    _ name: String, _ property: any Property<String>, meaning: String, absence: String
  ) -> Self {
    let schema = OptionSchema(name, .language, "`\(name)`", meaning: meaning, absence: absence)
    return Self(schema: schema) { value, options in
      if let language = value.text { options[keyPath: property] = language }
    }
  }

  /// The name of one module, or of what `noun` says.
  static func module(
    _ name: String, _ property: any Property<String?>, _ noun: String? = nil, example: String,
    meaning: String, absence: String
  ) -> Self {
    let schema = OptionSchema(
      name, .module(example: example), noun ?? "`\(name)`", meaning: meaning, absence: absence)
    return Self(schema: schema) { value, options in options[keyPath: property] = value.text }
  }

  /// The names of several.
  static func modules(
    _ name: String, _ property: any Property<[String]>, _ noun: String? = nil, example: String,
    meaning: String, absence: String
  ) -> Self {
    let schema = OptionSchema(
      name, .modules(example: example), noun ?? "`\(name)`", meaning: meaning, absence: absence)
    return Self(schema: schema) { value, options in
      guard case .list(let names, _) = value else { return }
      options[keyPath: property] = names.compactMap(\.text)
    }
  }

  /// Other names for `external` types, sorted by the names in the specs.
  static func types(
    _ name: String, _ property: any Property<[ExternalType]>, in language: String,
    example: String, protocols: [String], meaning: String, absence: String
  ) -> Self {
    let schema = OptionSchema(
      name, .types(language: language, example: example, protocols: protocols), "`\(name)`",
      meaning: meaning, absence: absence)
    return Self(schema: schema) { value, options in
      guard case .mapping(let entries, _) = value else { return }
      options[keyPath: property] = entries.compactMap(ExternalType.init)
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }
}

extension Array {
  /// The values of these options in an output of `waymark.yaml`.
  func values<Options>(
    in written: [PlainValue.Entry], defaults: Options
  ) -> Options where Element == GeneratorOption<Options> {
    var options = defaults
    for entry in written {
      first { $0.schema.name == entry.key }?.read(entry.value, &options)
    }
    return options
  }
}

extension PlainValue {
  /// Nil if it is a list or a mapping.
  var text: String? {
    guard case .scalar(let text, _, _) = self else { return nil }
    return text
  }
}
