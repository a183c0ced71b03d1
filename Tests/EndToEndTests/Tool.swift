import Foundation

/// The built tool, run as a person would.
struct Tool {
  struct Result {
    let status: Int32
    let output: String
    let complaints: String
  }

  /// The folder in which it runs.
  let folder: URL

  /// Beside the bundle of the tests, where the build puts it.
  static let path: URL = {
    var places = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    places.append(URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent())
    places.append(House.root.appending(path: ".build/debug"))
    let files = places.map { $0.appending(path: "waymark") }
    return files.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? files[0]
  }()
  /// As a word of a shell's command: the checkout may lie in a folder of any name.
  static let inShell = "'" + path.path.replacing("'", with: #"'\''"#) + "'"

  func callAsFunction(_ arguments: String...) throws -> Result { try run(arguments) }

  func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Result {
    try Self.run(Self.path.path, arguments, in: folder, environment: environment)
  }

  static func run(
    _ path: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let scratch = try Scratch()
    let (output, complaints) = (scratch.url("out"), scratch.url("err"))
    for file in [output, complaints] {
      _ = FileManager.default.createFile(atPath: file.path, contents: nil)
    }
    let handles = [
      try FileHandle(forWritingTo: output), try FileHandle(forWritingTo: complaints),
    ]
    // A process keeps them open for good, and where there are many, starting the next one crashes.
    defer { for handle in handles { try? handle.close() } }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    // Whatever hangs is ended, so that its test fails and the others run.
    let deadline = Date(timeIntervalSinceNow: 60)
    while process.isRunning {
      if Date() > deadline { process.terminate() }
      usleep(1_000)
    }
    // A signal is told as the shell tells it, so that no crash looks like a verdict.
    let isSignal = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (isSignal ? 128 : 0),
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      complaints: String(decoding: try Data(contentsOf: complaints), as: UTF8.self))
  }
}

enum House {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// A folder of its own that goes when nobody holds it.
final class Scratch: Sendable {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var tool: Tool { Tool(folder: folder) }

  func url(_ path: String) -> URL { folder.appending(path: path) }

  func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

  func write(_ data: Data, to path: String) throws {
    let place = url(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
  }

  func text(_ path: String) throws -> String { try String(contentsOf: url(path), encoding: .utf8) }

  /// Relative paths of the files below a folder, sorted.
  func files(below path: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(path).path).filter {
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(
        atPath: url(path).appending(path: $0).path, isDirectory: &isFolder)
      return !isFolder.boolValue
    }.sorted()
  }
}
