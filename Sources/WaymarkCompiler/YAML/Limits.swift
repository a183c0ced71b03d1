/// The limits of spec files, which `yaml-limit` enforces.
enum Limits {
  static let fileSize = 64 << 20
  static let depth = 100
  static let keyLength = 1_024
  static let copiedNodes = 1_000_000
}
