import GraphQLFiles
import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A record of the process that is getting new tokens, in a file next to the session, so that no other process uses the same
/// refresh token.
///
/// A lock could do the same, but must not be held during a request to a server: iOS terminates apps that hold a lock on a
/// shared file when they are suspended. The claim is a record that is read and written under the session's own, short lock.
/// It ends in one of these ways:
/// - Its owner deletes it. Signing in and out delete it, too, as the tokens that it was made for no longer exist.
/// - Its owner is dead. Others detect that from the process's number, and continue immediately.
/// - It has not been renewed for half a minute: its owner is suspended, or on a machine that cannot be queried. A running
///   owner renews it every ten seconds, however long the server takes.
///
/// The claim only saves refresh tokens. The tokens stay correct because they are replaced only if they are still the ones
/// that were refreshed: an owner that comes back late finds other tokens or none, and leaves them unchanged. So at whatever
/// point a process is killed, the user stays signed in unless the server refuses, and a session does not reappear after
/// signing out.
struct RefreshClaim: Sendable, Equatable {
  /// The duration of a claim, in seconds.
  private static let lease = 30.0
  static let renewal: Duration = .seconds(10)

  /// The active claims of this process.
  private static let own = LiveOwners<String>()

  private let id: String
  private let process: Int32
  /// The machine, or the part of it, where the number identifies a process.
  private let host: String
  /// The time in seconds since 1970.
  private var expiresAt: Double

  /// - Parameter now: The time in seconds since 1970.
  init(at now: Double) {
    id = UUID().uuidString
    process = Processes.own
    host = Processes.host
    expiresAt = now + Self.lease
    Self.own.insert(id)
  }

  /// Returns the same claim for another half a minute.
  func renewed(at now: Double) -> RefreshClaim {
    var claim = self
    claim.expiresAt = now + Self.lease
    return claim
  }

  /// Ends the claim. Called when its owner has ended.
  func end() { Self.own.remove(id) }

  func isSame(as other: RefreshClaim?) -> Bool { id == other?.id }

  /// Reports whether the claim's owner may still be running.
  func isInForce(at now: Double) -> Bool {
    let left = expiresAt - now
    // A claim with a longer remaining time was written by a clock that has since been set back.
    return left > 0 && left <= 2 * Self.lease && !isOwnerDead
  }

  private var isOwnerDead: Bool { Self.own.isDead(id, process: process, isOnThisHost: host == Processes.host) }
}

extension RefreshClaim {
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("id", id)
    writer.field("process", Int(process))
    writer.field("host", host)
    writer.field("expiresAt", expiresAt)
    writer.endObject()
    return writer.bytes
  }

  /// - Returns: `nil` if this is not a claim.
  init?(json: [UInt8]) {
    guard let value = try? JSONReader.decode(JSONValue.self, from: json), let id = value["id"]?.string,
      let process = value["process"]?.int.flatMap(Int32.init(exactly:)), process > 0, let host = value["host"]?.string,
      let expiresAt = value["expiresAt"]?.double
    else { return nil }
    (self.id, self.process, self.host, self.expiresAt) = (id, process, host, expiresAt)
  }
}
