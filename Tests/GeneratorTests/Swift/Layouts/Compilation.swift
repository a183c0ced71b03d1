import Foundation
import Testing

/// Modules compiled one after the other into a folder that goes with it, warnings being errors.
final class Compilation {
  let folder: URL
  private let isRun: Bool
  private let flags: [String]
  private var objects: [String] = []

  /// Machine code is half of the work, and made only for what is run.
  init(_ mode: SwiftMode, inPackage: Bool = false, isRun: Bool = false) throws {
    flags = mode.flags + (inPackage ? ["-package-name", "package"] : [])
    self.isRun = isRun
    folder = FileManager.default.temporaryDirectory.appending(path: "layout-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// The output of the compiler; empty if it accepts the code.
  func compile(
    _ module: String, _ files: [(path: String, text: String)], with others: [String] = []
  ) throws -> String {
    let paths = try write(files, to: "\(module)-sources")
    let object = folder.appending(path: "\(module).o").path
    if isRun { objects.append(object) }
    return try output(
      of: "/usr/bin/env",
      ["swiftc", "-module-name", module, "-I", folder.path, "-parse-as-library", "-wmo"]
        + ["-warnings-as-errors"] + (isRun ? ["-emit-object", "-o", object] : [])
        + ["-emit-module"]
        + ["-emit-module-path", folder.appending(path: "\(module).swiftmodule").path]
        + flags + others + paths)
  }

  /// All that a project in modules is made of; the features last, so that none can see another.
  func compileModules(_ project: ShopProject) throws {
    let files = try project.files().filter { $0.path.contains("/") }
    #expect(try compile("HelpKit", ShopProject.sources("HelpKit")) == "")
    for module in ["ShopCore", "ShopDependencies", "Orders", "Support", "ShopMocks"] {
      let own = files.filter { $0.path.hasPrefix("\(module)/") }.map { ($0.path, $0.text) }
      #expect(try compile(module, own) == "", "\(module)")
    }
  }

  /// The paths of the files.
  @discardableResult
  func write(_ files: [(path: String, text: String)], to place: String) throws -> [String] {
    try files.map { file in
      let url = folder.appending(path: place).appending(path: file.path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(file.text.utf8).write(to: url)
      return url.path
    }
  }

  /// The folder as a package.
  func build() throws -> String {
    try output(
      of: "/usr/bin/env",
      ["swift", "build", "--package-path", folder.path]
        + ["--explicit-target-dependency-import-check", "error"]
        + ["--disable-index-store", "-debug-info-format", "none"])
  }

  /// The output of the program that the modules form together.
  func runProgram(
    with libraries: [String] = [], environment: [String: String] = [:]
  ) throws -> String {
    let program = folder.appending(path: "program").path
    if !FileManager.default.fileExists(atPath: program) {
      let complaints = try output(
        of: "/usr/bin/env", ["swiftc", "-o", program] + objects + libraries)
      #expect(complaints.isEmpty)
    }
    return try output(of: program, environment: environment)
  }
}
