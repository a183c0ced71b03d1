extension Manifest {
  /// XXH64 (seed 0) as specified, in hexadecimal: it has to detect edits, not attacks, and every
  /// run hashes everything that it generates.
  public static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.withUnsafeBytes { xxh64($0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  private static let primes: (UInt64, UInt64, UInt64, UInt64, UInt64) = (
    0x9E37_79B1_85EB_CA87, 0xC2B2_AE3D_27D4_EB4F, 0x1656_67B1_9E37_79F9,
    0x85EB_CA77_C2B2_AE63, 0x27D4_EB2F_1656_67C5
  )

  private static func xxh64(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    let (p1, p2, p3, p4, p5) = primes
    var at = 0
    var hash = p5
    if bytes.count >= 32 {
      var lanes = (p1 &+ p2, p2, UInt64(0), UInt64(0) &- p1)
      while at + 32 <= bytes.count {
        lanes.0 = round(lanes.0, word(bytes, at))
        lanes.1 = round(lanes.1, word(bytes, at + 8))
        lanes.2 = round(lanes.2, word(bytes, at + 16))
        lanes.3 = round(lanes.3, word(bytes, at + 24))
        at += 32
      }
      hash = turn(lanes.0, 1) &+ turn(lanes.1, 7) &+ turn(lanes.2, 12) &+ turn(lanes.3, 18)
      for lane in [lanes.0, lanes.1, lanes.2, lanes.3] {
        hash = (hash ^ round(0, lane)) &* p1 &+ p4
      }
    }
    hash &+= UInt64(bytes.count)
    while at + 8 <= bytes.count {
      hash = turn(hash ^ round(0, word(bytes, at)), 27) &* p1 &+ p4
      at += 8
    }
    if at + 4 <= bytes.count {
      let half = UInt64(
        UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
      hash = turn(hash ^ half &* p1, 23) &* p2 &+ p3
      at += 4
    }
    while at < bytes.count {
      hash = turn(hash ^ UInt64(bytes[at]) &* p5, 11) &* p1
      at += 1
    }
    hash = (hash ^ hash >> 33) &* p2
    hash = (hash ^ hash >> 29) &* p3
    return hash ^ hash >> 32
  }

  private static func round(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    turn(lane &+ word &* primes.1, 31) &* primes.0
  }

  private static func turn(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }
}
