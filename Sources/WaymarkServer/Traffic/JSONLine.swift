import WaymarkCompiler

extension JSONText {
  /// Without line breaks: a line of a log, or the data of an event.
  var line: String {
    var line = ""
    write(to: &line)
    return line
  }

  private func write(to line: inout String) {
    switch self {
    case .object(let members):
      line += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { line += "," }
        JSONText.string(member.0).write(to: &line)
        line += ":"
        member.1.write(to: &line)
      }
      line += "}"
    case .array(let items):
      line += "["
      for (index, item) in items.enumerated() {
        if index > 0 { line += "," }
        item.write(to: &line)
      }
      line += "]"
    case .string, .int, .double, .tenths, .bool, .null, .written:
      line += String(decoding: bytes(indent: 0, escaping: .single), as: UTF8.self)
    }
  }
}
