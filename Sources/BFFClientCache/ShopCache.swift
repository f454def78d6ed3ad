package import BFFClient
public import Foundation
public import GraphQLCache
import GraphQLFiles
package import GraphQLNetworking

/// Keeps what a shop has answered, so that an app shows it before the shop answers again, and where it cannot be reached.
///
/// ```swift
/// let cache = ShopCache(folder: applicationSupport.appendingPathComponent("shop.cache"))
/// let shop = Storefront(endpoint: url, folder: applicationSupport, cache: cache)
/// ```
/// Products, listings, menus, brands, the bag and the wishlist are kept. The session, the customer's name and address,
/// orders, and what was typed to get suggestions are not.
///
/// A cache is for one service. What it has belongs to one owner, one market and one list of languages: it is emptied when a
/// session begins or ends and when the service's settings change. If the process is killed meanwhile, it is empty when it is
/// opened next. All processes that share a folder open their services with the same settings.
public final class ShopCache: Sendable {
  /// The cache itself, for example to call `flush()` before the app is suspended.
  public let cache: GraphQLCache
  private let mark: CacheMark?
  private let endpoint = Locked("")

  /// A cache on disk.
  ///
  /// - Parameters:
  ///   - folder: The cache's own folder, which only this user can read. It is made when it is first used.
  ///   - configuration: How much is kept, and for how long.
  public init(folder: URL, configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    // Whose data it is can change while the cache is open, so the mark says it and not the partition.
    cache = GraphQLCache(.file(folder, partition: "shop"), configuration: configuration)
    mark = CacheMark(folder)
  }

  /// A cache in memory.
  ///
  /// - Parameter configuration: How much is kept, and for how long.
  public init(configuration: GraphQLCache.Configuration = GraphQLCache.Configuration()) {
    cache = GraphQLCache(configuration: configuration)
    mark = nil
  }
}

extension ShopCache: ShopMemory {
  package var store: any GraphQLResponseStore { cache.store(.networkOnly) }

  package func open(_ endpoint: URL, _ settings: ShopSettings) {
    self.endpoint.withLock { $0 = endpoint.absoluteString }
    if let mark, !mark.says(text(settings)) { forget(settings) }
  }

  package func beginForgetting() { mark?.remove() }

  package func forget(_ settings: ShopSettings) {
    do {
      try cache.removeAll()
      mark?.write(text(settings))
    } catch {
      // Memory is empty. Without the mark, the files are emptied when they are opened next.
      mark?.remove()
    }
  }

  /// What the shop's answers depend on, beside variables and the owner.
  private func text(_ settings: ShopSettings) -> String {
    let fields = settings.fields.fields.map { "\($0.name.lowercased()): \($0.value)" }.sorted()
    return ([endpoint.withLock { $0 }] + fields).joined(separator: "\n")
  }
}

/// A file that says for which endpoint and settings a cache is. Without it nothing of the cache may be used.
///
/// It has a hash of both, because an address and header fields may have secrets.
private struct CacheMark: Sendable {
  private let folder: URL
  private let file: OwnerOnlyFile

  init(_ folder: URL) {
    self.folder = folder
    file = OwnerOnlyFile(directory: folder.path, name: "settings")
  }

  /// Whether the cache is for that.
  func says(_ text: String) -> Bool { (try? file.read()) == Self.content(text) }

  /// Where the file cannot be written, the cache is emptied when it is opened next.
  func write(_ text: String) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true, attributes: attributes)
    try? file.write(Self.content(text))
  }

  func remove() { try? file.remove() }

  /// FNV-1a, with 64 bits.
  private static func content(_ text: String) -> [UInt8] {
    let hash = text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return Array(String(hash, radix: 16).utf8)
  }
}
