/// A language that diagrams are written in. A new one is one file and one line in `all`.
public struct DiagramFormat: Sendable {
  public let name: String
  let write: @Sendable (Drawing) -> String

  public static let all: [DiagramFormat] = [.dot, .mermaid]

  public static func named(_ name: String) -> DiagramFormat? { all.first { $0.name == name } }

  public func rendering(_ drawing: Drawing) -> String { write(drawing) }
}
