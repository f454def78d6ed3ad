package import BFFClient
public import Foundation
public import GraphQLCache
import GraphQLFiles
package import GraphQLNetworking

/// A cache of a shop's responses. An app shows cached data until the shop responds again, and when the shop cannot be
/// reached.
///
/// ```swift
/// let cache = ShopCache(folder: applicationSupport.appendingPathComponent("shop.cache"))
/// let shop = Storefront(endpoint: url, folder: applicationSupport, cache: cache)
/// ```
/// The cache stores products, listings, menus, brands, the bag and the wishlist. It does not store the session, the
/// customer's name and address, orders, or the text typed for suggestions. Listings that were searched for are kept in
/// memory, but not in files.
///
/// A cache is for a single service. Its content belongs to one customer or guest, one market and one list of languages: the
/// cache is emptied when a session begins or ends, and when the service's settings change. A session that has begun or ended
/// elsewhere, in another process or while the app was not running, is detected before a customer's data is read and before a
/// request is sent. If the process is terminated while it empties the cache, the cache is empty when it is next opened. All
/// processes that share a folder must open their services with the same settings and the same session.
public final class ShopCache: Sendable {
  /// The underlying cache, for example to call `flush()` before the app is suspended.
  public let cache: GraphQLCache
  private let mark: CacheMark?
  private let endpoint = Locked("")
  private let state: Locked<State>

  /// What this cache knows about the owner of its data.
  private struct State: Sendable {
    /// The number of changes of owner or settings that are in progress.
    var changes = 0
    /// The owner of the data in memory; `nil` until it is known.
    var owner: ShopOwner?
    /// Whether memory has no data of an owner who is not known yet.
    var isFree: Bool
    /// Whether the files have no data of an earlier owner.
    var areFilesEmptied = true
    /// The mark, read before the data. It says whose the data is that was read from the files.
    var found: CacheMark.Content?
    /// The number of removals of all data when the owner became known.
    var removals: UInt64 = 0
  }

  /// Creates a cache on disk.
  ///
  /// - Parameters:
  ///   - folder: A folder for this cache only, which other users cannot read. It is created on first use.
  ///   - configuration: The limits on size and age.
  public init(folder: URL, configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    let mark = CacheMark(folder)
    self.mark = mark
    // Read before the data, which another process may replace meanwhile.
    state = Locked(State(isFree: false, found: mark.read()))
    // The owner of the data can change while the cache is open, so it is recorded in the mark and not in the partition.
    var configuration = configuration
    configuration.isPrivate = Self.isPrivate
    cache = GraphQLCache(.file(folder, partition: "shop"), configuration: configuration)
  }

  /// Creates a cache in memory.
  ///
  /// - Parameter configuration: The limits on size and age.
  public init(configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    cache = GraphQLCache(configuration: configuration)
    mark = nil
    state = Locked(State(isFree: true))
  }
}

extension ShopCache: ShopResponseCache {
  package var store: any GraphQLResponseStore { cache.store(.networkOnly) }

  package func open(_ endpoint: URL, _ settings: ShopSettings) {
    self.endpoint.withLock { $0 = endpoint.absoluteString }
    let text = text(settings)
    guard mark != nil, state.withLock({ $0.found?.isFor(text) != true }) else { return }
    empty(for: nil, settings)
  }

  package func belong(to owner: ShopOwner, _ settings: () -> ShopSettings) -> Bool {
    let settings = settings()
    let found = state.withLock { state in take(owner, text(settings), &state) }
    if found == .another { empty(for: owner, settings) }
    return found != .own
  }

  package func keepRecord(_ settings: () -> ShopSettings) {
    state.withLock { state in
      guard let mark, state.changes == 0, state.owner != nil, mark.read() == nil else { return }
      // Another process that empties the cache has removed the mark, too.
      guard !isEmptiedElsewhere(state) else { return }
      writeMark(text(settings()), state)
      if isEmptiedElsewhere(state) { mark.remove() }
    }
  }

  /// Reports whether another process has emptied the cache since its owner became known.
  private func isEmptiedElsewhere(_ state: State) -> Bool {
    cache.checkForRemoval()
    return cache.removals.current != state.removals
  }

  package func beginForgetting() {
    state.withLock { state in
      state.changes += 1
      mark?.remove()
    }
  }

  package func forget(_ context: () -> ShopCacheContext) {
    // If the files cannot be emptied, memory is empty. Without the mark, the files are emptied when they are next opened.
    let isEmptied = (try? cache.removeAll()) != nil
    state.withLock { state in
      let context = context()
      state.changes -= 1
      (state.owner, state.found, state.isFree, state.areFilesEmptied) = (context.owner, nil, true, isEmptied)
      state.removals = cache.removals.current
      writeMark(text(context.settings), state)
    }
  }

  private func empty(for owner: ShopOwner?, _ settings: ShopSettings) {
    beginForgetting()
    forget { ShopCacheContext(settings: settings, owner: owner) }
  }

  /// The data that is found when its owner becomes known.
  private enum Found {
    /// The owner's data, or none.
    case own
    /// The owner's data, after another process has deleted the data of an earlier owner.
    case replaced
    /// Data of an earlier owner, which must be deleted.
    case another
  }

  /// Makes the data an owner's, if it is not another's.
  private func take(_ owner: ShopOwner, _ text: String, _ state: inout State) -> Found {
    let onDisk = mark?.read()
    if state.owner == nil, state.isFree, onDisk?.isFor(text, owner) ?? true {
      (state.owner, state.removals) = (owner, cache.removals.current)
      if onDisk == nil { writeMark(text, state) }
      return .own
    }
    if state.owner == nil, state.found?.isFor(text, owner) == true {
      (state.owner, state.removals) = (owner, cache.removals.current)
      return .own
    }
    guard let onDisk, onDisk.isFor(text, owner), isEmptiedElsewhere(state) else { return .another }
    (state.owner, state.removals) = (owner, cache.removals.current)
    return .replaced
  }

  /// Records the owner of the files. Removes the record, which another process may have made again, if they may have data of
  /// an earlier owner.
  private func writeMark(_ text: String, _ state: State) {
    guard state.areFilesEmptied, state.changes == 0, let owner = state.owner,
      let content = CacheMark.Content(text, owner)
    else {
      mark?.remove()
      return
    }
    mark?.write(content)
  }

  /// The context that the shop's responses depend on, besides variables and the owner.
  private func text(_ settings: ShopSettings) -> String {
    let fields = settings.fields.fields.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
    return ([endpoint.withLock { $0 }] + fields).joined(separator: "\n")
  }
}

/// A file that records the endpoint, settings and owner of a cache. Without it, nothing in the cache may be used.
///
/// It contains hashes, because an address, header fields and a custom identifier of a session may contain secrets. It does
/// not depend on the tokens, which are renewed while the owner stays the same.
private struct CacheMark: Sendable {
  struct Content: Sendable, Equatable {
    private let context: String
    private let owner: String

    /// - Returns: `nil` for a session without an identifier, which cannot be distinguished from other sessions.
    init?(_ text: String, _ owner: ShopOwner) {
      switch owner {
      case .guest: self.owner = StableHash.hexadecimal(of: text + "\nguest")
      case .session(let id?): self.owner = StableHash.hexadecimal(of: text + "\nsession: " + id)
      case .session(nil): return nil
      }
      context = StableHash.hexadecimal(of: text)
    }

    init?(_ bytes: [UInt8]) {
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      guard lines.count == 2 else { return nil }
      (context, owner) = (String(lines[0]), String(lines[1]))
    }

    var bytes: [UInt8] { Array("\(context)\n\(owner)".utf8) }

    /// Whether the cache is for an endpoint and settings.
    func isFor(_ text: String) -> Bool { context == StableHash.hexadecimal(of: text) }

    /// Whether the cache is for an endpoint, settings and owner.
    func isFor(_ text: String, _ owner: ShopOwner) -> Bool { self == Self(text, owner) }
  }

  private let folder: URL
  private let file: OwnerOnlyFile

  init(_ folder: URL) {
    self.folder = folder
    file = OwnerOnlyFile(at: folder.appendingPathComponent("settings"))
  }

  /// Returns the content, or `nil` if there is none that can be used.
  func read() -> Content? { (try? file.read()).flatMap { Content($0) } }

  /// Writes the content. If the file cannot be written, the cache is emptied when it is next opened.
  func write(_ content: Content) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    try? file.write(content.bytes)
  }

  func remove() { try? file.remove() }
}
