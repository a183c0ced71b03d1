import Foundation
import Testing

/// A program that prints `port NUMBER` once it listens there, on this machine.
final class BackendProcess {
  private let process = Process()
  private let scratch: Scratch
  let port: Int

  /// `Tests/Backend/backend.py`, by TLS if there is a certificate.
  convenience init(_ certificate: TestCertificate? = nil) throws {
    let script = House.root.appending(path: "Tests/Backend/backend.py").path
    let words = certificate.map { ["--certificate", $0.path, "--key", $0.key] } ?? []
    try self.init(["python3", "-u", script] + words, in: House.root)
  }

  init(_ words: [String], in folder: URL) throws {
    let scratch = try Scratch()
    self.scratch = scratch
    let log = scratch.url("log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let handle = try FileHandle(forWritingTo: log)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try? handle.close()
    var found: Int?
    for _ in 0..<1_000 where found == nil {
      usleep(10_000)
      found = try scratch.text("log").firstMatch(of: /port (\d+)/).flatMap { Int($0.1) }
    }
    port = try #require(found)
  }

  deinit {
    // It may have inherited a mask that holds back what asks it to end.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}

/// A certificate for one name, and the one that vouches for it.
struct TestCertificate {
  let path: String
  let key: String
  let authority: String
  private let scratch: Scratch

  init(for name: String) throws {
    scratch = try Scratch()
    path = scratch.url("own.pem").path
    key = scratch.url("own.key").path
    authority = scratch.url("authority.pem").path
    try scratch.write("subjectAltName=\(name)\n", to: "names")
    let fresh = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]
    try openssl(
      ["req", "-x509"] + fresh + ["-keyout", "authority.key", "-out", "authority.pem"]
        + ["-subj", "/CN=Authority", "-days", "2"])
    try openssl(
      ["req"] + fresh + ["-keyout", "own.key", "-out", "own.csr", "-subj", "/CN=Backend"])
    try openssl(
      ["x509", "-req", "-in", "own.csr", "-CA", "authority.pem", "-CAkey", "authority.key"]
        + ["-CAcreateserial", "-days", "2", "-extfile", "names", "-out", "own.pem"])
  }

  private func openssl(_ words: [String]) throws {
    let result = try Tool.run("/usr/bin/env", ["openssl"] + words, in: scratch.folder)
    #expect(result.status == 0, "\(result.complaints)")
  }
}
