import Foundation
import GraphQLCache
import GraphQLFiles
import GraphQLNetworking
import cache_writer

/// A folder for a test's cache, deleted at the end, with a clock that only the test advances.
final class DiskPlace: Sendable {
  let url: URL
  let calls = FaultyCalls()
  private let now = Locked<Int64>(1_000_000_000_000)
  private let told = Locked<[CacheProblem]>([])
  private let pauses = Locked(0)

  init() {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  }

  deinit {
    try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder)
    try? FileManager.default.removeItem(at: url)
  }

  /// The cache's own folder, which the cache creates.
  var folder: String { url.appendingPathComponent("shop.cache").path }

  var behavior: DiskLog.Behavior {
    var behavior = DiskLog.Behavior()
    behavior.delay = nil
    behavior.calls = calls
    behavior.clock = DiskClock(now: { self.now.withLock { $0 } }, pause: { self.pauses.withLock { $0 += 1 } })
    return behavior
  }

  /// The problems that the caches of this place have reported.
  var problems: [CacheProblem] { told.withLock { $0 } }

  func pass(milliseconds: Int64) { now.withLock { $0 += milliseconds } }

  func open(partition: String = "ada") -> SmallStore {
    SmallStore(folder, partition: partition, behavior: behavior) { problem in self.told.withLock { $0.append(problem) }
    }
  }

  /// Opens a cache, returns its texts, and closes it again.
  func read(partition: String = "ada") -> [UInt32: String] { open(partition: partition).strings }

  func names() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// The name of the only log.
  var logName: String { names().first { $0.hasSuffix(".log") } ?? "" }

  func bytes(_ name: String) -> [UInt8] { Array(FileManager.default.contents(atPath: path(name)) ?? Data()) }

  /// The content of all files.
  var text: String { names().map { String(decoding: bytes($0), as: UTF8.self) }.joined(separator: "\n") }

  /// Returns a cache at this place after one that has been closed.
  func reopened(after shop: Shop, partition: String = "ada") async throws -> Shop {
    try await shop.cache.flush()
    shop.cache.close()
    return try Shop(in: self, partition: partition)
  }

  func write(_ bytes: [UInt8], _ name: String) {
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    _ = FileManager.default.createFile(atPath: path(name), contents: Data(bytes), attributes: attributes)
  }

  func permissions(_ name: String = "") throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: name.isEmpty ? folder : path(name))[.posixPermissions] as? Int
  }

  func setPermissions(_ permissions: Int, _ name: String = "") throws {
    let path = name.isEmpty ? folder : path(name)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
  }
}

extension SmallStore {
  var strings: [UInt32: String] { texts.mapValues { String(decoding: $0, as: UTF8.self) } }

  func commit(_ changes: [UInt32: String]) { commit(changes.mapValues { Array($0.utf8) }) }

  /// Returns the store's texts as another process would find them after this one has ended.
  func flushed() async throws -> [UInt32: String] {
    try await log.flush()
    return strings
  }
}
