import WaymarkCompiler

/// What a worker has seen, as a line of JSON. The parts of the specs are told by their numbers, so
/// a line also says with which specs it was made.
struct PartialResult {
  typealias Unreadable = ReplayMerge.Unreadable

  let specs: String

  /// Sums of what many machines have seen stay far from the largest number.
  private static let most = 1 << 40

  init(_ graph: Graph) {
    var hash = Self.hash(of: [])
    for file in graph.files {
      hash = Self.hash(of: Array(file.path.utf8) + [0] + file.bytes + [0], from: hash)
    }
    specs = String(hash, radix: 16)
  }

  func line(of tally: ReplayTally) -> String {
    var members: [(String, JSONText)] = [("specs", .string(specs))]
    for (name, path) in ReplayTally.numbers where tally[keyPath: path] > 0 {
      members.append((name, .int(tally[keyPath: path])))
    }
    let lists: [(String, [[JSONText]])] = [
      ("faults", tally.faults.sorted { $0.key < $1.key }.map(Self.fault)),
      ("branches", tally.branches.sorted { $0.key < $1.key }.map(Self.branch)),
      ("ends", tally.ends.map(Self.end)),
      ("stays", tally.stays.sorted { $0.key < $1.key }.map(Self.stay)),
      ("deviations", tally.deviations.map(Self.deviation)),
    ]
    members += lists.filter { !$0.1.isEmpty }.map { ($0.0, .array($0.1.map { .array($0) })) }
    return Self.summed(JSONText.object(members).line)
  }

  /// With a checksum as its last member.
  static func summed(_ line: String) -> String {
    let sum = String(hash(of: Array(line.utf8)), radix: 16)
    return "\(line.dropLast()),\"sum\":\"\(sum)\"}"
  }

  /// True if nothing has changed since `summed` made it.
  private static func isWhole(_ line: [UInt8], _ sum: String) -> Bool {
    let end = Array(",\"sum\":\"\(sum)\"}".utf8)
    guard line.suffix(end.count).elementsEqual(end) else { return false }
    return String(hash(of: line.dropLast(end.count) + [UInt8(ascii: "}")]), radix: 16) == sum
  }

  private static func hash(
    of bytes: some Sequence<UInt8>, from start: UInt64 = 0xCBF2_9CE4_8422_2325
  ) -> UInt64 {
    bytes.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func fault(_ fault: Int, _ it: ReplayTally.Faults) -> [JSONText] {
    [.int(fault), .int(it.count), .int(it.first.log), .int(it.first.line)]
  }

  private static func branch(_ id: Int32, _ it: ReplayTally.Branch) -> [JSONText] {
    [.int(Int(id)), .int(it.taken), .int(it.possible)]
  }

  private static func end(_ end: ReplayTally.End, _ count: Int) -> [JSONText] {
    [.int(Int(end.outcome)), .string(end.client), .int(count)]
  }

  private static func stay(_ place: Int32, _ it: ReplayTally.Stay) -> [JSONText] {
    [.int(Int(place)), .int(it.backs), .int(it.unfinished)]
      + it.waits.buckets.sorted { $0.key < $1.key }.flatMap { [.int($0.key), .int($0.value)] }
  }

  private static func deviation(
    _ key: ReplayTally.DeviationKey, _ it: ReplayTally.DeviationCount
  ) -> [JSONText] {
    [
      .int(Int(key.location)), .string(key.happened), .int(it.count), .int(Int(it.first)),
      .int(Int(it.last)), .string(it.example), .array(it.allowed.sorted().map { .string($0) }),
    ]
  }
}

extension PartialResult {
  func tally(of line: [UInt8]) throws(Unreadable) -> ReplayTally {
    guard let json = try? JSONText.read(line), let made = json["specs"]?.text else {
      throw Unreadable(message: "this is no result of 'waymark replay --worker'")
    }
    var line = line
    while let last = line.last, last <= 0x20 { line.removeLast() }
    guard let sum = json["sum"]?.text, Self.isWhole(line, sum) else {
      throw Unreadable(message: "this is damaged: its checksum does not fit")
    }
    guard made == specs else {
      throw Unreadable(message: "this was made with other specs than those that are read now")
    }
    var tally = ReplayTally()
    for (name, path) in ReplayTally.numbers { tally[keyPath: path] = Self.amount(json[name]) }
    for row in Self.rows(json["faults"], 4) {
      tally.faults[Self.amount(row[0])] = ReplayTally.Faults(
        count: Self.amount(row[1]),
        first: LogPosition(log: Self.amount(row[2]), line: Self.amount(row[3])))
    }
    for row in Self.rows(json["branches"], 3) {
      tally.branches[Self.id(row[0])] = ReplayTally.Branch(
        taken: Self.amount(row[1]), possible: Self.amount(row[2]))
    }
    for row in Self.rows(json["ends"], 3) {
      let end = ReplayTally.End(outcome: Self.id(row[0]), client: row[1].text ?? "")
      tally.ends[end] = Self.amount(row[2])
    }
    addPlaces(json, to: &tally)
    return tally
  }

  private func addPlaces(_ json: JSONText, to tally: inout ReplayTally) {
    for row in Self.rows(json["stays"], 3) {
      var buckets: [Int: Int] = [:]
      for index in stride(from: 3, to: row.count - 1, by: 2) {
        buckets[min(64, Self.amount(row[index]))] = Self.amount(row[index + 1])
      }
      tally.stays[Self.id(row[0])] = ReplayTally.Stay(
        backs: Self.amount(row[1]), unfinished: Self.amount(row[2]),
        waits: Waits(buckets: buckets))
    }
    for row in Self.rows(json["deviations"], 7) {
      let key = ReplayTally.DeviationKey(location: Self.id(row[0]), happened: row[1].text ?? "")
      var allowed: Set<String> = []
      if case .array(let words) = row[6] { allowed = Set(words.compactMap(\.text)) }
      tally.deviations[key] = ReplayTally.DeviationCount(
        count: Self.amount(row[2]), first: Int64(row[3].integer ?? 0),
        last: Int64(row[4].integer ?? 0), example: row[5].text ?? "", allowed: allowed)
    }
  }

  private static func rows(_ json: JSONText?, _ least: Int) -> [[JSONText]] {
    guard case .array(let rows)? = json else { return [] }
    return rows.compactMap { row in
      guard case .array(let cells) = row, cells.count >= least else { return nil }
      return cells
    }
  }

  private static func amount(_ json: JSONText?) -> Int { min(most, max(0, json?.integer ?? 0)) }

  /// Any number: what no spec has is left out where it is shown.
  private static func id(_ json: JSONText) -> Int32 {
    Int32(clamping: json.integer ?? -1)
  }
}
