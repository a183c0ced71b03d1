import Foundation

/// All that a tool prints; never nothing where it fails.
func output(
  of tool: String, _ arguments: [String] = [], environment: [String: String] = [:]
) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: tool)
  process.arguments = arguments
  process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let said = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  let text = String(decoding: said, as: UTF8.self)
  return process.terminationStatus == 0 || !text.isEmpty ? text : "it failed"
}
