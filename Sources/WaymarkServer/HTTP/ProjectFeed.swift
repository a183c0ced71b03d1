import WaymarkCompiler

/// The specs as `waymark serve` sends them: whole projects, one after the other, each of which
/// replaces the one before.
public struct ProjectFeed: Sendable {
  /// What does not come from `waymark serve`.
  public struct Malformed: Error, Sendable {}

  /// The first is `waymark.yaml`, if there is one.
  public struct Project: Sendable {
    public let configuration: SourceFile?
    public let files: [SourceFile]
    /// True if there are files that could not be opened.
    public let isPartial: Bool
  }

  private var bytes: [UInt8] = []
  private var place = 0

  public init() {}

  public mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

  /// The newest of the projects that are complete; nil if there is none yet.
  public mutating func takeNewest() throws(Malformed) -> Project? {
    var newest: Project?
    while let project = try next() {
      newest = project
      bytes.removeFirst(place)
      place = 0
    }
    place = 0
    return newest
  }

  private mutating func next() throws(Malformed) -> Project? {
    place = 0
    guard let head = try numbers(3) else { return nil }
    var files: [SourceFile] = []
    for _ in 0..<head[0] {
      guard let lengths = try numbers(2), let path = text(lengths[0]),
        let content = text(lengths[1])
      else { return nil }
      files.append(SourceFile(path: String(decoding: path, as: UTF8.self), bytes: content))
    }
    let hasConfiguration = head[1] == 1 && !files.isEmpty
    return Project(
      configuration: hasConfiguration ? files[0] : nil,
      files: Array(files.dropFirst(hasConfiguration ? 1 : 0)), isPartial: head[2] == 1)
  }

  /// A line of numbers; nil if it is not there yet.
  private mutating func numbers(_ count: Int) throws(Malformed) -> [Int]? {
    guard let end = bytes[place...].firstIndex(of: UInt8(ascii: "\n")) else {
      if bytes.count - place > 100 { throw Malformed() }
      return nil
    }
    let words = String(decoding: bytes[place..<end], as: UTF8.self).split(separator: " ")
    let numbers = words.compactMap { Int($0) }.filter { $0 >= 0 }
    guard numbers.count == count, words.count == count else { throw Malformed() }
    place = end + 1
    return numbers
  }

  private mutating func text(_ length: Int) -> [UInt8]? {
    guard bytes.count - place >= length else { return nil }
    defer { place += length }
    return Array(bytes[place..<place + length])
  }
}
