/// The small file that identifies the log in force.
///
///   current = "VCACHE" | u16 version | u64 generation | u64 epoch | u64 salt | u64 partition | u64 checksum
///
/// It is replaced as a whole, never changed. A log file that it does not name does not count.
struct Current: Equatable, Sendable {
  static var length: Int { 48 }
  /// The version of all files. A different one empties the cache: there are no migrations.
  static var version: UInt16 { 3 }
  private static var name: [UInt8] { Array("VCACHE".utf8) }

  /// A number that increases with each new log.
  var generation: UInt64
  /// A number that changes when everything is removed.
  var epoch: UInt64
  /// A random number that makes the log's name and checksums different from those of all others. If everything was removed and
  /// no log has been begun since, it is the epoch.
  var salt: UInt64
  /// A hash of the partition, with the salt.
  var partition: UInt64

  /// Creates the value for a new log of a partition.
  ///
  /// - Parameter hasLog: Whether there is such a log; otherwise, everything was removed, and the epoch is random.
  init(generation: UInt64, epoch: UInt64, partition: [UInt8], hasLog: Bool = true) {
    self.generation = generation
    self.epoch = epoch
    salt = hasLog ? .random(in: .min ... .max) : epoch
    self.partition = Hash64.hash(partition, seed: salt)
  }

  /// - Returns: `nil` if the bytes are something else, of another version, or damaged.
  init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.length, Array(bytes[..<6]) == Self.name, bytes.little(6) == Self.version,
      bytes.little(40) == Hash64.hash(Array(bytes[..<40]), seed: 0)
    else { return nil }
    generation = bytes.little(8)
    epoch = bytes.little(16)
    salt = bytes.little(24)
    partition = bytes.little(32)
  }

  var bytes: [UInt8] {
    var bytes = Self.name
    bytes.append(little: Self.version)
    for number in [generation, epoch, salt, partition] { bytes.append(little: number) }
    bytes.append(little: Hash64.hash(bytes, seed: 0))
    return bytes
  }

  /// Whether a log was begun since everything was last removed.
  var hasLog: Bool { salt != epoch }

  func belongs(to partition: [UInt8]) -> Bool { self.partition == Hash64.hash(partition, seed: salt) }

  /// The name of the log file.
  var log: String { Self.log(generation, salt) }

  static func log(_ generation: UInt64, _ salt: UInt64) -> String { "\(generation)-\(String(salt, radix: 16)).log" }
}
