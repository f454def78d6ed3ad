import Foundation
import GraphQLRuntime

/// What can be kept in a file over versions of an app.
protocol KeptContent: Codable, Sendable, Hashable {
  /// What kind of file it is.
  static var kind: String { get }
  /// The version that is written.
  static var version: Int { get }

  /// Nothing yet.
  init()

  /// Reads what an older version wrote; `nil` where there was no such version.
  init?(version: Int, _ data: Data) throws
}

/// A value in a file that only its owner can read, which is whole at any moment, and which many tasks and processes may
/// change at once.
///
/// The file is two lines of JSON: a header with kind, version and checksum, and the value.
struct KeptFile<Content: KeptContent>: Sendable {
  private let file: OwnerOnlyFile
  private let onDamage: @Sendable (StorageError) -> Void

  /// - Parameters:
  ///   - url: the file. It and its folder are made when something is kept first.
  ///   - onDamage: told when the file is found damaged, once it is set aside.
  init(at url: URL, onDamage: @escaping @Sendable (StorageError) -> Void) {
    file = OwnerOnlyFile(
      directory: url.deletingLastPathComponent().path,
      name: url.lastPathComponent,
      longest: 1 << 26
    )
    self.onDamage = onDamage
  }

  /// The value; a new one where there is no file, or only a damaged one.
  func read(isolation: isolated (any Actor)? = #isolation) async throws -> Content {
    do {
      return try content()
    } catch is Damage {
      // Another process may be setting it aside as well.
      return try await exclusively { try contentOrSetAside() }
    }
  }

  /// Changes the value while nobody else does, and keeps it. Waiting for others takes no thread, and ends when the task is
  /// cancelled.
  ///
  /// - Returns: what the body returns. If it throws, nothing changes.
  @discardableResult
  func change<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: (inout Content) throws -> Result
  ) async throws -> Result {
    try await exclusively {
      let before = try contentOrSetAside()
      var after = before
      let result = try body(&after)
      if after != before { try write(after) }
      return result
    }
  }

  private func exclusively<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () throws -> Result
  ) async throws -> Result {
    do {
      return try await file.exclusively(body)
    } catch let error as SessionStoreError {
      throw StorageError(error)
    }
  }

  private func contentOrSetAside() throws -> Content {
    do {
      return try content()
    } catch let damage as Damage {
      let aside = try Self.asStorageError { () throws(SessionStoreError) in try file.setAside() }
      onDamage(StorageError(.damaged, "\"\(file.path)\" is damaged (\(damage.reason)), and is kept as \"\(aside)\""))
      return Content()
    }
  }

  private func content() throws -> Content {
    guard let bytes = try Self.asStorageError({ () throws(SessionStoreError) in try file.read() }) else {
      return Content()
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let header = try? JSONDecoder().decode(Header.self, from: Data(lines[0])),
      header.kind == Content.kind
    else { throw Damage(reason: "it does not begin as a \(Content.kind)") }
    let data = Data(lines[1])
    guard header.version <= Content.version else {
      throw StorageError(
        .fromTheFuture,
        "\"\(file.path)\" is of version \(header.version), and this app knows only up to \(Content.version): update it"
      )
    }
    guard header.checksum == Checksum.crc32(data) else { throw Damage(reason: "its checksum is wrong") }
    return try Self.decode(header.version, data)
  }

  private static func decode(_ version: Int, _ data: Data) throws -> Content {
    do {
      if version == Content.version { return try JSONDecoder().decode(Content.self, from: data) }
      guard let content = try Content(version: version, data) else { throw Damage(reason: "version \(version)") }
      return content
    } catch {
      throw error as? Damage ?? Damage(reason: "its content cannot be read")
    }
  }

  private func write(_ content: Content) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let data = try encoder.encode(content)
    let header = Header(kind: Content.kind, version: Content.version, checksum: Checksum.crc32(data))
    let bytes = try [UInt8](encoder.encode(header)) + [UInt8(ascii: "\n")] + data
    try Self.asStorageError { () throws(SessionStoreError) in try file.write(bytes) }
  }

  private static func asStorageError<Result>(
    _ body: () throws(SessionStoreError) -> Result
  ) throws(StorageError) -> Result {
    do { return try body() } catch { throw StorageError(error) }
  }

  private struct Header: Codable {
    let kind: String
    let version: Int
    let checksum: UInt32
  }

  private struct Damage: Error {
    let reason: String
  }
}

extension StorageError {
  fileprivate init(_ error: SessionStoreError) {
    self.init(error.kind == .notSafe ? .notSafe : .unavailable, error.message)
  }
}
