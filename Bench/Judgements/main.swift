import Foundation
import WaymarkCompiler
import WaymarkEvolution
import WaymarkSimulator

/// judgements FOLDER: the time of a check without the rules that follow data, and the time that these
/// take on top of it: microseconds, the least of several runs each.
///
/// judgements FOLDER structural|all: checks once, by these rules, to have its instructions counted.
///
/// judgements FOLDER joint BASE: the steps of the joint of two versions, to the steps of both.
///
/// judgements FOLDER greedy: the transitions of walks that always go to what is nearest and new.
let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let files = try sources(in: folder)

func sources(in folder: URL) throws -> [SourceFile] {
  try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    .filter { $0.hasSuffix(".yaml") }.sorted()
    .map { path in
      SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
    }
}

if CommandLine.arguments.count == 4, CommandLine.arguments[2] == "joint" {
  let old = try sources(in: URL(fileURLWithPath: CommandLine.arguments[3]))
  let (base, head) = (check(old, by: []).graph, check(files, by: []).graph)
  let joint = Comparison(Matching(base, head)).joint.steps.count - head.steps.count
  print(Double(joint) / Double(base.steps.count + head.steps.count))
  exit(0)
}

if CommandLine.arguments.last == "greedy" {
  let project = try Data(contentsOf: folder.appending(path: "../waymark.yaml"))
  let checked = check(files, project: SourceFile(path: "waymark.yaml", bytes: Array(project)))
  print(greedySteps(checked.evidence, JourneyOptions()))
  exit(0)
}

if let rules = ["structural": Rule.structural, "all": Rule.all][CommandLine.arguments.last ?? ""] {
  _ = check(files, by: rules)
  exit(0)
}

func least(_ best: Duration, by rules: [Rule]) -> Duration {
  let took = ContinuousClock().measure { _ = check(files, by: rules) }
  return min(best, took)
}

var (early, whole) = (Duration.seconds(3_600), Duration.seconds(3_600))
for _ in 0..<21 {
  early = least(early, by: Rule.structural)
  whole = least(whole, by: Rule.all)
}
print(early / .microseconds(1), (whole - early) / .microseconds(1))
