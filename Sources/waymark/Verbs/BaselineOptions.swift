import ArgumentParser
import WaymarkCompiler

/// The options of `check` that leave known diagnostics out.
struct BaselineOptions: ParsableArguments {
  @Option(
    name: .customLong("baseline"),
    help: ArgumentHelp("Leave out the complaints listed in this file.", valueName: "file"),
    completion: .file())
  var known: String?

  @Option(
    name: .customLong("write-baseline"),
    help: ArgumentHelp(
      "Write all complaints of this run to a file, and leave them out.", valueName: "file"),
    completion: .file())
  var written: String?

  var isGiven: Bool { known != nil || written != nil }

  func read() throws(Failure) -> Baseline? {
    if let known, written == nil { try Self.read(known) } else { nil }
  }

  /// Leaves known diagnostics out; those that are written now count as known.
  func apply(
    _ baseline: Baseline?, to found: Checked, isPartial: Bool
  ) throws(Failure) -> Checked {
    if let written {
      let baseline = Baseline(of: found)
      try Report.write(baseline.render(), to: written, isPartial: isPartial)
      Terminal.explain("wrote \(counting(found.diagnostics.count, "complaint")) into \(written)")
      return found.without(baseline).checked
    }
    guard let known, let baseline else { return found }
    let (checked, stale) = found.without(baseline)
    for (entry, count) in stale {
      let times = count > 1 ? ", \(count) times" : ""
      Terminal.explain("\(known): no longer found\(times): \(entry.description)")
    }
    if !stale.isEmpty { Terminal.explain("\(known): write it again with --write-baseline") }
    return checked
  }

  static func read(_ file: String) throws(Failure) -> Baseline {
    try parse(try Disk.read(file), of: file)
  }

  static func parse(_ bytes: [UInt8], of file: String) throws(Failure) -> Baseline {
    do {
      return try Baseline.parse(String(decoding: bytes, as: UTF8.self))
    } catch {
      throw Failure("cannot read the baseline \(file): \(error.message)")
    }
  }
}
