import GraphQLFiles
package import GraphQLNetworking

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A store that keeps a session in a file that only its user can read, for platforms without a keychain.
///
/// The file has the permissions 600 and is replaced as a whole, so it is never half written. On Apple platforms, it cannot
/// be read until the device has been unlocked once after starting, and it is excluded from backups. Several processes may
/// use the file at the same time: each change holds a lock while the file is written. A file that others can read or change,
/// or that belongs to another user, is refused with `SessionStoreError.Kind.notSafe`, as is a directory where others can
/// write. A file that was not written by a store, or that has been changed since, even by a single bit, is renamed with the
/// extension `.corrupt`, and reported once as `SessionStoreError.Kind.corrupt`; from then on, the user is signed out. Up to
/// five such files are kept, until ``clear()`` deletes them.
///
/// Methods wait for the lock without blocking a thread. They throw `CancellationError` if the task is canceled during the
/// wait, and `SessionStoreError.Kind.unavailable` if another process has held the lock for half a minute.
public struct FileSessionStore: SessionStore {
  private let file: OwnerOnlyFile
  private let claimFile: OwnerOnlyFile
  private let clock: ClientClock

  /// Creates a store for a file, which need not exist yet.
  ///
  /// - Parameter url: The file URL of the file. The file and its directory (with the permissions 700) are created when tokens
  ///   are first saved.
  public init(at url: URL) { self.init(at: url, ClientClock()) }

  /// - Parameter clock: The clock that limits the wait for another process's refresh.
  package init(at url: URL, _ clock: ClientClock) {
    self.clock = clock
    file = OwnerOnlyFile(at: url)
    let directory = url.deletingLastPathComponent()
    claimFile = OwnerOnlyFile(at: directory.appendingPathComponent(".\(url.lastPathComponent).refresh"))
  }

  public func load() async throws -> SessionTokens? {
    guard let content = try read() else { return nil }
    if let tokens = SessionTokens(json: content) { return tokens }
    return try await locked { try loadOrSetAside() }
  }

  public func save(_ tokens: SessionTokens) async throws {
    try await locked {
      try file.write(tokens.begun.json)
      try claimFile.remove()
    }
  }

  /// Deletes the tokens, and every file that may contain them, including files that were renamed, and files that a process
  /// left when it was killed while writing.
  ///
  /// - Throws: `SessionStoreError` if a file cannot be deleted.
  public func clear() async throws {
    try await locked {
      try claimFile.remove()
      try file.remove()
    }
  }

  public func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    try await locked {
      let current = try loadOrSetAside()
      guard current == old else { return current }
      if let new { try file.write(new.json) } else { try file.remove() }
      return new
    }
  }

  /// Runs a closure while no other call of this method for the same file is running, in this process or another one. No lock
  /// is held while the closure runs: a record next to the file identifies the process that runs it. If that process dies,
  /// others continue immediately. If it is suspended, others continue half a minute after it last reported that it is
  /// running.
  ///
  /// - Throws: `SessionStoreError` if the file cannot be written. In this case, `body` has not begun.
  public func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    let turnstile = Turnstile(key: .place("\(file.path) refresh"))
    if turnstile.isInside { return try await body() }
    return try await turnstile.enterOrStay {
      let claim = RefreshClaim(at: clock.secondsSince1970())
      defer { claim.end() }
      try await make(claim)
      let renewal = Task { try await renew(claim) }
      defer { renewal.cancel() }
      let result = await Swift.Result(catching: body)
      // This also runs if the task has been canceled. If it fails, the claim expires.
      await Task { try? await release(claim) }.value
      return try result.get()
    }
  }

  private func read() throws(SessionStoreError) -> [UInt8]? {
    do { return try file.read() } catch { throw SessionStoreError(error) }
  }

  /// Runs a closure while nothing else changes the files.
  private func locked<Result>(_ body: () throws -> Result) async throws -> Result {
    do { return try await file.exclusively(body) } catch let error as FileError { throw SessionStoreError(error) }
  }

  /// Loads the tokens as ``load()`` does, while nothing else changes the file.
  private func loadOrSetAside() throws -> SessionTokens? {
    guard let content = try file.read() else { return nil }
    if let tokens = SessionTokens(json: content) { return tokens }
    let aside = try file.setAside()
    throw SessionStoreError(.corrupt, "\"\(file.path)\" does not contain a session and was renamed to \"\(aside)\"")
  }
}

/// The process inside ``exclusively(_:)``.
extension FileSessionStore {
  /// Waits until no other process is inside.
  private func make(_ claim: RefreshClaim) async throws {
    var pauses = Pauses(longest: .milliseconds(100), total: .seconds(1 << 20))
    while try await !locked({ try isMade(claim) }) {
      try await clock.sleep(pauses.next() ?? .seconds(1))
    }
  }

  private func isMade(_ claim: RefreshClaim) throws -> Bool {
    let now = clock.secondsSince1970()
    if let other = try claimFile.read().flatMap(RefreshClaim.init(json:)), other.isInForce(at: now) { return false }
    try claimFile.write(claim.renewed(at: now).json)
    return true
  }

  /// Renews a claim until it has ended or been replaced.
  private func renew(_ claim: RefreshClaim) async throws {
    var isMade = true
    while isMade {
      try await clock.sleep(RefreshClaim.renewal)
      // A claim lasts longer than the time until the next attempt.
      do { isMade = try await isRenewed(claim) } catch is SessionStoreError {}
    }
  }

  /// Renews a claim, unless it has ended or been replaced.
  private func isRenewed(_ claim: RefreshClaim) async throws -> Bool {
    try await locked {
      guard try isCurrent(claim) else { return false }
      try claimFile.write(claim.renewed(at: clock.secondsSince1970()).json)
      return true
    }
  }

  private func release(_ claim: RefreshClaim) async throws {
    try await locked { if try isCurrent(claim) { try claimFile.remove() } }
  }

  private func isCurrent(_ claim: RefreshClaim) throws -> Bool {
    claim.isSame(as: try claimFile.read().flatMap(RefreshClaim.init(json:)))
  }
}

extension SessionStoreError {
  init(_ error: FileError) { self.init(error.kind == .notSafe ? .notSafe : .unavailable, error.message) }
}
