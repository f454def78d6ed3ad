package import Foundation
import GraphQLNetworking
package import GraphQLSessions

/// A session that was kept in a file by earlier versions, and belongs into another store: the keychain. It moves with the
/// first use, and the file is removed.
///
/// At whatever point the app is ended, the session is in one of the two, and none is left after signing out: the file is
/// cleared first. Where the store cannot be used, its error is passed on, and the file stays.
package struct MovedSessionStore: SessionStore {
  private let store: any SessionStore
  private let file: URL
  private let hasMoved = Locked(false)

  package init(_ store: any SessionStore, from file: URL) {
    self.store = store
    self.file = file
  }

  package func load() async throws -> SessionTokens? {
    try await move()
    return try await store.load()
  }

  package func save(_ tokens: SessionTokens) async throws {
    try await store.save(tokens)
    try await removeFile()
  }

  package func clear() async throws {
    // Also without the file: what was set aside of it may hold tokens.
    let isFolder = FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path)
    if isFolder { try await FileSessionStore(at: file).clear() }
    try await store.clear()
  }

  package func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    try await move()
    return try await store.replace(old, with: new)
  }

  package func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await store.exclusively(body)
  }

  private var hasFile: Bool {
    !hasMoved.withLock { $0 } && FileManager.default.fileExists(atPath: file.path)
  }

  /// One process at a time: else one could put the file's tokens in place of newer ones.
  private func move() async throws {
    guard hasFile else { return hasMoved.withLock { $0 = true } }
    let old = FileSessionStore(at: file)
    try await old.exclusively {
      guard let tokens = try await old.load() else { return }
      if try await store.load() == nil { try await store.save(tokens) }
      try await old.clear()
    }
    hasMoved.withLock { $0 = true }
  }

  private func removeFile() async throws {
    if hasFile { try await FileSessionStore(at: file).clear() }
    hasMoved.withLock { $0 = true }
  }
}
