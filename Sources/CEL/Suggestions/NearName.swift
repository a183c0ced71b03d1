/// The name that a misspelt one most likely stands for.
public struct NearName: Hashable, Sendable {
  public let name: String
  /// Another name that is as near: which of the two was meant is not known.
  public let rival: String?
  /// True for a word of another language that can stand for nothing else here.
  public var isCertain = false

  public init(_ name: String, rival: String? = nil, isCertain: Bool = false) {
    (self.name, self.rival, self.isCertain) = (name, rival, isCertain)
  }

  /// All names that may be meant.
  public var names: [String] { [name, rival].compactMap(\.self) }

  public var question: String {
    "did you mean `\(name)`" + (rival.map { " or `\($0)`" } ?? "") + "?"
  }
}

/// The nearest of the candidates so far, by a rank that is low for a near one.
struct Ranking {
  private var best: (name: String, rank: Int)?
  private var rival: String?
  private var part: (name: String, rank: Int)?

  mutating func add(_ name: String, _ rank: Int) {
    guard let known = best, rank >= known.rank else {
      (best, rival) = ((name, rank), nil)
      return
    }
    if rank == known.rank, name != known.name, rival == nil { rival = name }
  }

  /// A name that is the beginning or the end of the other is never the best by itself.
  mutating func addPart(_ name: String, _ rank: Int) {
    if rank < part?.rank ?? .max { part = (name, rank) }
  }

  var result: NearName? {
    guard let best else { return nil }
    let part = part.flatMap { $0.rank <= best.rank ? $0.name : nil }
    return NearName(best.name, rival: rival ?? part)
  }
}
