/// Detects bytes that have changed by accident.
package enum Checksum {
  /// Returns the CRC-32 of ISO 3309, as used by PNG and gzip. Any change of one bit changes it.
  package static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes { crc = table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
    return ~crc
  }

  private static let table: [UInt32] = (0..<256).map(remainder)

  private static func remainder(of byte: UInt32) -> UInt32 {
    var crc = byte
    for _ in 0..<8 {
      let isOdd = crc & 1 == 1
      crc >>= 1
      if isOdd { crc ^= 0xEDB8_8320 }
    }
    return crc
  }
}
