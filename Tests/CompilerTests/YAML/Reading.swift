@testable import WaymarkCompiler

/// A text as it was read, with what was said of it.
struct Reading {
  let tree: NodeTree?
  let diagnostics: [Diagnostic]
  let lines: LineIndex
  let bytes: [UInt8]

  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  init(bytes: [UInt8]) {
    var log = DiagnosticLog()
    tree = read(SourceFile(path: "a.yaml", bytes: bytes), index: 0, log: &log)
    diagnostics = log.diagnostics
    lines = LineIndex(bytes)
    self.bytes = bytes
  }

  /// `rule line:column-line:column` of each complaint.
  var places: [String] {
    diagnostics.map { "\($0.rule) \(place($0.span.start))-\(place($0.span.end))" }
  }

  var scalars: [String] {
    guard let tree else { return [] }
    return tree.nodes.indices.filter { tree[$0].kind == .scalar }.map { tree.text(of: $0) }
  }

  /// What the source holds at each scalar.
  var slices: [String] {
    guard let tree else { return [] }
    return tree.nodes.filter { $0.kind == .scalar }.map { slice($0.start, $0.end) }
  }

  /// The text with the first fix of the first complaint.
  var mended: String? {
    guard let fix = diagnostics.first?.fixes.first else { return nil }
    return slice(0, fix.span.start) + fix.replacement + slice(fix.span.end, UInt32(bytes.count))
  }

  func slice(_ start: UInt32, _ end: UInt32) -> String {
    String(decoding: bytes[Int(start)..<Int(end)], as: UTF8.self)
  }

  private func place(_ byte: UInt32) -> String {
    let position = lines.position(at: byte)
    return "\(position.line):\(position.column)"
  }
}
