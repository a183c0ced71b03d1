import Foundation
import WaymarkCompiler

/// judgements FOLDER: how long the rest of a check takes, and how long what judges data, guards and
/// leftovers takes on top of it: microseconds, the least of several runs each.
let folder = URL(fileURLWithPath: CommandLine.arguments.dropFirst().first ?? ".")
let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  .filter { $0.hasSuffix(".yaml") }.sorted()
  .map { path in
    SourceFile(path: path, bytes: Array(try Data(contentsOf: folder.appending(path: path))))
  }

let data: Set<String> = [
  "possibly-null", "read-before-set", "variant-mismatch", "scenario-mismatch", "recursive-record",
]
let late = data.union((Rule.data + Rule.leftovers).map(\.id))
let rest = Rule.all.filter { !late.contains($0.id) }

func least(_ best: Duration, by rules: [Rule]) -> Duration {
  let took = ContinuousClock().measure { _ = check(files, by: rules) }
  return min(best, took)
}

var (early, whole) = (Duration.seconds(3_600), Duration.seconds(3_600))
for _ in 0..<21 {
  early = least(early, by: rest)
  whole = least(whole, by: Rule.all)
}
print(early / .microseconds(1), (whole - early) / .microseconds(1))
