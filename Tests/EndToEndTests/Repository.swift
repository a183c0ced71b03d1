import Foundation
import Testing

/// A repository of git, made by the test.
struct Repository {
  let scratch: Scratch
  let folder: URL
  var tool: Tool { Tool(folder: folder) }

  init(_ name: String) throws {
    scratch = try Scratch()
    folder = scratch.url(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main")
  }

  func git(_ arguments: String...) throws {
    let result = try Tool.run(
      "/usr/bin/env",
      ["git", "-c", "user.name=t", "-c", "user.email=t@t", "-c", "protocol.file.allow=always"]
        + arguments, in: folder)
    #expect(result.status == 0, "\(arguments): \(result.complaints)")
  }

  func write(_ text: String, to path: String) throws {
    let place = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: place, atomically: true, encoding: .utf8)
  }

  func commit(_ spec: String? = nil, _ message: String = "all") throws {
    if let spec { try write(spec, to: "help.yaml") }
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }
}
