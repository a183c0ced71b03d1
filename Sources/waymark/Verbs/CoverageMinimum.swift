import ArgumentParser
import WaymarkSimulator

/// `routes=80`, or `80`, which is about transitions.
struct CoverageMinimum {
  let kind: Coverage.Kind
  let percent: Double

  /// `transitions=100,routes=80`
  @Sendable static func all(_ text: String) throws -> [CoverageMinimum] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    let minimums = try parts.map { try CoverageMinimum(String($0)) }
    for kind in Coverage.Kind.allCases where minimums.count(where: { $0.kind == kind }) > 1 {
      throw ValidationError("--min-coverage names \(kind) twice")
    }
    return minimums
  }

  private init(_ text: String) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let word = parts.count == 1 ? Coverage.Kind.transitions.rawValue : String(parts[0])
    guard let kind = Coverage.Kind(rawValue: word) else {
      let kinds = Coverage.Kind.allCases.map(\.rawValue)
      throw ValidationError(
        UnknownName.message(word, as: "kind of coverage", among: kinds))
    }
    guard let percent = Double(parts[parts.count - 1]), (0...100).contains(percent) else {
      let bare = text.hasSuffix("%") ? String(text.dropLast()) : nil
      let hint = bare.flatMap { try? CoverageMinimum($0) } == nil ? "" : ": write \(bare ?? "")"
      throw ValidationError("--min-coverage is a percentage from 0 to 100\(hint)")
    }
    self.kind = kind
    self.percent = percent
  }
}
