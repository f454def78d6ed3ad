/// The format of a small file of four numbers, which is replaced as a whole:
///
///   6 bytes name | u16 version | u64 for each number | u64 checksum
struct CheckedNumbers: Sendable {
  static var length: Int { 48 }

  private let name: [UInt8]
  private let version: UInt16

  init(name: String, version: UInt16) { (self.name, self.version) = (Array(name.utf8), version) }

  /// - Returns: `nil` if the bytes are something else, of another version, or damaged.
  func numbers(in bytes: [UInt8]) -> [UInt64]? {
    guard bytes.count == Self.length, bytes.starts(with: name), bytes.little(6) == version,
      bytes.little(40) == Hash64.hash(Array(bytes[..<40]), seed: 0)
    else { return nil }
    return (0..<4).map { bytes.little(8 + 8 * $0) }
  }

  func bytes(_ numbers: [UInt64]) -> [UInt8] {
    var bytes = name
    bytes.append(little: version)
    for number in numbers { bytes.append(little: number) }
    bytes.append(little: Hash64.hash(bytes, seed: 0))
    return bytes
  }
}
