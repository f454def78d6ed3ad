import GraphQLFiles
import GraphQLNetworking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Says which process gets new tokens now, in a file beside the session, so that no other process spends the same refresh
/// token.
///
/// A lock would say so, too, but must not be held while a server is asked: iOS ends apps that hold a lock on a shared file
/// when they are suspended. The claim is a record that is read and written under the session's own, short lock. It has
/// these ways to end:
/// - Its owner deletes it. Signing in and out delete it, too, as the tokens that it was made for are gone.
/// - Its owner is dead. Others see that from the process's number, and continue at once.
/// - It has not been renewed for half a minute: its owner is suspended, or on a machine that cannot be asked. An owner that
///   runs renews it every ten seconds, however long the server takes.
///
/// The claim only saves refresh tokens. What keeps the tokens right is that they are replaced only where they are still
/// those that were refreshed: an owner that comes back late finds other tokens or none, and leaves them. So at whatever
/// point a process is killed, nobody is signed out unless the server refuses, and nothing comes back after signing out.
struct RefreshClaim: Sendable, Equatable {
  /// In seconds.
  private static let lease = 30.0
  static let renewal: Duration = .seconds(10)

  /// The claims of this process that have not ended. Other processes cannot see them; they ask by number.
  private static let own = Locked<Set<String>>([])

  private let id: String
  private let process: Int32
  /// The machine, or the part of it, in which the number means a process.
  private let host: String
  /// In seconds since 1970.
  private var expiresAt: Double

  /// - Parameter now: the time in seconds since 1970.
  init(at now: Double) {
    id = UUID().uuidString
    process = Processes.own
    host = Processes.host
    expiresAt = now + Self.lease
    Self.own.withLock { _ = $0.insert(id) }
  }

  /// The same claim for another half a minute.
  func renewed(at now: Double) -> RefreshClaim {
    var claim = self
    claim.expiresAt = now + Self.lease
    return claim
  }

  /// To be called when its owner has ended.
  func end() { Self.own.withLock { _ = $0.remove(id) } }

  func isSame(as other: RefreshClaim?) -> Bool { id == other?.id }

  /// Whether its owner may still be at work.
  func isInForce(at now: Double) -> Bool {
    let left = expiresAt - now
    // One that lasts longer than any was written by a clock that was set back since.
    return left > 0 && left <= 2 * Self.lease && !isOwnerDead
  }

  private var isOwnerDead: Bool {
    guard host == Processes.host else { return false }
    // A process may have the number of an earlier one.
    if process == Processes.own { return !Self.own.withLock { $0.contains(id) } }
    return !Processes.mayRun(process)
  }
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

  /// - Returns: nil if this is not a claim.
  init?(json: [UInt8]) {
    guard let value = try? JSONReader.decode(JSONValue.self, from: json), let id = value["id"]?.string,
      let process = value["process"]?.int.flatMap(Int32.init(exactly:)), process > 0, let host = value["host"]?.string,
      let expiresAt = value["expiresAt"]?.double
    else { return nil }
    (self.id, self.process, self.host, self.expiresAt) = (id, process, host, expiresAt)
  }
}
