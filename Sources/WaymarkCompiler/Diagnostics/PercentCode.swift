extension UInt8 {
  /// As addresses and the commands of GitHub write it: `%2F`.
  package var percentCode: String {
    (self < 16 ? "%0" : "%") + String(self, radix: 16, uppercase: true)
  }
}
