import Foundation
import Testing

@Suite("Which project is meant, and which files are its own")
struct ProjectTests {
  private static let configuration = "app: Shop\nspecs: Specs\nentry: [home]\n"

  private static func link(_ path: String, to target: String, in scratch: Scratch) throws {
    try FileManager.default.createSymbolicLink(
      atPath: scratch.url(path).path, withDestinationPath: target)
  }

  @Test("a waymark.yaml that is a link to nowhere is told, and not taken for none")
  func lost() throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound, to: "shop/Specs/help.yaml")
    try Self.link("shop/waymark.yaml", to: "nowhere.yaml", in: scratch)
    for place in ["shop", "shop/Specs", "shop/Specs/help.yaml"] {
      let result = try scratch.tool("check", place)
      #expect(result.status == 2 && result.output.isEmpty, "\(place): \(result.output)")
      #expect(result.complaints.hasSuffix("waymark.yaml: it is a link that leads nowhere\n"))
    }
  }

  @Test(
    "a spec that a project reads through a link belongs to it under that name",
    arguments: [
      (folder: "shop/Specs", target: "../shared"),
      (folder: "shop/Specs/help.yaml", target: "../../shared/help.yaml"),
    ])
  func linked(link: String, target: String) throws {
    let scratch = try Scratch()
    try scratch.write(ExitTests.sound, to: "shared/help.yaml")
    try scratch.write(Self.configuration, to: "shop/waymark.yaml")
    if link.hasSuffix(".yaml") { try scratch.write("", to: "shop/Specs/empty.yaml") }
    try Self.link(link, to: target, in: scratch)
    let whole = try scratch.tool("check", "shop").output
    #expect(whole.hasPrefix("no complaints in "))
    for place in ["shop/Specs/help.yaml", "shop/Specs", "shared/../shop/Specs/help.yaml"] {
      #expect(try scratch.tool("check", place).output == whole, "\(place)")
    }
    let inside = Tool(folder: scratch.url("shop"))
    #expect(try inside("check", "Specs/help.yaml").output == whole)
    let alone = try scratch.tool("check", "shared/help.yaml").output
    #expect(alone.hasPrefix("no complaints in 1 file,"), "\(alone)")
  }

  @Test("projects below a folder that has no waymark.yaml are each checked by themselves")
  func below() throws {
    let scratch = try Scratch()
    for name in ["shop", "pay", "a", "b"] {
      let spec = ExitTests.sound.replacingOccurrences(of: "Help", with: name.capitalized)
      try scratch.write(spec, to: "apps/\(name)/Specs/help.yaml")
      try scratch.write(Self.configuration, to: "apps/\(name)/waymark.yaml")
    }
    let result = try scratch.tool("check")
    // Together, each would declare what the others declare.
    #expect(result.status == 0 && result.complaints.isEmpty)
    #expect(result.output.hasPrefix("no complaints in 4 projects, 8 files,"), "\(result.output)")
    try scratch.write("feature: Pay\nfoo: 1\n", to: "apps/pay/Specs/more.yaml")
    let wrong = try scratch.tool("check")
    #expect(wrong.status == 1 && wrong.output.hasPrefix("apps/pay/Specs/more.yaml:2:1: error:"))
    #expect(wrong.output.contains("\n1 error in 4 projects, 9 files,"))
    let one = try scratch.tool("stats")
    #expect(one.status == 2 && one.complaints.contains("4 projects; name one of them: apps/a, "))
  }

  @Test("a link to a folder with specs is not followed, and a notice says so")
  func folderLink() throws {
    let scratch = try Scratch()
    try scratch.write(Self.configuration, to: "waymark.yaml")
    try scratch.write(ExitTests.sound, to: "Specs/help.yaml")
    try scratch.write("fature: Other\n", to: "shared/other.yaml")
    try scratch.write("", to: "pictures/logo.png")
    try Self.link("Specs/shared", to: "../shared", in: scratch)
    try Self.link("Specs/pictures", to: "../pictures", in: scratch)
    try Self.link("Specs/loop", to: "loop", in: scratch)
    let result = try scratch.tool("check")
    #expect(result.status == 0 && result.output.hasPrefix("no complaints in 2 files,"))
    #expect(
      result.complaints == """
        notice: links to folders are not followed: Specs/shared; put the files there, \
        or a link to each

        """)
  }
}
