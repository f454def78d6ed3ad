package import Foundation
import GraphQLNetworking
package import GraphQLSessions

/// A session store, such as the keychain, that takes over a session from the file in which earlier versions kept it. The
/// session moves on first use, and the file is deleted.
///
/// If the app is terminated at any point, the session is in one of the two places, and signing out leaves it in neither: the
/// file is cleared first. If the store cannot be used, its error is rethrown, and the file stays.
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
    // Even if the file is gone: a damaged copy that was renamed may contain tokens.
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

  /// Only one process at a time, because another could replace newer tokens with those of the file.
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
