public import Foundation
public import GraphQLNetworking
import GraphQLRuntime
public import GraphQLSessions

/// The customer's recent searches, most recent first: up to 20 texts, stored in a file on this device.
///
/// ```swift
/// try await shop.searches.load()
/// for await searches in shop.searches.states { show(searches) }
/// try await shop.searches.add("linen shirt")   // when it is searched for, not while it is typed
/// ```
/// Several instances, in one process or in several, can use the same file without losing changes: each change is applied to
/// the current content of the file. An instance shows changes made by others after its own next change or ``load()``, which
/// a screen calls when it appears.
///
/// The searches belong to one person. They are kept when a guest signs in, and deleted at sign-out and when the session
/// ends. Those of a customer are not shown in another session.
///
/// Methods throw a `GraphQLClientError` of kind `storage` if the file cannot be used, or `CancellationError`.
public actor RecentSearches {
  /// The maximum number of texts. Adding a text to a full list removes the oldest one.
  public static let limit = 20
  /// The maximum number of characters of a text. Longer texts are truncated.
  public static let longest = 100

  /// The texts, now and after each change. Empty until the texts are loaded or a text is added.
  public nonisolated let states: Updates<[String]>

  private let file: KeptFile<SearchedTexts>
  private let sessions: any SessionStore
  private let source = Updates<[String]>.Source([])
  /// Whether a sign-in is in progress. Until it is complete, the texts are a guest's, although the session has begun.
  private var isSigningIn = false
  /// Counts the changes of owner.
  private let owners = Locked(0)
  /// Stands for the identifier of a session whose store does not keep one, so that its texts are only shown until the owner
  /// changes or the app is restarted: the next session may be another customer's.
  private var substituteID = UUID().uuidString

  /// Creates the list of recent searches that is stored in a file.
  ///
  /// - Parameters:
  ///   - url: The file. It is created when the first text is added.
  ///   - sessions: The session store of the service, which distinguishes customers from guests.
  ///   - onDamage: Called when the file turns out to be damaged. The damaged file has then been renamed, and a new one is
  ///     created.
  public init(
    file url: URL,
    sessions: any SessionStore,
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    file = KeptFile(at: url, onDamage: onDamage)
    self.sessions = sessions
    states = source.updates
  }

  /// Loads the texts, most recent first.
  ///
  /// - Returns: The texts of the present guest or customer.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  @discardableResult
  public func load() async throws -> [String] {
    try await throwingStoreErrors {
      let before = owners.withLock { $0 }
      let owner = try await owner()
      let texts = try await file.read().texts(for: owner)
      return owners.withLock { $0 } == before ? show(texts) : try await load()
    }
  }

  /// Adds a text as the most recent one, replacing a text that differs only in case. A blank text is ignored.
  ///
  /// - Returns: The texts after the change.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  @discardableResult
  public func add(_ text: String) async throws -> [String] {
    let text = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longest))
    return try await change { texts in
      guard !text.isEmpty else { return }
      texts.removeAll { $0.lowercased() == text.lowercased() }
      texts = Array(([text] + texts).prefix(Self.limit))
    }
  }

  /// Removes a text.
  ///
  /// - Returns: The texts after the change.
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  @discardableResult
  public func remove(_ text: String) async throws -> [String] {
    try await change { texts in texts.removeAll { $0 == text } }
  }

  /// Removes all texts.
  ///
  /// - Throws: `GraphQLClientError` or `CancellationError`.
  public func clear() async throws {
    try await change { $0 = [] }
  }

  /// Keeps the texts a guest's until a sign-in is complete or has failed. Those of an earlier customer are deleted.
  func beginSignIn() async {
    isSigningIn = true
    owners.withLock { $0 += 1 }
    do { try await change { _ in } } catch { show([]) }
  }

  /// Responds to a sign-in that has failed. The texts still are the guest's.
  func cancelSignIn() { isSigningIn = false }

  /// Gives a guest's texts to the customer of a complete sign-in.
  func completeSignIn() async {
    isSigningIn = false
    await ownerChanged(hasCustomer: true)
  }

  /// Adapts the texts to a new owner. If there is a customer, a guest's texts become the customer's, whereas texts of an
  /// earlier customer are deleted. Otherwise they are deleted; if the file cannot be written, it still marks them as a
  /// customer's, so they are not shown again.
  func ownerChanged(hasCustomer: Bool) async {
    substituteID = UUID().uuidString
    owners.withLock { $0 += 1 }
    if hasCustomer {
      _ = try? await change { _ in }
    } else {
      show([])
      try? await clear()
    }
  }

  /// Responds to a session that has begun or ended elsewhere. The texts of an earlier session are not shown, also where the
  /// file has not been adapted to the new owner.
  func ownerChangedElsewhere() async {
    substituteID = UUID().uuidString
    owners.withLock { $0 += 1 }
    if source.updates.current.isEmpty { return }
    show([])
    _ = try? await load()
  }

  /// Changes the texts. Those of an earlier session are discarded first.
  @discardableResult
  private func change(_ body: @Sendable (inout [String]) -> Void) async throws -> [String] {
    try await throwingStoreErrors {
      let before = owners.withLock { $0 }
      let owner = try await owner()
      let texts = try await file.change { [owners] content -> [String]? in
        guard owners.withLock({ $0 }) == before else { return nil }
        var texts = content.texts(for: owner)
        body(&texts)
        content = SearchedTexts(texts: texts, of: owner)
        return texts
      }
      if let texts, owners.withLock({ $0 }) == before { return show(texts) }
      // The owner has changed meanwhile. What a guest does is done for the next owner, and what a customer does is not.
      return texts == nil && owner == .guest ? try await change(body) : try await change { _ in }
    }
  }

  private func owner() async throws -> ShopOwner {
    let wasSigningIn = isSigningIn
    let tokens = try await sessions.load()
    if isSigningIn { return .guest }
    // A sign-in that has ended meanwhile may have failed, and its session is gone.
    if wasSigningIn { return try await owner() }
    return tokens.map { .session($0.sessionID ?? substituteID) } ?? .guest
  }

  @discardableResult
  private func show(_ texts: [String]) -> [String] {
    source.send(texts)
    return texts
  }
}

/// Searched texts in their stored form.
struct SearchedTexts: KeptContent {
  static let kind = "vitrine-searches"
  static let version = 1

  private var texts: [String] = []
  /// The session in which the texts were last changed, or `nil` if they are a guest's.
  private var session: String?

  /// The session of texts that an earlier version kept for a customer, without saying for which one.
  private static let unknownSession = ""

  init() {}

  init(texts: [String], of owner: ShopOwner) {
    self.texts = texts
    session = texts.isEmpty ? nil : Self.session(of: owner)
  }

  init?(version: Int, _ json: JSONValue) {
    guard version == 1, case .object = json else { return nil }
    texts = Array(json.elements("texts").compactMap(\.string).prefix(RecentSearches.limit))
    session = json["session"]?.string ?? (json["ofCustomer"] == true ? Self.unknownSession : nil)
  }

  var json: JSONValue {
    .members(["texts": .array(texts.map(JSONValue.string)), "session": session.map(JSONValue.string)])
  }

  /// Returns the texts that may be shown: a guest's texts, and a customer's texts in the same session.
  func texts(for owner: ShopOwner) -> [String] { session == nil || session == Self.session(of: owner) ? texts : [] }

  /// Returns a hash of a session's identifier, which must not be in the file, or `nil` for a guest.
  private static func session(of owner: ShopOwner) -> String? {
    switch owner {
    case .guest: nil
    case .session(let id): StableHash.hexadecimal(of: id ?? "")
    }
  }
}
