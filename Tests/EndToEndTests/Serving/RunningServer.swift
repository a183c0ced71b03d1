import Foundation
import Testing

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `waymark serve` in a folder, at a port that is free.
final class RunningServer {
  let process = Process()
  private(set) var port: UInt16 = 0
  private let output: URL

  /// `limit` is what a shell says before, such as `ulimit -f 4`.
  init(in folder: URL, under limit: String? = nil, _ arguments: String...) throws {
    let scratch = try Scratch()
    self.scratch = scratch
    output = scratch.url("out")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    let words = ["serve", "--port", "0"] + arguments
    process.executableURL = limit == nil ? Tool.path : URL(fileURLWithPath: "/bin/sh")
    process.arguments =
      limit.map { ["-c", "\($0); exec \(Tool.inShell) \"$@\"", "sh"] + words } ?? words
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    try? handle.close()
    let printed = try wait { text in text.contains("Ctrl-C ends it") }
    let address = try #require(printed.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
    port = try #require(UInt16(address.1))
  }

  private let scratch: Scratch

  deinit {
    if process.isRunning { process.terminate() }
    for _ in 0..<500 where process.isRunning { usleep(10_000) }
    // No test waits forever for a server that does not end.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  var address: String { "http://127.0.0.1:\(port)" }

  var printed: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

  /// Until something is printed, for half a minute at most.
  func wait(until isThere: (String) -> Bool) throws -> String {
    for _ in 0..<3_000 {
      if isThere(printed) { return printed }
      if !process.isRunning { break }
      usleep(10_000)
    }
    throw Problem(text: "the server printed: \(printed)")
  }

  /// The body that curl gets, and its exit status.
  func curl(_ arguments: String...) throws -> (text: String, status: Int32) {
    let result = try Tool.run(
      "/usr/bin/env", ["curl", "-sS", "--max-time", "30"] + arguments, in: scratch.folder)
    return (result.output, result.status)
  }

  func get(_ path: String) throws -> String { try curl(address + path).text }

  func status(_ path: String, _ arguments: String...) throws -> String {
    let all = ["-sS", "-o", "/dev/null", "-w", "%{http_code}", "--max-time", "30"]
    return try Tool.run(
      "/usr/bin/env", ["curl"] + all + arguments + [address + path], in: scratch.folder
    ).output
  }

  /// Until an answer is there, for half a minute at most.
  func wait(for path: String, toContain part: String) throws {
    for _ in 0..<300 {
      if try get(path).contains(part) { return }
      usleep(100_000)
    }
    throw Problem(text: "\(path) does not answer with \(part)")
  }

  struct Problem: Error {
    let text: String
  }
}

/// A connection on which anything can be sent.
final class RawConnection {
  private let descriptor: Int32

  init(to port: UInt16) throws {
    #if canImport(Darwin)
      descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw RunningServer.Problem(text: "cannot connect: \(errno)") }
    var patience = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { close(descriptor) }

  func send(_ text: String) { send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        #if canImport(Darwin)
          Darwin.send(descriptor, $0.baseAddress, $0.count, 0)
        #else
          Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// What comes until the text is complete, or the connection ends.
  func receive(until isComplete: (String) -> Bool = { _ in false }) -> String {
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      text += buffer[..<count]
      if isComplete(String(decoding: text, as: UTF8.self)) { break }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
