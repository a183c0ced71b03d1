import WaymarkCompiler

/// A way to write a resolution, place after place.
public struct ResolutionFormat: Sendable {
  public let name: String
  let begin: @Sendable (Resolution) -> String
  let show: @Sendable (_ origin: Resolution.Origin, _ isFirst: Bool) -> String
  /// Is told whether there was any place.
  let end: @Sendable (_ resolution: Resolution, _ isEmpty: Bool) -> String

  public static let all: [ResolutionFormat] = [.text, .json, .markdown]
}

extension Resolution {
  /// Writes as it goes.
  public func write(as format: ResolutionFormat, _ write: (String) -> Void) {
    var isFirst = true
    write(format.begin(self))
    forEach { origin in
      write(format.show(origin, isFirst))
      isFirst = false
    }
    write(format.end(self, isFirst))
  }

  private func written(as format: ResolutionFormat) -> String {
    var text = ""
    write(as: format) { text += $0 }
    return text
  }

  public var text: String { written(as: .text) }
  public var json: String { written(as: .json) }
  public var markdown: String { written(as: .markdown) }
}
