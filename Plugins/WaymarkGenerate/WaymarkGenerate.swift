import Foundation
import PackagePlugin

/// `swift package waymark-generate`: what `waymark generate` does, for the project of the package.
@main
struct WaymarkGenerate: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = Process()
    tool.executableURL = try context.tool(named: "waymark").url
    tool.arguments = ["generate"] + arguments
    tool.currentDirectoryURL = context.package.directoryURL
    try tool.run()
    tool.waitUntilExit()
    if tool.terminationStatus != 0 {
      Diagnostics.error("waymark generate ended with status \(tool.terminationStatus)")
    }
  }
}
