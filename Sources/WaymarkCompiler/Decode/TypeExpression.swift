extension Decoder {
  static let builtins = ["Bool", "Int", "Double", "String", "Date", "URL"]

  /// A type as text, or as YAML parses `[Item]` and `[String: Item]`. Recurses as deep as YAML may
  /// nest.
  mutating func type(_ node: Int) -> TypeSyntax {
    switch tree[node].kind {
    case .scalar: return isNothing(node) ? rejectedShape(node) : typeInText(node)
    case .mapping: return rejectedShape(node)
    case .sequence: return typeInSequence(node)
    }
  }

  /// Rejects a value that may name any type.
  private mutating func rejectedShape(_ node: Int) -> TypeSyntax {
    if isNothing(node) { part.recovery.add(Recovery.Hole(uses: .types)) } else { hide(node) }
    reportShape(node, due: ValueShape.type.expected)
    return .invalid
  }

  private mutating func typeInSequence(_ node: Int) -> TypeSyntax {
    guard tree[node].childCount == 1 else {
      let isSet = tree[node].childCount > 1
      reportType(
        node,
        isSet
          ? "a closed set has no name here: declare it under `types` and name it"
          : "`[]` names no type: a list of what?")
      return .invalid
    }
    let element = node + 1
    guard tree[element].kind == .mapping else {
      let inner = type(element)
      if case .invalid = inner { return .invalid }
      return .list(inner)
    }
    guard tree[element].childCount == 1, tree[element + 1].kind == .scalar,
      text(element + 1) == "String"
    else {
      reportType(node, "a map is written `[String: Type]`: its keys are String, its values alike")
      return .invalid
    }
    let inner = type(Int(tree[element + 1].next))
    if case .invalid = inner { return .invalid }
    return .map(inner)
  }

  private mutating func typeInText(_ node: Int) -> TypeSyntax {
    if let plain = plainName(node) { return plain }
    let isCopied = tree[node].flags.contains(.copied)
    if isCopied, invalidCopies.contains(tree[node].start) { return .invalid }
    var parser = TypeParser(text: Array(tree.symbols.bytes(tree[node].symbol)))
    guard let parsed = parser.parse() else {
      if parser.isTooDeep {
        report(.yamlLimit, "a type may be nested 100 deep, no deeper", at: span(node))
      } else {
        reportType(node, "`\(shortened(text(node)))` is not a type: \(parser.complaint)")
        if isCopied, !reportedValues.contains(node) { invalidCopies.insert(tree[node].start) }
      }
      return .invalid
    }
    return syntax(of: parsed, text: parser.text, in: node)
  }

  /// The common cases need no parser: a name, or a name and `?`.
  private mutating func plainName(_ node: Int) -> TypeSyntax? {
    let symbol = tree[node].symbol
    let (isName, isOptional) = tree.symbols.withBytes(symbol) { bytes in
      if NameShape(bytes).isIdentifier { return (true, false) }
      guard bytes.last == UInt8(ascii: "?") else { return (false, false) }
      return (false, NameShape(UnsafeBufferPointer(rebasing: bytes.dropLast())).isIdentifier)
    }
    if isName { return .named(symbol, span(node)) }
    guard isOptional else { return nil }
    let name = tree.symbols.intern(String(text(node).dropLast()))
    var place = span(node)
    if tree[node].style == .plain {
      place.end -= 1
    } else {
      place = tree.span(of: 0..<tree.symbols.bytes(name).count, in: node)
    }
    return .optional(.named(name, place))
  }

  private mutating func syntax(of parsed: TypeParser.Form, text: [UInt8], in node: Int)
    -> TypeSyntax
  {
    switch parsed {
    case .name(let range):
      let name = tree.symbols.intern(String(decoding: text[range], as: UTF8.self))
      return .named(name, tree.span(of: range, in: node))
    case .optional(let inner): return .optional(syntax(of: inner, text: text, in: node))
    case .list(let inner): return .list(syntax(of: inner, text: text, in: node))
    case .map(let inner): return .map(syntax(of: inner, text: text, in: node))
    }
  }
}
