import WaymarkCompiler

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
    guard let command = (try? JSONText.read(Array(dump.utf8)))?["command"] else { return nil }
    self.init(command)
  }

  private init?(_ command: JSONText) {
    guard let name = command["commandName"]?.text else { return nil }
    self.name = name
    abstract = command["abstract"]?.text ?? ""
    discussion = command["discussion"]?.text ?? ""
    arguments = (command["arguments"]?.elements ?? []).filter(Self.isShown).map(Argument.init)
    verbs = (command["subcommands"]?.elements ?? []).filter(Self.isShown)
      .compactMap(CommandTree.init)
  }

  private static func isShown(_ part: JSONText) -> Bool { part["shouldDisplay"]?.isTrue ?? true }
}

extension CommandTree.Argument {
  fileprivate init(_ json: JSONText) {
    names = (json["names"]?.elements ?? []).compactMap { name in
      let dashes = name["kind"]?.text == "long" ? "--" : "-"
      return name["name"]?.text.map { dashes + $0 }
    }
    value = json["valueName"]?.text ?? ""
    help = json["abstract"]?.text ?? ""
    isFlag = json["kind"]?.text == "flag"
    isOptional = json["isOptional"]?.isTrue ?? false
    isRepeating = json["isRepeating"]?.isTrue ?? false
    defaultValue = json["defaultValue"]?.text
  }
}

extension JSONText {
  fileprivate var elements: [JSONText] {
    if case .array(let elements) = self { elements } else { [] }
  }
  fileprivate var isTrue: Bool { if case .bool(true) = self { true } else { false } }
}
