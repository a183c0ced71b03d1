import Foundation
import Testing

/// The model checker, as a person would run it.
struct Spin {
  /// The states that it stored.
  let states: Int
  /// The numbers of the transitions that it took.
  let taken: Set<Int>
  /// Whether an end has been reached, which is one state more.
  let isEnded: Bool

  static let path: String? = ["/usr/bin/spin", "/usr/local/bin/spin", "/opt/homebrew/bin/spin"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  init(_ promela: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "spin-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(promela.utf8).write(to: folder.appending(path: "m.pml"))
    let steps = [
      "spin -o1 -o2 -o3 -a m.pml >log", "gcc -O0 -w -DSAFETY -DNOREDUCE -o pan pan.c >>log",
      "./pan -E -m1000000 >out",
    ]
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", steps.joined(separator: " && ")]
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/local/bin:/opt/homebrew/bin:/usr/bin:/bin"]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(promela)")
    let output = try String(contentsOf: folder.appending(path: "out"), encoding: .utf8)
    try #require(output.contains("errors: 0"), "\(output)")
    try #require(!output.contains("max search depth too small"), "\(output)")
    let stored = output.split(separator: "\n").first { $0.contains("states, stored") }
    states = try #require(stored?.split(separator: " ").first.flatMap { Int($0) }, "\(output)")
    taken = Set(output.matches(of: /(?m)^taken (\d+)$/).compactMap { Int($0.1) })
    isEnded = !output.contains("\"(0)\"")
  }
}
