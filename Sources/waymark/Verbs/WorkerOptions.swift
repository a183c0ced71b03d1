import ArgumentParser
import WaymarkCompiler
import WaymarkSimulator

/// How the work of `replay` is divided among machines.
struct WorkerOptions: ParsableArguments {
  @ArgumentParser.Flag(
    help: "Write a partial result for each session; the lines of a session come together.")
  var worker = false

  @ArgumentParser.Flag(help: "Each line for --worker begins with LOG:LINE and a tab.")
  var numbered = false

  @ArgumentParser.Flag(help: "Add up partial results in place of logs.")
  var merge = false

  func validate() throws {
    if worker, merge { throw ValidationError("give --worker or --merge, not both") }
    if numbered, !worker { throw ValidationError("--numbered says what --worker reads") }
  }

  func work(on logs: [String], _ graph: Graph, _ options: ReplayOptions) throws(Failure) {
    let replay = Replay(worker: graph, options, isNumbered: numbered) { Terminal.write($0 + "\n") }
    _ = try ReplayLogs.followed(logs, by: replay)
  }

  func merged(_ files: [String], _ graph: Graph) throws(Failure) -> ReplayResult {
    var merge = ReplayMerge(graph)
    for file in files {
      try Disk.lines(of: file) { line, number throws(Failure) in
        do throws(ReplayMerge.Unreadable) {
          try merge.add(line)
        } catch {
          let name = file == "-" ? "standard input" : file
          throw Failure("cannot read line \(number) of \(name): \(error.message)")
        }
      }
    }
    return merge.result
  }
}
