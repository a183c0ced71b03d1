import Foundation
import Testing

@Suite("Two runs at once")
struct LockTests {
  @Test("the second waits for the first, says so, and reads what is there when its turn comes")
  func waits() throws {
    let shop = try Shop(old: ["Alpha"], new: ["Alpha", "Beta"])
    try shop.turn(.old)
    let folder = open(shop.scratch.folder.path, O_RDONLY | O_DIRECTORY)
    try #require(flock(folder, LOCK_EX) == 0)
    let process = Process()
    let complaints = Pipe()
    process.executableURL = Tool.path
    process.arguments = ["generate"]
    process.currentDirectoryURL = shop.scratch.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    try process.run()
    let notice = String(decoding: complaints.fileHandleForReading.availableData, as: UTF8.self)
    #expect(notice.contains("another run is writing the outputs"))
    #expect(process.isRunning)
    try shop.turn(.new)
    close(folder)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(try shop.remains(whole: .new) == [])
  }

  @Test("many runs, and the specs change meanwhile: the output is of one version, the last")
  func many() throws {
    let shop = try Shop(old: ["Alpha", "Beta"], new: ["Alpha", "Gamma"])
    for round in 0..<8 {
      let version = round.isMultiple(of: 2) ? Shop.Version.old : .new
      try shop.turn(version)
      let processes = try (0..<4).map { _ in
        let process = Process()
        process.executableURL = Tool.path
        process.arguments = ["generate"]
        process.currentDirectoryURL = shop.scratch.folder
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        return process
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
      }
      let wrong = try shop.remains(whole: version)
      #expect(wrong == [], "round \(round)")
    }
  }
}
