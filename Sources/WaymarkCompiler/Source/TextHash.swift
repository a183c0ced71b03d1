/// Processes eight bytes per step, mixed by a full-width multiplication as in wyhash; not resistant
/// to deliberate collisions.
@inline(__always)
func hashOfText(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
  let bytes = UnsafeRawPointer(text.baseAddress.unsafelyUnwrapped)
  let count = text.count
  var hash = UInt64(truncatingIfNeeded: count) ^ 0xa076_1d64_78bd_642f
  var at = 0
  while at &+ 8 < count {
    hash = mixed(hash, (bytes + at).loadUnaligned(as: UInt64.self))
    at &+= 8
  }
  hash = mixed(hash, lastWord(bytes + at, count: count &- at))
  return UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
}

@inline(__always)
private func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
  let product = (hash ^ word).multipliedFullWidth(by: 0xe703_7ed1_a0b4_28db)
  return product.high ^ product.low
}

/// The last one to eight bytes as a word, without reading any byte after them.
@inline(__always)
private func lastWord(_ bytes: UnsafeRawPointer, count: Int) -> UInt64 {
  if count == 8 { return bytes.loadUnaligned(as: UInt64.self) }
  if count >= 4 {
    let low = UInt64(bytes.loadUnaligned(as: UInt32.self))
    let high = UInt64((bytes + (count &- 4)).loadUnaligned(as: UInt32.self))
    return low | high << 32
  }
  let first = UInt64(bytes.load(as: UInt8.self))
  let middle = UInt64((bytes + count / 2).load(as: UInt8.self))
  let last = UInt64((bytes + (count &- 1)).load(as: UInt8.self))
  return first | middle << 8 | last << 16
}

@inline(__always)
func isSameText(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, count: Int) -> Bool {
  var at = 0
  while at &+ 8 <= count {
    let left = (one + at).loadUnaligned(as: UInt64.self)
    if left != (other + at).loadUnaligned(as: UInt64.self) { return false }
    at &+= 8
  }
  while at < count {
    if (one + at).load(as: UInt8.self) != (other + at).load(as: UInt8.self) { return false }
    at &+= 1
  }
  return true
}
