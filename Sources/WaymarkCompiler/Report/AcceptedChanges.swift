/// What `waymark diff` found and somebody accepted: a file that the tool writes, and that people
/// review and edit.
public struct AcceptedChanges: Sendable {
  public struct Entry: Sendable {
    /// Of the finding.
    public let id: String
    /// The data for which it happened; nil for all.
    public let when: String?
    public let reason: String
    /// `YYYY-MM-DD`, the last day on which it is accepted; nil for ever.
    public let until: String?

    public init(id: String, when: String?, reason: String, until: String?) {
      (self.id, self.when, self.reason, self.until) = (id, when, reason, until)
    }
  }

  public private(set) var entries: [Entry] = []

  public init() {}

  /// Takes the place of an earlier entry about the same.
  public mutating func accept(_ entry: Entry) {
    entries.removeAll { $0.id == entry.id }
    entries.append(entry)
    entries.sort { $0.id < $1.id }
  }

  public func render() -> String {
    var text = "# What `waymark diff` found, and somebody accepted: waymark diff --accept ID\n"
    for entry in entries {
      text += "- id: \(Self.scalar(entry.id))\n"
      if let when = entry.when { text += "  when: \(Self.scalar(when))\n" }
      text += "  reason: \(Self.scalar(entry.reason))\n"
      if let until = entry.until { text += "  until: \(Self.scalar(until))\n" }
    }
    return text
  }

  /// Nothing else can be in one line.
  private static func scalar(_ text: String) -> String {
    text.asScalar ?? String(text.filter { !$0.isNewline }).asScalar ?? "\"\""
  }

  public static func parse(_ text: String) throws(Baseline.Unreadable) -> AcceptedChanges {
    var accepted = AcceptedChanges()
    guard let tree = try Baseline.tree(text), !tree.isEmpty else { return accepted }
    guard tree[0].kind == .sequence else {
      throw Baseline.Unreadable(message: "it is no list of findings")
    }
    for element in tree.elements(of: 0) {
      let pairs = tree[element].kind == .mapping ? Array(tree.pairs(of: element)) : []
      var texts: [String: String] = [:]
      for pair in pairs where tree[pair.value].kind == .scalar {
        texts[tree.text(of: pair.key)] = tree.text(of: pair.value)
      }
      guard let id = texts["id"], let reason = texts["reason"], pairs.count == texts.count,
        Set(texts.keys).isSubset(of: ["id", "when", "reason", "until"])
      else {
        let place = LineIndex(Array(text.utf8)).position(at: tree[element].start)
        throw Baseline.Unreadable(
          message: "line \(place.line): an entry has 'id' and 'reason', and may have 'when' and "
            + "'until'")
      }
      accepted.accept(
        Entry(id: id, when: texts["when"], reason: reason, until: texts["until"]))
    }
    return accepted
  }
}
