public import Foundation
public import GraphQLNetworking
import GraphQLRuntime
public import GraphQLSessions

/// What a customer has searched for, the last one first: at most 20 texts, in a file of this device.
///
/// ```swift
/// try await shop.searches.load()
/// for await searches in shop.searches.states { show(searches) }
/// try await shop.searches.add("linen shirt")   // when it is searched for, not while it is typed
/// ```
/// Several over one file, in one process or in more, lose nothing: each change is made to what is in the file then. A store
/// shows what another one has written after its own next change or ``load()``, which a screen calls when it appears.
///
/// They belong to one person. They stay when a guest signs in. At sign-out, and when the session ends, they are forgotten.
///
/// Methods throw a `GraphQLClientError` of kind `storage` where the file cannot be used, or `CancellationError`.
public actor RecentSearches {
  /// The largest number of texts. When another one is added, the oldest one is forgotten.
  public static let limit = 20
  /// The largest number of characters of a text; what is behind them is cut off.
  public static let longest = 100

  /// The texts, now and after each change; none before they are loaded or added to.
  public nonisolated let states: Updates<[String]>

  private let file: KeptFile<SearchedTexts>
  private let sessions: any SessionStore
  private let source = Updates<[String]>.Source([])

  /// - Parameters:
  ///   - url: The file. It is made with the first text.
  ///   - sessions: Tells customers from guests: the store of the service.
  ///   - onDamage: Told when the file is found damaged; it is kept under another name then, and a new one begun.
  public init(
    file url: URL,
    sessions: any SessionStore,
    onDamage: @escaping @Sendable (StorageError) -> Void = { _ in }
  ) {
    file = KeptFile(at: url, onDamage: onDamage)
    self.sessions = sessions
    states = source.updates
  }

  /// The texts, the last one first.
  @discardableResult
  public func load() async throws -> [String] {
    try await throwingStoreErrors {
      let hasCustomer = try await sessions.load() != nil
      return show(try await file.read().texts(hasCustomer: hasCustomer))
    }
  }

  /// Remembers a text as the last one. One that differs only in capital letters is replaced, and a blank one is not
  /// remembered.
  @discardableResult
  public func add(_ text: String) async throws -> [String] {
    let text = String(text.trimmingCharacters(in: .whitespacesAndNewlines).prefix(Self.longest))
    return try await change { texts in
      guard !text.isEmpty else { return }
      texts.removeAll { $0.lowercased() == text.lowercased() }
      texts = Array(([text] + texts).prefix(Self.limit))
    }
  }

  /// Forgets a text.
  @discardableResult
  public func remove(_ text: String) async throws -> [String] {
    try await change { texts in texts.removeAll { $0 == text } }
  }

  /// Forgets all.
  public func clear() async throws {
    try await change { $0 = [] }
  }

  /// When a guest signs in, the texts stay and are the customer's. Otherwise they are forgotten; where the file cannot be
  /// written, it says that they are a customer's, and they are not shown again.
  func ownerChanged(hasCustomer: Bool) async {
    if hasCustomer {
      _ = try? await change { _ in }
    } else {
      show([])
      try? await clear()
    }
  }

  @discardableResult
  private func change(_ body: @Sendable (inout [String]) -> Void) async throws -> [String] {
    try await throwingStoreErrors {
      let hasCustomer = try await sessions.load() != nil
      return show(
        try await file.change { content in
          var texts = content.texts(hasCustomer: hasCustomer)
          body(&texts)
          content = SearchedTexts(texts: texts, areCustomers: hasCustomer && !texts.isEmpty)
          return texts
        }
      )
    }
  }

  @discardableResult
  private func show(_ texts: [String]) -> [String] {
    source.send(texts)
    return texts
  }
}

/// What was searched for, as it is kept.
struct SearchedTexts: KeptContent {
  static let kind = "vitrine-searches"
  static let version = 1

  private var texts: [String] = []
  /// Whether a customer was signed in when they were last changed.
  private var areCustomers = false

  init() {}

  init(texts: [String], areCustomers: Bool) {
    (self.texts, self.areCustomers) = (texts, areCustomers)
  }

  init?(version: Int, _ json: JSONValue) {
    guard version == 1, case .object = json else { return nil }
    texts = Array(json.elements("texts").compactMap(\.string).prefix(RecentSearches.limit))
    areCustomers = json["ofCustomer"] == true
  }

  var json: JSONValue {
    .members(["texts": .array(texts.map(JSONValue.string)), "ofCustomer": .bool(areCustomers)])
  }

  /// What may be shown: a customer's texts only while one is signed in.
  func texts(hasCustomer: Bool) -> [String] { areCustomers && !hasCustomer ? [] : texts }
}
