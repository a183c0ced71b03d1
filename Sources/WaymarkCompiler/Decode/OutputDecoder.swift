extension Decoder {
  /// The settings of one generator. If the caller declares no kinds of output, only the folder is
  /// checked.
  mutating func decodeOutput(_ key: Int, _ value: Int) {
    let name = name(key)
    let schema = outputs?.first { $0.name == text(key) }
    if let outputs, schema == nil { return reportUnknownOutput(key, known: outputs.map(\.name)) }
    guard isMapping(value, as: .mapping(.output)) else { return }
    if let schema { rejectUnknownKeys(of: value, known: schema.keys, in: "`\(schema.name)`") }
    for option in options(of: schema) { checkOption(option, of: value, owner: name) }
    let options = plainEntries(value)
    part.project.outputs.append(
      ProjectInfo.Output(
        generator: name, options: options, types: schema?.types(in: options) ?? []))
  }

  /// Judges the outputs together. Where one was rejected, it is unknown what it is.
  mutating func checkOutputsTogether(of count: Int) {
    guard let outputs, part.project.outputs.count == count else { return }
    let settings = part.project.settings { tree.symbols[$0.symbol] }
    for output in part.project.outputs {
      let schema = outputs.first { $0.name == tree.symbols[output.generator.symbol] }
      for refusal in schema?.refusals(settings) ?? [] {
        report(.unknownValue, refusal.message, at: output.place(of: refusal))
      }
    }
  }

  /// Its own come first; the value of one that only other outputs have is checked, too.
  private func options(of schema: OutputSchema?) -> [OptionSchema] {
    guard let schema, let outputs else { return [.output] }
    let others = outputs.flatMap(\.options).filter { other in
      !schema.options.contains { $0.name == other.name }
    }
    return schema.options + others
  }

  private mutating func checkOption(_ option: OptionSchema, of output: Int, owner: Name) {
    guard let keyword = option.keyword else { return }
    guard let value = value(keyword, of: output) else {
      guard case .folder = option.kind else { return }
      return reportMissing(keyword, of: output, in: .output, owner: owner.span)
    }
    switch option.kind {
    case .folder:
      _ = symbol(value, as: .folder(option.noun))
      if holdsText(value) { checkOutputFolder(value) }
    case .word(let words): checkWord(value, words, what: option.noun)
    case .bool: _ = bool(value, as: .bool(option.noun))
    case .language: checkLanguage(value)
    case .module(let example): checkModule(value, example, option.noun)
    case .modules(let example):
      let what = example.contains(".") ? option.noun : "modules"
      guard isSequence(value, as: .list("a list of \(what) such as `[\(example)]`", .option)) else {
        return
      }
      for module in elements(of: value) { checkModule(module, example, option.noun) }
    case .types(let language, let example, let protocols):
      checkTypes(value, language, example, protocols)
    }
  }

  private mutating func checkPlain(_ value: Int, due: String) {
    guard holdsText(value) else { return reportShape(value, due: due) }
    if text(value).utf8.contains(where: { $0 <= 32 }) { reportUnknownValue(value, due: due) }
  }

  private mutating func checkWord(_ value: Int, _ words: [String], what: String) {
    guard holdsText(value) else { return reportShape(value, due: what) }
    if !words.contains(text(value)) { reportUnknownWord(value, known: words, what: what) }
  }

  /// Its parts are letters and digits between hyphens.
  private mutating func checkLanguage(_ value: Int) {
    let due = "a language such as `en` or `pt-BR`"
    guard holdsText(value) else { return reportShape(value, due: due) }
    let parts = text(value).utf8.split(
      separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    let isLanguage = parts.allSatisfy { part in
      (1...8).contains(part.count)
        && part.allSatisfy {
          (0x30...0x39).contains($0) || (0x41...0x5A).contains($0 & 0xDF)
        }
    }
    if !isLanguage { reportUnknownValue(value, due: due) }
  }

  private mutating func checkModule(_ value: Int, _ example: String, _ noun: String) {
    guard !example.contains(".") else {
      return checkPlain(value, due: "\(noun), each such as `\(example)`")
    }
    checkDotted(value, atMost: 1, due: "the name of a module such as `\(example)`")
  }

  private mutating func checkTypes(
    _ value: Int, _ language: String, _ example: String, _ protocols: [String]
  ) {
    let name = example.split(separator: ".").last ?? ""
    let due = "external types and what they are in \(language): `{ \(name): \(example) }`"
    guard isMapping(value, as: .entries(due, .option)) else { return }
    let dueName = "a type in \(language) such as `\(example)`"
    for (_, type) in pairs(of: value) {
      guard tree[type].kind == .mapping else {
        checkDotted(type, atMost: .max, due: dueName)
        continue
      }
      rejectUnknownKeys(of: type, in: .externalType)
      if let name = self.value(.name, of: type) { checkDotted(name, atMost: .max, due: dueName) }
      guard let conforms = self.value(.conforms, of: type) else { continue }
      let due = "a list of protocols such as `[\(protocols.joined(separator: ", "))]`"
      guard isSequence(conforms, as: .list(due, .option)) else { continue }
      for name in elements(of: conforms) {
        checkWord(name, protocols, what: "a protocol that conformances are derived for")
      }
    }
  }

  private mutating func checkDotted(_ node: Int, atMost count: Int, due: String) {
    // Not as text that may have been meant to have brackets in it.
    guard holdsText(node) else { return reportShape(node, due: due) }
    reportTextBeforeComment(node)
    let parts = Array(text(node).utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      part.withUnsafeBufferPointer { NameShape($0).isIdentifier }
    }
    if parts.count > count || !areNames { reportUnknownValue(node, due: due) }
  }
}

extension ProjectInfo {
  package func settings(named name: (Name) -> String) -> OutputSettings {
    var settings: OutputSettings = [:]
    for output in outputs {
      for entry in output.options {
        let text = if case .scalar(let text, _, _) = entry.value { text } else { "" }
        settings[name(output.generator), default: [:]][entry.key] = text
      }
    }
    return settings
  }
}

extension ProjectInfo.Output {
  package func place(of refusal: OutputRefusal) -> Span {
    options.first { $0.key == refusal.option }?.value.span ?? generator.span
  }
}

extension OutputSchema {
  /// The external types that an option has another name for.
  fileprivate func types(in written: [PlainValue.Entry]) -> [PlainValue.Entry] {
    for option in options {
      guard case .types = option.kind,
        case .mapping(let types, _)? = written.first(where: { $0.key == option.name })?.value
      else { continue }
      return types
    }
    return []
  }
}
