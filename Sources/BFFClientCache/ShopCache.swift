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
/// customer's name and address, orders, or the text typed for suggestions.
///
/// A cache is for a single service. Its content belongs to one customer or guest, one market and one list of languages: the
/// cache is emptied when a session begins or ends, and when the service's settings change. If the process is terminated
/// while it empties the cache, the cache is empty when it is next opened. All processes that share a folder must open their
/// services with the same settings.
public final class ShopCache: Sendable {
  /// The underlying cache, for example to call `flush()` before the app is suspended.
  public let cache: GraphQLCache
  private let mark: CacheMark?
  private let endpoint = Locked("")
  /// The number of changes of owner or settings that are in progress.
  private let changes = Locked(0)

  /// Creates a cache on disk.
  ///
  /// - Parameters:
  ///   - folder: A folder for this cache only, which other users cannot read. It is created on first use.
  ///   - configuration: The limits on size and age.
  public init(folder: URL, configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    // The owner of the data can change while the cache is open, so it is recorded in the mark and not in the partition.
    cache = GraphQLCache(.file(folder, partition: "shop"), configuration: configuration)
    mark = CacheMark(folder)
  }

  /// Creates a cache in memory.
  ///
  /// - Parameter configuration: The limits on size and age.
  public init(configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    cache = GraphQLCache(configuration: configuration)
    mark = nil
  }
}

extension ShopCache: ShopMemory {
  package var store: any GraphQLResponseStore { cache.store(.networkOnly) }

  package func open(_ endpoint: URL, _ settings: ShopSettings) {
    self.endpoint.withLock { $0 = endpoint.absoluteString }
    guard let mark, !mark.says(text(settings)) else { return }
    beginForgetting()
    forget { settings }
  }

  package func beginForgetting() {
    changes.withLock { changes in
      changes += 1
      mark?.remove()
    }
  }

  package func forget(_ settings: () -> ShopSettings) {
    // If the files cannot be emptied, memory is empty. Without the mark, the files are emptied when they are next opened.
    let isEmpty = (try? cache.removeAll()) != nil
    changes.withLock { changes in
      changes -= 1
      if isEmpty, changes == 0 { mark?.write(text(settings())) }
    }
  }

  /// The context that the shop's responses depend on, besides variables and the owner.
  private func text(_ settings: ShopSettings) -> String {
    let fields = settings.fields.fields.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
    return ([endpoint.withLock { $0 }] + fields).joined(separator: "\n")
  }
}

/// A file that records the endpoint and settings of a cache. Without it, nothing in the cache may be used.
///
/// It contains a hash of both, because an address and header fields may contain secrets.
private struct CacheMark: Sendable {
  private let folder: URL
  private let file: OwnerOnlyFile

  init(_ folder: URL) {
    self.folder = folder
    file = OwnerOnlyFile(directory: folder.path, name: "settings")
  }

  /// Returns whether the cache is for the given context.
  func says(_ text: String) -> Bool { (try? file.read()) == Self.content(text) }

  /// Writes the context. If the file cannot be written, the cache is emptied when it is next opened.
  func write(_ text: String) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    try? file.write(Self.content(text))
  }

  func remove() { try? file.remove() }

  /// The 64-bit FNV-1a hash.
  private static func content(_ text: String) -> [UInt8] {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Array(String(hash, radix: 16).utf8)
  }
}
