import Foundation
import Testing

@Suite("The bank, the second sample")
struct BankTests {
  private func copy() throws -> Scratch {
    let scratch = try Scratch()
    try FileManager.default.copyItem(
      at: House.root.appending(path: "Samples/Bank"), to: scratch.url("bank"))
    return scratch
  }

  @Test("The bank has no complaints, and `check` says what is not proved")
  func checked() throws {
    let scratch = try copy()
    let result = try scratch.tool("check", "--strict", "bank")
    #expect(result.status == 0, "\(result.output)")
    #expect(
      result.output.hasSuffix(
        "Proved, except for 1 guard that was tried on samples: "
          + "bank/Specs/Payments/payments.yaml:138. With a Bool in its place, for example from the "
          + "backend, it would be proved.\n"))
  }

  @Test("The bank's scenarios pass and cover everything, and so do planned journeys")
  func simulated() throws {
    let scratch = try copy()
    let own = try scratch.tool("simulate", "--min-coverage", "100", "bank")
    #expect(own.status == 0, "\(own.output)")
    let missing = try scratch.tool("journeys", "--missing", "bank")
    #expect(missing.output.contains("0 journeys"), "\(missing.output)")
    let planned = try scratch.tool("journeys", "bank")
    for feature in ["Cards", "Payments"] {
      try FileManager.default.removeItem(at: scratch.url("bank/Specs/\(feature)/scenarios.yaml"))
    }
    try scratch.write("feature: Cards\n" + planned.output, to: "bank/Specs/Cards/planned.yaml")
    let result = try scratch.tool("simulate", "--min-coverage", "100", "bank")
    #expect(result.status == 0, "\(result.output)")
  }

  @Test("A page without a person near it is found in the bank by data")
  func promise() throws {
    let scratch = try copy()
    let specs = try scratch.text("bank/Specs/Cards/cards.yaml")
    let call = "      later:   Not now\n      call:    { label: Call us, open: callBank }\n"
    #expect(specs.contains(call))
    try scratch.write(
      specs.replacingOccurrences(of: call, with: "      later:   Not now\n"),
      to: "bank/Specs/Cards/cards.yaml")
    let result = try scratch.tool("check", "bank")
    #expect(result.status == 1)
    #expect(result.output.contains("no taps lead to `callBank` (proved)"), "\(result.output)")
    #expect(result.output.contains("`card.state` is 'blocked', `card.replaceable` is false"))
  }

  @Test("A guard that always holds is found in the bank, although something beside it is bounded")
  func counted() throws {
    let scratch = try copy()
    let specs = try scratch.text("bank/Specs/Cards/cards.yaml")
    let counting = "go: load, set: { tries: tries + 1 } }"
    #expect(specs.contains(counting))
    try scratch.write(
      specs.replacingOccurrences(of: counting, with: "go: load }"),
      to: "bank/Specs/Cards/cards.yaml")
    let result = try scratch.tool("check", "bank")
    #expect(result.output.contains("`tries < 2` holds for all data"), "\(result.output)")
  }

  @Test("The bank's Swift compiles, and a second run changes nothing")
  func generated() throws {
    let scratch = try copy()
    #expect(try scratch.tool("generate", "bank").status == 0)
    #expect(try scratch.tool("generate", "--check", "bank").status == 0)
    let files = try scratch.files(below: "bank/Generated/Swift").filter { $0.hasSuffix(".swift") }
    let compiled = try Tool.run(
      "/usr/bin/env",
      ["swiftc", "-swift-version", "6", "-warnings-as-errors", "-typecheck"] + files,
      in: scratch.url("bank/Generated/Swift"),
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"])
    #expect(compiled.status == 0, "\(compiled.complaints)")
  }
}
