import Foundation
import PackagePlugin

/// Makes the Swift of a project while a target is built: one file per spec file, so that SwiftPM
/// knows beforehand what comes of what, and builds nothing anew that did not change.
@main
struct WaymarkBuildTool: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folders = [target.directoryURL, context.package.directoryURL]
    let names = folders.map { $0.appending(path: "waymark.yaml") }
    guard let project = names.first(where: { FileManager.default.fileExists(atPath: $0.path) })
    else {
      Diagnostics.error("\(target.name): there is no waymark.yaml in its folder or the package's")
      return []
    }
    let root = project.deletingLastPathComponent()
    let specs = [project.lastPathComponent] + specFiles(of: project)
    let folder = context.pluginWorkDirectoryURL
    let outputs = specs.map { folder.appending(path: "\(flat($0)).swift") }
    let pairs = zip(specs, outputs).flatMap { ["--spec", $0, "--file", $1.path] }
    return [
      .buildCommand(
        displayName: "Generating the Swift of \(target.name) with Waymark",
        executable: try context.tool(named: "waymark").url,
        arguments: ["bundle", root.path] + pairs,
        inputFiles: specs.map { root.appending(path: $0) },
        outputFiles: outputs)
    ]
  }

  /// One name for each path: that of `a+b.yaml` is not that of `a/b.yaml`.
  private func flat(_ path: String) -> String {
    path.replacing("%", with: "%25").replacing("+", with: "%2B").replacing("/", with: "+")
  }

  /// Relative to the project's folder, sorted; what starts with a dot is none.
  private func specFiles(of project: URL) -> [String] {
    let text = (try? String(contentsOf: project, encoding: .utf8)) ?? ""
    let written =
      text.split(whereSeparator: \.isNewline).lazy
      .compactMap { $0.prefixMatch(of: /specs:[ \t]*["']?([^"'#]+)/)?.1 }.first ?? "Specs"
    // As the tool names what lies in it: `./Specs/` is `Specs`.
    let folder = written.trimmingCharacters(in: .whitespaces).split(separator: "/")
      .filter { $0 != "." }.joined(separator: "/")
    let root = project.deletingLastPathComponent().appending(path: folder)
    guard let files = FileManager.default.enumerator(atPath: root.path) else { return [] }
    var specs: [String] = []
    while let path = files.nextObject() as? String {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        files.skipDescendants()
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        specs.append(folder.isEmpty ? path : "\(folder)/\(path)")
      }
    }
    return specs.filter { $0 != project.lastPathComponent }.sorted()
  }
}
