#if canImport(Security)
  import Foundation
  import Security

  /// A store that keeps a session in the keychain, on Apple platforms. This app can read the session once the device has
  /// been unlocked after starting, and the session is never moved to another device.
  ///
  /// On macOS, the store uses the user's login keychain, unless an access group is given: the data protection keychain is
  /// available only to signed apps with an entitlement. If an entitlement that the keychain requires is missing, methods
  /// throw `SessionStoreError.Kind.unavailable` with a message that says so; a program that cannot have the entitlement can
  /// keep its session in a ``FileSessionStore``. An item that was not written by a store is reported as
  /// `SessionStoreError.Kind.corrupt`, and stays until tokens are saved or cleared.
  ///
  /// Several stores in one process may use the same item: if two of them refresh its tokens, one waits for the other. The
  /// keychain has no lock between processes: if an app and its extensions share an item, let only one of them refresh the
  /// tokens. In the others, let the refresh closure of the `StoredSession` throw a `GraphQLClientError` of the kind
  /// `sessionUnavailable`: an error of your own type would count as a refusal, and would delete the shared tokens.
  public struct KeychainSessionStore: SessionStore {
    private let storage: KeychainStorage

    /// Creates a store for one item of the keychain.
    ///
    /// - Parameters:
    ///   - service: The name of the keychain item: the app's bundle identifier, for example.
    ///   - account: The account name of the keychain item, which distinguishes several sessions of one service.
    ///   - accessGroup: The access group of the apps and extensions that share the item, which must be among the app's
    ///     entitlements; `nil` for none.
    public init(service: String, account: String = "session", accessGroup: String? = nil) {
      storage = KeychainStorage(.init(service: service, account: account, accessGroup: accessGroup), .security)
    }

    public func load() async throws -> SessionTokens? { try storage.load() }

    public func save(_ tokens: SessionTokens) async throws { try storage.save(tokens) }

    public func clear() async throws { try storage.clear() }

    public func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
      try storage.replace(old, with: new)
    }

    public func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
      try await storage.exclusively(body)
    }
  }

  extension KeychainStorage.Calls {
    /// The system's calls.
    fileprivate static let security = Self(
      copy: { item in
        var query = item.query
        query[kSecReturnData as String] = true
        query[kSecMatchLimit as String] = kSecMatchLimitOne
        var result: CFTypeRef?
        let status = SecItemCopyMatching(query as CFDictionary, &result)
        return (status, (result as? Data).map { [UInt8]($0) })
      },
      add: { item, content in SecItemAdd(item.query.merging(attributes(content)) { $1 } as CFDictionary, nil) },
      update: { item, content in SecItemUpdate(item.query as CFDictionary, attributes(content) as CFDictionary) },
      delete: { item in SecItemDelete(item.query as CFDictionary) },
      message: { status in SecCopyErrorMessageString(status, nil) as String? }
    )

    private static func attributes(_ content: [UInt8]) -> [String: Any] {
      [
        kSecValueData as String: Data(content),
        kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
      ]
    }
  }

  extension KeychainStorage.Item {
    /// The part that all calls have in common, which identifies the item.
    fileprivate var query: [String: Any] {
      var query: [String: Any] = [
        kSecClass as String: kSecClassGenericPassword,
        kSecAttrService as String: service,
        kSecAttrAccount as String: account,
      ]
      if let accessGroup {
        query[kSecAttrAccessGroup as String] = accessGroup
        // Only this kind of keychain has groups on macOS; elsewhere there is no other kind.
        query[kSecUseDataProtectionKeychain as String] = true
      }
      return query
    }
  }
#endif
