internal import GraphQLFiles

/// A record of the process that writes a cache, in a file next to the cache's log.
///
/// A lock would do the same, but iOS ends suspended apps that hold one in a folder that several share. The claim is a
/// record, read and written under the short lock of one write. A claim ends when its owner has ended it, when its owner is
/// dead, or when its owner has not renewed it for half a minute, because the owner may be suspended, or on a machine that
/// cannot be queried. Whether a log is written depends on ``Current`` alone: an owner that returns late finds a different
/// one there, and stops.
///
///   claim = "VCLAIM" | u16 version | u64 id | u64 process | u64 host | u64 end in milliseconds since 1970 | u64 checksum
struct Claim: Equatable, Sendable {
  static var length: Int { CheckedNumbers.length }
  /// The duration of a claim in milliseconds.
  static var lease: Int64 { 30_000 }
  private static let format = CheckedNumbers(name: "VCLAIM", version: 1)
  private static let host = Hash64.hash(Array(Processes.host.utf8), seed: 0)

  /// The claims of this process that have not ended.
  private static let own = LiveOwners<UInt64>()

  let id: UInt64
  let process: Int32
  let host: UInt64
  /// The end of the claim in milliseconds since 1970, which may exceed the 32 bits that Int has on some watches.
  let end: Int64

  /// - Parameter now: The time in milliseconds since 1970.
  init(at now: Int64) {
    id = .random(in: .min ... .max)
    process = Processes.own
    host = Self.host
    end = now + Self.lease
    Self.own.insert(id)
  }

  private init(_ claim: Claim, end: Int64) {
    (id, process, host) = (claim.id, claim.process, claim.host)
    self.end = end
  }

  /// Returns the same claim, extended by half a minute.
  func renewed(at now: Int64) -> Claim { Claim(self, end: now + Self.lease) }

  /// Reports whether a third of the claim's time has passed, or the clock was set back.
  func needsRenewal(at now: Int64) -> Bool { end - now < Self.lease / 3 * 2 || end - now > Self.lease }

  /// Ends the claim. Called when its owner has ended.
  func finish() { Self.own.remove(id) }

  /// Reports whether the claim's owner may still write.
  func isInForce(at now: Int64) -> Bool {
    let (left, isTooFar) = end.subtractingReportingOverflow(now)
    // A claim with a longer remaining time was written by a clock that has since been set back.
    return !isTooFar && left > 0 && left <= 2 * Self.lease && !isOwnerDead
  }

  /// Whether the owner is a cache of this process.
  var isOfThisProcess: Bool { host == Self.host && process == Processes.own && Self.own.contains(id) }

  private var isOwnerDead: Bool { Self.own.isDead(id, process: process, isOnThisHost: host == Self.host) }

  /// - Returns: `nil` if the bytes are something else, or damaged.
  init?(_ bytes: [UInt8]) {
    guard let numbers = Self.format.numbers(in: bytes), let process = Int32(exactly: numbers[1]), process > 0,
      let end = Int64(exactly: numbers[3])
    else { return nil }
    (id, self.process, host, self.end) = (numbers[0], process, numbers[2], end)
  }

  var bytes: [UInt8] { Self.format.bytes([id, UInt64(process), host, UInt64(end)]) }
}
