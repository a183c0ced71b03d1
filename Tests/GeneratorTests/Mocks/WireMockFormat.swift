import Foundation
import WaymarkGenerators

/// The documented format of stub mappings, as far as the mappings use it: what a key may hold, and
/// which keys go together.
enum WireMockFormat {
  indirect enum Shape: Sendable {
    case text, flag, status, milliseconds, priority, method, anything, composite
    case word([String])
    case list(Shape)
    case map(Shape)
    /// All keys that there may be, and of each group exactly one that must be.
    case object([String: Shape], one: [[String]] = [], atMostOne: [[String]] = [])
  }

  static let mapping = Shape.object(
    [
      "name": .text, "priority": .priority, "scenarioName": .text,
      "requiredScenarioState": .text, "newScenarioState": .text, "request": request,
      "response": response,
    ], one: [["request"], ["response"]])

  private static let request = Shape.object(
    [
      "method": .method, "urlPath": .text, "urlPathTemplate": .text,
      "queryParameters": .map(
        .object(["equalTo": .text, "absent": .flag], one: [["equalTo", "absent"]])),
      "bodyPatterns": .list(
        .object(
          ["equalToJson": .map(.anything), "ignoreExtraElements": .flag], one: [["equalToJson"]])),
    ], one: [["method"], ["urlPath", "urlPathTemplate"]])

  private static let response = Shape.object(
    [
      "status": .status, "headers": .map(.text), "body": .text, "jsonBody": .composite,
      "fixedDelayMilliseconds": .milliseconds,
      "fault": .word([
        "CONNECTION_RESET_BY_PEER", "EMPTY_RESPONSE", "MALFORMED_RESPONSE_CHUNK",
        "RANDOM_DATA_THEN_CLOSE",
      ]),
    ], one: [["status", "fault"]], atMostOne: [["body", "jsonBody"]])

  /// What is wrong, with its place.
  static func faults(_ value: Any, _ shape: Shape, at place: String = "") -> [String] {
    switch shape {
    case .anything: return []
    case .composite:
      return value is [Any] || value is [String: Any] ? [] : ["\(place) has no members"]
    case .text: return value is String ? [] : ["\(place) is no text"]
    case .flag:
      return "\(type(of: value))".contains("Bool") || value is Bool ? [] : ["\(place) is no flag"]
    case .word(let words):
      return words.contains { $0 == value as? String } ? [] : ["\(place): \(value)"]
    case .method:
      let isMethod = (value as? String)?.allSatisfy { $0.isASCII && $0.isUppercase } == true
      return isMethod ? [] : ["\(place) is no method"]
    case .status: return number(value, 100...599, place)
    case .milliseconds: return number(value, 0...Int(Int32.max), place)
    case .priority: return number(value, 1...Int(Int32.max), place)
    case .list(let shape):
      guard let items = value as? [Any] else { return ["\(place) is no list"] }
      return items.enumerated().flatMap { faults($1, shape, at: "\(place)[\($0)]") }
    case .map(let shape):
      guard let members = value as? [String: Any] else { return ["\(place) is no object"] }
      return members.flatMap { faults($1, shape, at: "\(place).\($0)") }
    case .object(let keys, let one, let few):
      guard let members = value as? [String: Any] else { return ["\(place) is no object"] }
      let wrong = members.flatMap { name, value in
        keys[name].map { faults(value, $0, at: "\(place).\(name)") } ?? ["\(place) has \(name)"]
      }
      return wrong
        + one.filter { group in group.count { members[$0] != nil } != 1 }
        .map { "\(place) needs one of \($0)" }
        + few.filter { group in group.count { members[$0] != nil } > 1 }
        .map { "\(place) has several of \($0)" }
    }
  }

  private static func number(_ value: Any, _ range: ClosedRange<Int>, _ place: String) -> [String] {
    (value as? Int).map(range.contains) == true ? [] : ["\(place): \(value) is not in \(range)"]
  }

  static func faults(of file: GeneratedFile) throws -> [String] {
    let whole = try JSONSerialization.jsonObject(with: Data(file.bytes))
    let shape = Shape.object(["mappings": .list(mapping)], one: [["mappings"]])
    let states = ["scenarioName", "requiredScenarioState"]
    let mappings = (whole as? [String: [[String: Any]]])?["mappings"] ?? []
    let halves = mappings.filter { mapping in
      let given = states.count { mapping[$0] != nil }
      return given == 1 || (given == 0 && mapping["newScenarioState"] != nil)
    }
    return faults(whole, shape, at: file.path) + halves.map { "\($0) has half a state" }
  }
}
