/// A kind of entries that have a name: in a section, under `steps` or under `actions`.
struct EntryKind {
  var noun: String
  var keys: KeySet = []
  /// Every entry has at least one of these; empty if the keys of an entry are names, too.
  var distinctive: KeySet = []
  var home = Home.section
  /// The keys that can begin a line in a file with such entries.
  var sections = MappingSchema.specFile.keySet

  enum Home { case section, steps, actions }

  static let screen = EntryKind("screen", .screen)
  static let route = EntryKind("route", .route)
  static let coordinator = EntryKind("coordinator", .coordinator)
  static let workflow = EntryKind("workflow", .workflow)
  static let scenario = EntryKind("scenario", .scenario)
  static let flag = EntryKind("flag", .flag)
  static let operation = EntryKind("operation", .operation)
  static let service = EntryKind(noun: "service")
  static let type = EntryKind(noun: "type")
  static func ofProject(_ noun: String) -> EntryKind {
    EntryKind(noun: noun, sections: MappingSchema.project.keySet)
  }
  static let step = EntryKind(
    noun: "step", keys: MappingSchema.step.keySet, distinctive: MappingSchema.step.alternatives,
    home: .steps)
  /// Any other key of an action may also be the name of one, because the values of both are texts.
  static let action = EntryKind(
    noun: "action", keys: [.sends, .with], distinctive: MappingSchema.action.keySet,
    home: .actions)
}

extension EntryKind {
  private init(_ noun: String, _ schema: MappingSchema) {
    self.init(noun: noun, keys: schema.keySet, distinctive: schema.keySet)
  }
}
