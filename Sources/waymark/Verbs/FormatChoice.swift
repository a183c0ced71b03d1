import ArgumentParser

/// `json`, or `sarif=out.sarif`.
struct FormatChoice<Kind: NamedFormat>: ExpressibleByArgument {
  let format: Kind
  let file: String?

  static var onTerminal: Self { Self(format: Kind.all[0], file: nil) }

  static var allValueStrings: [String] { Kind.allValueStrings }
  static var defaultCompletionKind: CompletionKind { Kind.defaultCompletionKind }

  private init(format: Kind, file: String?) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Kind(argument: String(parts[0])) else { return nil }
    if parts.count == 2 && parts[1].isEmpty { return nil }
    self.init(format: format, file: parts.count == 2 ? String(parts[1]) : nil)
  }

  func write(_ text: String, isPartial: Bool = false) throws(Failure) {
    if let file {
      try Report.write(text, to: file, isPartial: isPartial)
    } else {
      Terminal.write(text)
    }
  }
}
