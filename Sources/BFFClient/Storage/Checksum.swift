import Foundation

/// Finds out whether bytes have changed by accident.
enum Checksum {
  /// The CRC-32 of ISO 3309, as PNG and gzip have it.
  static func crc32(_ data: Data) -> UInt32 {
    ~data.reduce(~0) { crc, byte in table[Int(UInt8(truncatingIfNeeded: crc) ^ byte)] ^ (crc >> 8) }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  }
}
