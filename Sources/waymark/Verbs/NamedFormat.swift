import ArgumentParser
import WaymarkCompiler
import WaymarkEvolution
import WaymarkGenerators
import WaymarkSimulator

/// A format that is chosen by its name; the first is the usual one.
public protocol NamedFormat: ExpressibleByArgument {
  static var all: [Self] { get }
  var name: String { get }
}

extension NamedFormat {
  public static var allValueStrings: [String] { all.map(\.name) }
  public static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }
  public var defaultValueDescription: String { name }

  public init?(argument: String) {
    guard let format = Self.all.first(where: { $0.name == argument }) else { return nil }
    self = format
  }
}

extension ChangeFormat: NamedFormat {}
extension CoverageFormat: NamedFormat {}
extension DiagramFormat: NamedFormat {}
extension Format: NamedFormat {}
extension ResolutionFormat: NamedFormat {}
