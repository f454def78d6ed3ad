import GraphQLFiles
import GraphQLNetworking

/// A store that keeps a session in an item of the keychain: the implementation of ``KeychainSessionStore``, with calls that
/// tests replace.
package struct KeychainStorage: SessionStore {
  /// The identity of an item.
  package struct Item: Sendable, Hashable {
    let service: String
    let account: String
    let accessGroup: String?

    package init(service: String, account: String, accessGroup: String? = nil) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
    }
  }

  /// The calls of the Security framework. Each returns its status.
  package struct Calls: Sendable {
    var copy: @Sendable (Item) -> (Int32, [UInt8]?)
    var add: @Sendable (Item, [UInt8]) -> Int32
    var update: @Sendable (Item, [UInt8]) -> Int32
    var delete: @Sendable (Item) -> Int32
    /// Returns the meaning of a status, as text for the user.
    var message: @Sendable (Int32) -> String?

    package init(
      copy: @escaping @Sendable (Item) -> (Int32, [UInt8]?),
      add: @escaping @Sendable (Item, [UInt8]) -> Int32,
      update: @escaping @Sendable (Item, [UInt8]) -> Int32,
      delete: @escaping @Sendable (Item) -> Int32,
      message: @escaping @Sendable (Int32) -> String?
    ) {
      self.copy = copy
      self.add = add
      self.update = update
      self.delete = delete
      self.message = message
    }
  }

  /// `errSecSuccess` and other statuses, which are declared only on Apple platforms.
  private enum Status {
    static let success: Int32 = 0
    static let duplicateItem: Int32 = -25299
    static let itemNotFound: Int32 = -25300
    static let missingEntitlement: Int32 = -34018
  }

  private let item: Item
  private let calls: Calls

  package init(_ item: Item, _ calls: Calls) {
    self.item = item
    self.calls = calls
  }

  package func load() throws(SessionStoreError) -> SessionTokens? {
    let (status, data) = calls.copy(item)
    if status == Status.itemNotFound { return nil }
    guard status == Status.success else { throw unavailable("read", status) }
    guard let data, let tokens = SessionTokens(json: data) else {
      throw SessionStoreError(.corrupt, "the keychain item of \"\(item.service)\" does not contain a session")
    }
    return tokens
  }

  package func save(_ tokens: SessionTokens) throws(SessionStoreError) {
    try Self.alone { () throws(SessionStoreError) in try keep(tokens.begun) }
  }

  package func clear() throws(SessionStoreError) {
    try Self.alone { () throws(SessionStoreError) in try delete() }
  }

  package func replace(
    _ old: SessionTokens,
    with new: SessionTokens?
  ) throws(SessionStoreError) -> SessionTokens? {
    try Self.alone { () throws(SessionStoreError) -> SessionTokens? in
      let current = try load()
      guard current == old else { return current }
      if let new { try keep(new) } else { try delete() }
      return new
    }
  }

  package func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    let place = [item.service, item.account, item.accessGroup ?? ""].joined(separator: "\u{0}")
    return try await Turnstile(key: .place("keychain \(place)")).enterOrStay(body)
  }

  /// The lock's state has no meaning. An empty state, `()`, has the address of the lock itself, and the thread sanitizer
  /// reports a race.
  private static let lock = Locked(false)

  /// Runs a closure that changes the keychain, while nothing else in this process does.
  private static func alone<Value>(
    _ body: () throws(SessionStoreError) -> Value
  ) throws(SessionStoreError) -> Value {
    try lock.withLock { _ in Result<Value, SessionStoreError>(catching: body) }.get()
  }

  private func keep(_ tokens: SessionTokens) throws(SessionStoreError) {
    var status = calls.update(item, tokens.json)
    if status == Status.itemNotFound { status = calls.add(item, tokens.json) }
    // Another process has added an item in the meantime.
    if status == Status.duplicateItem { status = calls.update(item, tokens.json) }
    guard status == Status.success else { throw unavailable("written", status) }
  }

  private func delete() throws(SessionStoreError) {
    let status = calls.delete(item)
    guard status == Status.success || status == Status.itemNotFound else { throw unavailable("deleted", status) }
  }

  private func unavailable(_ action: String, _ status: Int32) -> SessionStoreError {
    if status == Status.missingEntitlement {
      return SessionStoreError(
        .unavailable,
        "the keychain cannot be \(action): this program has no entitlement for it (errSecMissingEntitlement, -34018). "
          + "Sign the app with the Keychain Sharing capability, or run its tests in a host app; "
          + "a command-line program can keep its session in a FileSessionStore"
      )
    }
    let reason = calls.message(status) ?? "error \(status)"
    return SessionStoreError(.unavailable, "the keychain cannot be \(action): \(reason)")
  }
}
