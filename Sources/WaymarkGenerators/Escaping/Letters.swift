func isLetter(_ byte: UInt8) -> Bool {
  byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
}

func isDigit(_ byte: UInt8) -> Bool {
  byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
}

/// A letter, a digit or an underscore.
func isPartOfWord(_ byte: UInt8) -> Bool {
  isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_")
}

func isIdentifier(_ text: some Collection<UInt8>) -> Bool {
  guard let first = text.first, !isDigit(first) else { return false }
  return text.allSatisfy(isPartOfWord)
}
