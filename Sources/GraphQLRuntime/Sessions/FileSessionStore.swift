#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Keeps a session in a file that only its user can read: where there is no keychain.
///
/// The file has the permissions 600 and is replaced as a whole, so it is never half written. Several processes may use
/// it at once. A file that others can read or change, or that belongs to somebody else, is refused with
/// ``SessionStoreError/Kind-swift.struct/notSafe``; so is a directory where others can write. A file whose content no
/// store has written is given the ending `.corrupt`, and reported once as
/// ``SessionStoreError/Kind-swift.struct/corrupt``; from then on nobody is signed in.
public struct FileSessionStore: SessionStore {
  private let file: OwnerOnlyFile

  /// Held for as long as a server takes to answer, unlike the file's own lock.
  private let refreshLock: PatientLock

  /// - Parameter url: the file. It and its directory (with the permissions 700) are made when tokens are first kept.
  public init(at url: URL) {
    let (directory, name) = (url.deletingLastPathComponent().path, url.lastPathComponent)
    file = OwnerOnlyFile(directory: directory, name: name)
    refreshLock = PatientLock(path: "\(directory)/.\(name).refresh")
  }

  public func load() throws(SessionStoreError) -> SessionTokens? {
    guard let content = try file.read() else { return nil }
    if let tokens = SessionTokens(json: content) { return tokens }
    return try file.exclusively(loadOrSetAside)
  }

  public func save(_ tokens: SessionTokens) throws(SessionStoreError) {
    try file.exclusively { () throws(SessionStoreError) in try file.write(tokens.begun.json) }
  }

  public func clear() throws(SessionStoreError) {
    try file.exclusively { () throws(SessionStoreError) in try file.remove() }
  }

  public func replace(
    _ old: SessionTokens,
    with new: SessionTokens?
  ) throws(SessionStoreError) -> SessionTokens? {
    try file.exclusively { () throws(SessionStoreError) -> SessionTokens? in
      let current = try loadOrSetAside()
      guard current == old else { return current }
      if let new { try file.write(new.json) } else { try file.remove() }
      return new
    }
  }

  public func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await refreshLock.hold(body)
  }

  /// As ``load()``, while nobody else changes the file.
  private func loadOrSetAside() throws(SessionStoreError) -> SessionTokens? {
    guard let content = try file.read() else { return nil }
    if let tokens = SessionTokens(json: content) { return tokens }
    let aside = try file.setAside()
    throw SessionStoreError(.corrupt, "\"\(file.path)\" holds no session, and is kept as \"\(aside)\"")
  }
}
