import Foundation
import GraphQLNetworking
import GraphQLSessions

/// The owner of a service's data: the guest, or the customer of one session.
package enum ShopOwner: Sendable, Hashable {
  case guest
  /// The customer of a session with this identifier, or `nil` if the session's store does not keep identifiers.
  case session(String?)

  init(_ tokens: SessionTokens?) { self = tokens.map { .session($0.sessionID) } ?? .guest }
}

/// The objects that are told when something happens. They are not kept alive.
final class Listeners: Sendable {
  private struct Listener: Sendable {
    let isAlive: @Sendable () -> Bool
    let tell: @Sendable () async -> Void
  }

  private let listeners = Locked<[Listener]>([])

  /// Adds a listener, in place of those that are gone.
  func add<Object: AnyObject & Sendable>(_ object: Object, _ tell: @escaping @Sendable (Object) async -> Void) {
    let listener = Listener(isAlive: { [weak object] in object != nil }) { [weak object] in
      if let object { await tell(object) }
    }
    listeners.withLock { listeners in
      listeners.removeAll { !$0.isAlive() }
      listeners.append(listener)
    }
  }

  /// Notifies all listeners, and returns when they are done. They run in a task of their own: the caller may belong to the
  /// refresh of a token, whose requests have no token, and may have been canceled.
  func tell() async {
    let listeners = listeners.withLock { $0 }
    await Task.detached { for listener in listeners { await listener.tell() } }.value
  }
}

/// The session store of a service, which knows whose data the service has.
///
/// When a session begins or ends, the shop's cached responses are deleted, and feeds are reset. This also applies to a
/// session that begins or ends elsewhere: in another process, or while the app was not running. It is detected whenever the
/// tokens are loaded, which each request and each use of the bag and the wishlist do first.
struct OwnerSessionStore: SessionStore {
  private struct Known: Sendable {
    /// The owner of the service's data; `nil` until the tokens have been loaded.
    var owner: ShopOwner?
    /// The number of changes of owner that this service is making.
    var changes = 0
    /// A number that increases with each change, so that tokens loaded before a change are not taken for newer ones.
    var version = 0
    /// The owner of a session that was found while changes are in progress, for whom the cache was emptied.
    var found: ShopOwner?
  }

  /// Called when the session has ended, either by the server or because the customer has signed out through the service:
  /// before the request that caused it fails.
  let ends = Listeners()
  /// Called when a session of another owner than before has begun through the service.
  let begins = Listeners()
  /// Called when another session than before was found, or none, that this service has not begun or ended.
  let changesElsewhere = Listeners()
  let context: ShopContext
  let cache: (any ShopResponseCache)?
  private let store: any SessionStore
  private let known = Locked(Known())
  /// Lets one change that was made elsewhere be noted at a time. Later readers wait until the cache is empty.
  private let noting = Locked(0)

  init(_ store: any SessionStore, _ cache: (any ShopResponseCache)?, _ context: ShopContext) {
    (self.store, self.cache, self.context) = (store, cache, context)
  }

  /// The owner and the settings of requests that begin now.
  private var cacheContext: ShopCacheContext {
    ShopCacheContext(settings: context.settings, owner: known.withLock { $0.owner })
  }

  /// Whether no session was found when the tokens were last loaded.
  var isGuests: Bool { known.withLock { $0.owner == .guest } }

  func load() async throws -> SessionTokens? {
    let version = known.withLock { $0.version }
    let tokens = try await store.load()
    // A change that has begun meanwhile may already have written them.
    if known.withLock({ $0.changes > 0 }) {
      noteDuringChange(ShopOwner(tokens))
    } else {
      await note(ShopOwner(tokens), of: version)
    }
    return tokens
  }

  /// Stores the tokens of a session that begins. Renewed tokens of the same session arrive through `replace`. If the store
  /// fails after it has written the tokens, they are deleted if that is possible.
  func save(_ tokens: SessionTokens) async throws {
    var tokens = tokens
    tokens.sessionID = tokens.sessionID ?? UUID().uuidString
    let owner = ShopOwner(tokens)
    let before = known.withLock { $0.owner }
    do {
      try await changing { [tokens] in
        try await store.save(tokens)
        // A store that keeps no identifier returns the tokens without it from now on.
        return ((), (try? await store.load()).map(ShopOwner.init) ?? owner)
      }
    } catch {
      // Also if this task has been canceled.
      _ = await Task { [tokens] in try await discard(tokens) }.result
      throw error
    }
    if before != owner { await begins.tell() }
  }

  private func discard(_ tokens: SessionTokens) async throws {
    guard let stored = try await store.load(), stored.accessToken == tokens.accessToken else { return }
    _ = try await replace(stored, with: nil)
  }

  func clear() async throws {
    try await changing { (try await store.clear(), .guest) }
    await ends.tell()
  }

  func replace(_ old: SessionTokens, with new: SessionTokens?) async throws -> SessionTokens? {
    if let new { return try await store.replace(old, with: new) }
    let kept = try await changing {
      let kept = try await store.replace(old, with: nil)
      // Another session is noted when it is loaded.
      return (kept, kept == nil ? .guest : nil)
    }
    if kept == nil { await ends.tell() }
    return kept
  }

  func exclusively<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
    try await store.exclusively(body)
  }
}

extension OwnerSessionStore {
  /// Empties the cache for another owner or other settings, and resets feeds.
  ///
  /// - Parameter change: Changes the settings, if they change. If the process ends meanwhile, the cache is empty when it starts again.
  func emptyCache(for change: () -> Void = {}) {
    cache?.beginForgetting()
    change()
    cache?.forget { cacheContext }
    context.change()
  }

  /// Runs a closure that begins or ends a session, and empties the cache as ``emptyCache(for:)`` does.
  ///
  /// - Parameter change: Returns its result and the new owner, or `nil` if the owner stays the same.
  private func changing<Result>(_ change: () async throws -> (Result, ShopOwner?)) async throws -> Result {
    cache?.beginForgetting()
    known.withLock { known in
      known.changes += 1
      known.version += 1
    }
    var owner: ShopOwner?
    defer {
      known.withLock { known in
        known.changes -= 1
        known.version += 1
        known.owner = owner ?? known.owner
        if known.changes == 0 { known.found = nil }
      }
      cache?.forget { cacheContext }
      context.change()
    }
    let (result, new) = try await change()
    owner = new
    return result
  }

  /// Responds to a notification that a session has begun or ended elsewhere, if sessions cannot be told apart because their
  /// store does not keep identifiers: then it may be another customer's.
  func heardOfChange() async {
    guard known.withLock({ $0.owner == .session(nil) && $0.changes == 0 }) else { return }
    emptyCache()
    await changesElsewhere.tell()
  }

  /// Responds to tokens that were loaded while a session begins or ends here. They may be in the store before the change is
  /// complete: then nothing of the earlier owner may be in the cache any more. The change tells the listeners.
  private func noteDuringChange(_ owner: ShopOwner) {
    noting.withLock { _ in
      let isNew = known.withLock { known in
        guard known.changes > 0, known.found ?? known.owner != owner else { return false }
        known.found = owner
        return true
      }
      guard isNew else { return }
      emptyCache()
    }
  }

  /// Responds to loaded tokens, which may belong to another owner than the service's data.
  ///
  /// - Parameter version: The version of the known owner when loading began. If it has changed, the tokens may be outdated.
  private func note(_ owner: ShopOwner, of version: Int) async {
    let before = known.withLock { $0 }
    if before.version != version { return }
    if before.owner == owner {
      cache?.keepRecord { context.settings }
      return
    }
    let (isOther, isEmptied) = noting.withLock { _ -> (Bool, Bool) in
      let before = known.withLock { $0 }
      guard before.version == version, before.owner != owner else { return (false, false) }
      let isEmptied = cache?.belong(to: owner) { context.settings } ?? false
      let isNoted = known.withLock { known in
        guard known.version == version else { return false }
        known.version += 1
        known.owner = owner
        return true
      }
      return (isNoted && before.owner != nil, isEmptied)
    }
    if isOther || isEmptied { context.change() }
    if isOther { await changesElsewhere.tell() }
  }
}

/// Returns the session store that stores must use with a service: its own, which knows the owner of its data.
func sessionStore(of service: Any, or sessions: any SessionStore) -> any SessionStore {
  (service as? LiveBFFClientService)?.sessions ?? sessions
}
