import Foundation
import Testing
import WaymarkGenerators

/// Sources in a folder that goes with it, compiled with warnings as errors.
final class SwiftProgram {
  private let folder: URL
  private var sources: [String] = []
  private var libraries: [String] = []

  init(_ files: [(path: String, text: String)]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "waymark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in files {
      let place = folder.appending(path: file.path)
      try Data(file.text.utf8).write(to: place)
      sources.append(place.path)
    }
  }

  /// The generated files, and a program that uses them.
  convenience init(_ made: Generation, main: String) throws {
    #expect(made.complaints.map(\.message) == [])
    try self.init(made.files.map { (path: $0.path, text: $0.text) } + [("main.swift", main)])
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A module of the client's own, in the language mode of its own.
  func add(_ module: String, at source: URL) throws {
    let library = folder.appending(path: "lib\(module).a").path
    let interface = folder.appending(path: "\(module).swiftmodule").path
    let complaints = try compile(
      ["-emit-library", "-static", "-emit-module", "-module-name", module, source.path]
        + ["-o", library, "-emit-module-path", interface])
    #expect(complaints == "")
    libraries.append(library)
  }

  /// The output of the compiler; empty if it accepts the code.
  func check(_ mode: SwiftMode) throws -> String {
    try compile(["-emit-sil", "-o", "/dev/null"] + mode.flags + common)
  }

  /// The output of the program.
  func run(_ mode: SwiftMode) throws -> String {
    let program = folder.appending(path: "program").path
    let complaints = try compile(["-o", program] + mode.flags + common + libraries)
    guard complaints.isEmpty else { return complaints }
    return try output(of: program)
  }

  private var common: [String] {
    ["-wmo", "-warnings-as-errors", "-module-name", "Program", "-package-name", "package"]
      + ["-I", folder.path] + sources
  }

  private func compile(_ arguments: [String]) throws -> String {
    try output(of: "/usr/bin/env", ["swiftc"] + arguments)
  }
}
