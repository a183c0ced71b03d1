import ArgumentParser
import WaymarkCompiler

/// `json`, or `sarif=out.sarif`.
struct FormatChoice: ExpressibleByArgument {
  let format: Format
  let file: String?

  static let onTerminal = FormatChoice(format: .text, file: nil)

  static let allValueStrings = Format.all.map(\.name)
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  private init(format: Format, file: String?) {
    self.format = format
    self.file = file
  }

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = Format.all.first(where: { $0.name == parts[0] }) else { return nil }
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
