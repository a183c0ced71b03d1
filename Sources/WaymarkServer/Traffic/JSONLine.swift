import WaymarkCompiler

extension JSONText {
  /// Without line breaks: a line of a log, or the data of an event.
  var line: String { String(decoding: lineBytes, as: UTF8.self) }

  /// The same, as it is sent.
  var lineBytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to line: inout [UInt8]) {
    switch self {
    case .object(let members):
      line.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        Self.quote(member.0, to: &line)
        line.append(UInt8(ascii: ":"))
        member.1.write(to: &line)
      }
      line.append(UInt8(ascii: "}"))
    case .array(let items):
      line.append(UInt8(ascii: "["))
      for (index, item) in items.enumerated() {
        if index > 0 { line.append(UInt8(ascii: ",")) }
        item.write(to: &line)
      }
      line.append(UInt8(ascii: "]"))
    case .string(let text): Self.quote(text, to: &line)
    case .int, .double, .tenths, .bool, .null, .written:
      line += bytes(indent: 0, escaping: .single)
    }
  }

  /// Most texts are plain.
  private static func quote(_ text: String, to line: inout [UInt8]) {
    let start = line.count
    line.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      guard byte >= 0x20, byte < 0x7F, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") else {
        line.removeSubrange(start...)
        line += JSONText.string(text).bytes(indent: 0, escaping: .single)
        return
      }
      line.append(byte)
    }
    line.append(UInt8(ascii: "\""))
  }
}
