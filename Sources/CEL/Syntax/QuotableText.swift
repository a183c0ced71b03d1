extension StringProtocol {
  /// Whether quotes of both kinds can stand around it as it is, in CEL and in YAML.
  package var isQuotable: Bool {
    utf8.allSatisfy { $0 >= 32 && $0 != 127 && !"'\"\\".utf8.contains($0) }
  }
}
