extension Checked {
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }
}

extension CheckedProjects {
  /// `2 errors, 1 warning`; nil if there is nothing to count.
  var counted: String? {
    let parts = [Severity.error, .warning, .note].compactMap { severity -> String? in
      let count = count(severity)
      return count == 0 ? nil : counting(count, severity.rawValue)
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}
