@testable import WaymarkCompiler

/// A text, decoded, with what was said of it.
struct Decoding {
  let part: Graph
  let diagnostics: [Diagnostic]
  private let lines: LineIndex
  private let bytes: [UInt8]

  init(_ text: String, isProject: Bool = false) {
    var log = DiagnosticLog()
    let file = SourceFile(path: isProject ? "waymark.yaml" : "a.yaml", text: text)
    if isProject {
      part = parse([], file, outputs: OutputSchema.ofTests, &log).graph
    } else {
      var batch = FileBatch()
      batch.add(file, index: 0)
      part = batch.part
      log = batch.log
    }
    diagnostics = log.diagnostics.sorted(by: DiagnosticOrder(of: [file]).precedes)
    lines = LineIndex(file.bytes)
    bytes = file.bytes
  }

  /// `line:column rule` of each complaint, in the order of the file.
  var places: [String] {
    diagnostics.map { "\(place($0.span)) \($0.rule)" }
  }

  /// True if the paths of the first workflow are those that its author intended.
  var knowsPaths: Bool { !part.recovery.lacks(.paths, part.workflows[0].name) }

  /// `line:column text` of what is underlined.
  var underlined: [String] {
    diagnostics.map { "\(place($0.span)) \(slice($0.span))" }
  }

  /// The text with the first fix of the first complaint.
  var mended: String? {
    guard let fix = diagnostics.first?.fixes.first else { return nil }
    return String(decoding: bytes[..<Int(fix.span.start)], as: UTF8.self) + fix.replacement
      + String(decoding: bytes[Int(fix.span.end)...], as: UTF8.self)
  }

  func slice(_ span: Span) -> String {
    String(decoding: bytes[Int(span.start)..<Int(span.end)], as: UTF8.self)
  }

  func place(_ span: Span) -> String {
    let position = lines.position(at: span.start)
    return "\(position.line):\(position.column)"
  }

  func text(_ name: Name) -> String { part.text(name) }
}
