/// A value in Swift, on one line or on several.
indirect enum SampleValue {
  case text(String)
  case call(String, [(label: String, SampleValue)])

  var flat: String {
    switch self {
    case .text(let text): text
    case .call(let name, let items):
      "\(name)(\(items.map { "\($0.label): \($0.1.flat)" }.joined(separator: ", ")))"
    }
  }

  /// Without the indent of the first; each item has its own line if all together are too wide.
  func lines(after start: String, indent: Int, end: String = "") -> [String] {
    let line = start + flat + end
    guard indent + line.count > SwiftFile.width, case .call(let name, let items) = self else {
      return [line]
    }
    var lines = ["\(start)\(name)("]
    for (index, item) in items.enumerated() {
      let comma = index == items.count - 1 ? ")" + end : ","
      lines += item.1.lines(after: "\(item.label): ", indent: indent + 2, end: comma)
        .map { "  " + $0 }
    }
    return lines
  }
}
