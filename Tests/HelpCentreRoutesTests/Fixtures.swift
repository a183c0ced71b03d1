import Foundation

/// The files that are generated for the sample's use cases.
enum Fixtures {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Generated/Fixtures")

  static func data(_ path: String) throws -> Data {
    try Data(contentsOf: folder.appending(path: path))
  }
}
