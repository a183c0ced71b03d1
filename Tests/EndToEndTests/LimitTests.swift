#if os(Linux)
  import Foundation
  import Testing

  @Suite("What the system refuses")
  struct LimitTests {
    @Test("a limit on the size of files is told, and no signal ends the process")
    func fileSize() throws {
      let scratch = try Scratch()
      try scratch.write(ExitTests.sound, to: "help.yaml")
      let script = "ulimit -f 1; \(Tool.inShell) check help.yaml --format sarif=out.sarif"
      let result = try Tool.run("/bin/sh", ["-c", script], in: scratch.folder)
      #expect(result.status == 2)
      #expect(result.complaints.contains("out.sarif: a limit on the size of files is reached"))
      #expect(try scratch.files(below: "") == ["help.yaml"])
    }

    @Test(
      "without /proc, which holds the arguments, nothing is called clean",
      arguments: [
        "check help.yaml", "replay log", "drift log", "record --scenarios new.yaml log", "serve",
        "generate", "--help", "",
      ])
    func proc(_ words: String) throws {
      let scratch = try Scratch()
      try scratch.write(ExitTests.sound, to: "help.yaml")
      let script = "mount -t tmpfs none /proc && \(Tool.inShell) \(words)"
      let run = ["-rm", "/bin/sh", "-c", script]
      let result = try Tool.run("/usr/bin/unshare", run, in: scratch.folder)
      // Where a mount is not allowed, there is a /proc.
      if result.complaints.contains("unshare:") || result.complaints.contains("mount:") { return }
      #expect(result.status == 2 && result.complaints.contains("cannot read the arguments"))
    }
  }
#endif
