/// A language that diagrams are written in. A new one is one file and one line in `all`.
public struct DiagramFormat: Sendable {
  public let name: String
  let write: @Sendable (Drawing) -> String
  /// What is too much for those who draw such a text.
  var excess: @Sendable (Drawing, _ text: String) -> String? = { _, _ in nil }

  public static let all: [DiagramFormat] = [.dot, .mermaid]

  public static func named(_ name: String) -> DiagramFormat? { all.first { $0.name == name } }

  public func rendering(_ drawing: Drawing) -> String { write(drawing) }

  /// A sentence, if what draws the text would refuse it.
  public func refusal(of drawing: Drawing, as text: String) -> String? { excess(drawing, text) }
}
