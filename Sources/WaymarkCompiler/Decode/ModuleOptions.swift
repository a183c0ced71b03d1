extension Decoder {
  /// The name of the generated module, its imports, and its external types: whatever cannot compile
  /// is reported before anything is generated.
  mutating func judgeModules(_ options: Int) {
    if let module = value(.module, of: options) {
      judgeDotted(module, atMost: 1, due: "the name of a module such as `HelpCentre`")
    }
    if let imports = value(.imports, of: options),
      isSequence(imports, due: "a list of modules such as `[HelpKit]`")
    {
      for module in elements(of: imports) {
        judgeDotted(module, atMost: 1, due: "the name of a module such as `HelpKit`")
      }
    }
    if let types = value(.types, of: options),
      isMapping(types, due: "external types and what they are in Swift: `{ Mail: MailKit.Mail }`")
    {
      for (_, type) in pairs(of: types) {
        judgeDotted(type, atMost: .max, due: "a type in Swift such as `MailKit.Mail`")
      }
    }
  }

  private mutating func judgeDotted(_ node: Int, atMost count: Int, due: String) {
    // Not as text that may have been meant to have brackets in it.
    guard holdsText(node) else { return reportShape(node, due: due) }
    refuseCut(node)
    let parts = Array(text(node).utf8).split(
      separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let areNames = parts.allSatisfy { part in
      part.withUnsafeBufferPointer { NameShape($0).isIdentifier }
    }
    if parts.count > count || !areNames { reportUnknownValue(node, due: due) }
  }
}
