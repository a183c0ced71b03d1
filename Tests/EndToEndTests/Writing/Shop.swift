import Foundation
import Testing

/// A project in two versions, between which files of its output come, change and go.
struct Shop {
  enum Version: CaseIterable { case old, new }

  let scratch: Scratch
  /// The text of every file of the output, by version.
  let texts: [Version: [String: String]]

  static let output = "Generated/Pages"
  private static let configuration = "app: Shop\ngenerate:\n  pages: { output: \(output) }\n"
  static let foreign = "Notes.swift"

  /// With as many features as are named in either.
  init(old: [String], new: [String]) throws {
    let specs = [Version.old: Self.spec(old, "Help"), .new: Self.spec(new, "Hilfe")]
    var texts: [Version: [String: String]] = [:]
    for (version, spec) in specs {
      let sample = try Scratch()
      try Self.write(spec, in: sample)
      try #require(try sample.tool("generate").status == 0)
      texts[version] = try Self.files(in: sample)
    }
    (self.specs, self.texts) = (specs, texts)
    scratch = try Scratch()
    try scratch.write("// mine\n", to: "\(Self.output)/\(Self.foreign)")
    try scratch.write(Self.configuration, to: "waymark.yaml")
  }

  private let specs: [Version: [String: String]]

  func turn(_ version: Version) throws {
    try? FileManager.default.removeItem(at: scratch.url("Specs"))
    for (path, text) in specs[version] ?? [:] { try scratch.write(text, to: path) }
  }

  /// The whole output as a run leaves it that nobody disturbs.
  func complete(_ version: Version, after fault: String = "") throws {
    try turn(version)
    let result = try scratch.tool("generate")
    try #require(result.status == 0, "\(result.output)\(result.complaints)")
    let wrong = try remains(whole: version)
    #expect(wrong == [], "\(fault) \(result.output)")
  }

  /// As `complete` leaves it, without a run.
  func restore(_ version: Version) throws {
    try turn(version)
    try FileManager.default.removeItem(at: scratch.url("Generated"))
    for (path, text) in texts[version] ?? [:] {
      try scratch.write(text, to: "\(Self.output)/\(path)")
    }
    try scratch.write("// mine\n", to: "\(Self.output)/\(Self.foreign)")
  }

  /// What is neither the old nor the new text of a file; empty where all is well.
  func remains(whole version: Version? = nil) throws -> [String] {
    let found = try Self.files(in: scratch)
    let versions = version.map { [$0] } ?? Version.allCases
    var wrong: [String] = []
    let paths = Set(texts.values.flatMap(\.keys)).union(found.keys)
    for path in paths.sorted() where path != Self.foreign && !path.hasPrefix(".waymark-") {
      if !versions.contains(where: { texts[$0]?[path] == found[path] }) { wrong.append(path) }
    }
    if found[Self.foreign] != "// mine\n" { wrong.append(Self.foreign) }
    let litter = found.keys.filter { $0.hasPrefix(".waymark-staged") }
    return wrong + (version == nil ? [] : litter)
  }

  private static func spec(_ features: [String], _ title: String) -> [String: String] {
    var specs: [String: String] = [:]
    for feature in features {
      specs["Specs/\(feature).yaml"] = """
        feature: \(feature)
        screens:
          \(feature)Page: { title: \(title) }
        routes:
          open\(feature): { screen: \(feature)Page, link: /\(feature) }

        """
    }
    return specs
  }

  private static func write(_ specs: [String: String], in scratch: Scratch) throws {
    try scratch.write(Self.configuration, to: "waymark.yaml")
    for (path, text) in specs { try scratch.write(text, to: path) }
  }

  private static func files(in scratch: Scratch) throws -> [String: String] {
    var texts: [String: String] = [:]
    for file in try scratch.files(below: output) {
      texts[file] = try scratch.text("\(output)/\(file)")
    }
    return texts
  }
}
