import WaymarkCompiler

@testable import WaymarkSimulator

/// A log that is followed through a project in one text.
struct Replayed {
  let result: ReplayResult

  init(
    _ lines: [String], through spec: String, project: String? = nil,
    _ change: (inout ReplayOptions) -> Void = { _ in }
  ) {
    self.init(Array(lines.joined(separator: "\n").utf8), through: spec, project: project, change)
  }

  init(
    _ bytes: [UInt8], through spec: String, project: String? = nil,
    _ change: (inout ReplayOptions) -> Void = { _ in }
  ) {
    var options = ReplayOptions()
    options.jobs = 1
    change(&options)
    let replay = Replay(Self.graph(spec, project), options)
    replay.read(bytes)
    result = replay.finished()
  }

  static func graph(_ spec: String, _ project: String? = nil) -> Graph {
    check(
      [SourceFile(path: "help.yaml", text: spec)],
      project: project.map { SourceFile(path: "waymark.yaml", text: $0) }
    ).graph
  }

  /// `place: what happened; allowed, allowed`
  var deviations: [String] {
    result.deviations(most: .max).map { deviation in
      "\(deviation.place?.name ?? "-"): \(deviation.key.happened); "
        + deviation.count.allowed.sorted().joined(separator: ", ")
    }
  }

  /// What was taken, in the order of the specs; with `?` what perhaps was.
  var taken: [String] {
    result.branches.flatMap { branch in
      (branch.count.taken > 0 ? ["\(branch.count.taken) \(branch.item.name)"] : [])
        + (branch.count.possible > 0 ? ["? \(branch.item.name)"] : [])
    }
  }

  var ends: [String] { result.ends.map { "\($0.workflow) \($0.outcome) \($0.client)" } }

  /// A line for each word, as in `show Late`, `do refund`, `answer pay.charge declined`.
  static func lines(_ session: String, _ words: String..., from start: Int = 0) -> [String] {
    words.enumerated().map { index, words in
      let parts = words.split(separator: " ", maxSplits: 3).map(String.init)
      let members =
        switch parts[0] {
        case "show": ",\"screen\":\"\(parts[1])\""
        case "do":
          ",\"action\":\"\(parts[1])\"" + (parts.count > 2 ? ",\"values\":\(parts[2])" : "")
        case "call": ",\"operation\":\"\(parts[1])\""
        case "answer":
          ",\"operation\":\"\(parts[1])\",\"outcome\":\"\(parts[2])\""
            + (parts.count > 3 ? ",\"value\":\(parts[3])" : "")
        case "open":
          ",\"route\":\"\(parts[1])\"" + (parts.count > 2 ? ",\"params\":\(parts[2])" : "")
        case "end": ",\"outcome\":\"\(parts[1])\""
        default: ",\"kind\":\"\(parts[1])\""
        }
      let time = start + index * 1_000
      return
        "{\"v\":1,\"session\":\"\(session)\",\"time\":\(time),\"event\":\"\(parts[0])\"\(members)}"
    }
  }
}
