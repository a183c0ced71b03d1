import WaymarkCompiler
import WaymarkGenerators

/// `check --strings FILE`: what tables of translations lack.
enum TextsCheck {
  /// A line for each difference.
  static func differences(from graph: Graph, in files: [String]) throws(Failure) -> [String] {
    var lines: [String] = []
    for file in files {
      let bytes = try Disk.read(file)
      do {
        let found = try graph.complaints(aboutTexts: bytes, at: file)
        lines += found.map { "\(file): \($0)" }
      } catch {
        throw Failure("cannot read the texts in \(file): \(error.reason)")
      }
    }
    return lines
  }
}
