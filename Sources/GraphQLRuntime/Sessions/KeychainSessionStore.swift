#if canImport(Security)
  import Foundation
  import Security

  /// Keeps a session in the keychain, on Apple platforms: readable by this app after the device has been unlocked once
  /// since it was started, and never moved to another device.
  ///
  /// On macOS it is the user's login keychain, unless an access group is given: the other kind is open to signed apps
  /// with an entitlement only. An item that no store has written is reported as
  /// ``SessionStoreError/Kind-swift.struct/corrupt`` and stays until tokens are saved or cleared.
  ///
  /// All stores of one process may use an item at once. The keychain knows no lock between processes: where an app and
  /// its extensions share an item, let only one of them refresh the tokens.
  public struct KeychainSessionStore: SessionStore {
    private let service: String
    private let account: String
    private let accessGroup: String?

    /// - Parameters:
    ///   - service: the name of the item: the app's bundle identifier, say.
    ///   - account: tells several sessions of one service apart.
    ///   - accessGroup: shares the item with the other apps and extensions of this group, which must be among the
    ///     entitlements.
    public init(service: String, account: String = "session", accessGroup: String? = nil) {
      self.service = service
      self.account = account
      self.accessGroup = accessGroup
    }

    public func load() throws(SessionStoreError) -> SessionTokens? {
      var query = item
      query[kSecReturnData as String] = true
      query[kSecMatchLimit as String] = kSecMatchLimitOne
      var result: CFTypeRef?
      let status = SecItemCopyMatching(query as CFDictionary, &result)
      if status == errSecItemNotFound { return nil }
      guard status == errSecSuccess else { throw Self.unavailable("read", status) }
      guard let data = result as? Data, let tokens = SessionTokens(json: Array(data)) else {
        throw SessionStoreError(.corrupt, "the keychain's item of \"\(service)\" holds no session")
      }
      return tokens
    }

    public func save(_ tokens: SessionTokens) throws(SessionStoreError) {
      try Self.alone { () throws(SessionStoreError) in try keep(tokens.begun) }
    }

    public func clear() throws(SessionStoreError) {
      try Self.alone { () throws(SessionStoreError) in try delete() }
    }

    public func replace(
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

    private static let lock = Locked(())

    /// Changes the keychain while nobody else in this process does.
    private static func alone<Value>(
      _ body: () throws(SessionStoreError) -> Value
    ) throws(SessionStoreError) -> Value {
      try lock.withLock { _ in Result<Value, SessionStoreError>(catching: body) }.get()
    }

    private func keep(_ tokens: SessionTokens) throws(SessionStoreError) {
      var status = update(tokens)
      if status == errSecItemNotFound { status = add(tokens) }
      // Another process has added one in between.
      if status == errSecDuplicateItem { status = update(tokens) }
      guard status == errSecSuccess else { throw Self.unavailable("written", status) }
    }

    private func delete() throws(SessionStoreError) {
      let status = SecItemDelete(item as CFDictionary)
      guard status == errSecSuccess || status == errSecItemNotFound else { throw Self.unavailable("deleted", status) }
    }

    /// What all calls have in common: which item is meant.
    private var item: [String: Any] {
      var item: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
      ]
      if let accessGroup {
        item[kSecAttrAccessGroup as String] = accessGroup
        // Only this kind of keychain on macOS knows groups; elsewhere there is no other.
        item[kSecUseDataProtectionKeychain as String] = true
      }
      return item
    }

    private func attributes(_ tokens: SessionTokens) -> [String: Any] {
      [
        kSecValueData as String: Data(tokens.json),
        kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
    }

    private func add(_ tokens: SessionTokens) -> OSStatus {
      SecItemAdd(item.merging(attributes(tokens)) { $1 } as CFDictionary, nil)
    }

    private func update(_ tokens: SessionTokens) -> OSStatus {
      SecItemUpdate(item as CFDictionary, attributes(tokens) as CFDictionary)
    }

    private static func unavailable(_ verb: String, _ status: OSStatus) -> SessionStoreError {
      let reason = SecCopyErrorMessageString(status, nil) as String? ?? "error \(status)"
      return SessionStoreError(.unavailable, "the keychain cannot be \(verb): \(reason)")
    }
  }
#endif
