/// The verbs with their options, as the parser knows them.
struct CommandTree {
  struct Argument {
    /// As `--format`; none for what is given without one.
    let names: [String]
    let value: String
    let help: String
    let isFlag: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let defaultValue: String?
  }

  let name: String
  let abstract: String
  let discussion: String
  let arguments: [Argument]
  let verbs: [CommandTree]

  /// From the parser's own JSON; nil if that is something else.
  init?(_ dump: String) {
    guard let command = JSON(dump)?["command"] else { return nil }
    self.init(command)
  }

  private init?(_ command: JSON) {
    guard let name = command["commandName"]?.string else { return nil }
    self.name = name
    abstract = command["abstract"]?.string ?? ""
    discussion = command["discussion"]?.string ?? ""
    arguments = (command["arguments"]?.elements ?? []).filter(Self.isShown).map(Argument.init)
    verbs = (command["subcommands"]?.elements ?? []).filter(Self.isShown)
      .compactMap(CommandTree.init)
  }

  private static func isShown(_ part: JSON) -> Bool { part["shouldDisplay"]?.isTrue ?? true }
}

extension CommandTree.Argument {
  fileprivate init(_ json: JSON) {
    names = (json["names"]?.elements ?? []).compactMap { name in
      let dashes = name["kind"]?.string == "long" ? "--" : "-"
      return name["name"]?.string.map { dashes + $0 }
    }
    value = json["valueName"]?.string ?? ""
    help = json["abstract"]?.string ?? ""
    isFlag = json["kind"]?.string == "flag"
    isOptional = json["isOptional"]?.isTrue ?? false
    isRepeating = json["isRepeating"]?.isTrue ?? false
    defaultValue = json["defaultValue"]?.string
  }
}
