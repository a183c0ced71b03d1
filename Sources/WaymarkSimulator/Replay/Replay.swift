import WaymarkCompiler

/// Follows the sessions of logs through the model of a project. The logs are read piece by piece;
/// what is kept does not depend on their length.
public final class Replay {
  private let shards: Shards
  private let buffer: UnsafeMutableRawBufferPointer
  private var filled = 0
  private var log = 0
  private var lines = 0
  /// The rest of a line that is too long is passed over.
  private var isInLongLine = false
  private let program: Program
  private let isNumbered: Bool

  /// A line can be as long as this.
  static let longestLine = 1 << 20
  private static let size = 8 << 20

  public init(_ graph: Graph, _ options: ReplayOptions = ReplayOptions()) {
    program = Program(graph)
    isNumbered = options.isNumbered
    let reads = ReadData(program)
    let jobs = max(1, min(options.jobs, 64))
    shards = Shards(
      (0..<jobs).map { [program] in ReplayShard($0, of: jobs, program, reads, options) })
    buffer = .allocate(byteCount: Self.size, alignment: 16)
  }

  deinit { buffer.deallocate() }

  /// Reads the next log to its end: `source` fills a part of the buffer, and returns 0 at the end.
  public func read<E: Error>(
    from source: (UnsafeMutableRawBufferPointer) throws(E) -> Int
  ) throws(E) {
    (log, lines, filled, isInLongLine) = (log + 1, 0, 0, false)
    while true {
      let count = try source(UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
      if count <= 0 { break }
      filled += count
      follow()
    }
    // The last line may lack its break.
    if filled > 0 || isInLongLine {
      buffer[filled] = UInt8(ascii: "\n")
      filled += 1
      follow()
    }
  }

  /// The same for a log that is at hand.
  public func read(_ bytes: some Collection<UInt8>) {
    var rest = bytes[...]
    read { (buffer: UnsafeMutableRawBufferPointer) throws(Never) in
      let piece = rest.prefix(buffer.count)
      buffer.copyBytes(from: piece)
      rest = rest.dropFirst(piece.count)
      return piece.count
    }
  }

  /// How many sessions more lines could come to.
  var openSessions: Int { shards.all.reduce(0) { $0 + $1.shard.openSessions } }

  public func finished() -> ReplayResult {
    _ = inParallel(shards.all.count) { [shards] in shards.all[$0].shard.finish() }
    var tally = ReplayTally()
    for each in shards.all { tally.add(each.shard.tally) }
    return ReplayResult(tally, of: program)
  }

  /// All lines that are whole; what follows the last of them moves to the front.
  private func follow() {
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[..<filled])
    guard let last = bytes.lastIndex(of: UInt8(ascii: "\n")) else {
      if filled > Self.longestLine {
        isInLongLine = true
        filled = 0
      }
      return
    }
    let lines = LogLines(
      UnsafeRawBufferPointer(rebasing: bytes[...last]), of: log, after: self.lines,
      skipsFirst: isInLongLine,
      isNumbered: isNumbered)
    isInLongLine = false
    let counts = inParallel(shards.all.count) { [shards] in
      lines.read(by: &shards.all[$0].shard)
    }
    self.lines += counts.first ?? 0
    let rest = UnsafeRawBufferPointer(rebasing: bytes[(last + 1)...])
    if !rest.isEmpty { buffer.copyMemory(from: rest) }
    filled = rest.count
  }

  /// Each is used by one thread only, which the compiler cannot see.
  private struct Shards: @unchecked Sendable {
    final class Each {
      var shard: ReplayShard

      init(_ shard: ReplayShard) { self.shard = shard }
    }

    let all: [Each]

    init(_ all: [ReplayShard]) { self.all = all.map { Each($0) } }
  }
}
