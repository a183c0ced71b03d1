extension StringProtocol {
  /// True if the text needs no escapes within single or double quotes, in CEL and in YAML.
  package var isQuotable: Bool {
    utf8.allSatisfy { $0 >= 32 && $0 != 127 && !"'\"\\".utf8.contains($0) }
  }
}
