extension UInt8 {
  /// The byte as written in URIs and in GitHub's workflow commands: `%2F`.
  package var percentCode: String {
    (self < 16 ? "%0" : "%") + String(self, radix: 16, uppercase: true)
  }
}
