/// The small file that identifies the log in force.
///
///   current = "VCACHE" | u16 version | u64 generation | u64 epoch | u64 salt | u64 partition | u64 checksum
///
/// It is replaced as a whole, never changed. A log file that it does not name does not count.
struct Current: Equatable, Sendable {
  static var length: Int { CheckedNumbers.length }
  /// The version of all files. A different one empties the cache: there are no migrations.
  static var version: UInt16 { 3 }
  private static let format = CheckedNumbers(name: "VCACHE", version: version)

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
    guard let numbers = Self.format.numbers(in: bytes) else { return nil }
    (generation, epoch, salt, partition) = (numbers[0], numbers[1], numbers[2], numbers[3])
  }

  var bytes: [UInt8] { Self.format.bytes([generation, epoch, salt, partition]) }

  /// Whether a log was begun since everything was last removed.
  var hasLog: Bool { salt != epoch }

  func belongs(to partition: [UInt8]) -> Bool { self.partition == Hash64.hash(partition, seed: salt) }

  /// The name of the log file.
  var log: String { Self.log(generation, salt) }

  static func log(_ generation: UInt64, _ salt: UInt64) -> String { "\(generation)-\(String(salt, radix: 16)).log" }
}
