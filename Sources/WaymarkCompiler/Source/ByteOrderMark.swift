extension Collection<UInt8> {
  /// In bytes; 0 if there is none. It is no part of the text, and columns do not count it.
  var byteOrderMarkLength: Int { starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
