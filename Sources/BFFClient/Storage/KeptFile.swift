import Foundation
import GraphQLFiles
import GraphQLRuntime

/// Content that is stored in a file across versions of an app.
protocol KeptContent: Sendable, Hashable {
  /// The kind of file.
  static var kind: String { get }
  /// The version to write. It only changes if older apps cannot read the content: they ignore new members.
  static var version: Int { get }

  /// Creates empty content.
  init()

  /// Reads content that this version or an older one wrote, or returns `nil` if it is something else.
  init?(version: Int, _ json: JSONValue)

  /// The content in the form in which it is written.
  var json: JSONValue { get }
}

/// A value in a file that only its owner can read. The file is complete at any moment, and many tasks and processes can
/// change it concurrently.
///
/// The file consists of two lines of JSON: a header with kind, version and checksum, followed by the value.
struct KeptFile<Content: KeptContent>: Sendable {
  private let file: OwnerOnlyFile
  private let onDamage: @Sendable (StorageError) -> Void

  /// - Parameters:
  ///   - url: The file. It and its folder are created when a value is first stored.
  ///   - onDamage: Called when the file turns out to be damaged, once it has been renamed.
  init(at url: URL, onDamage: @escaping @Sendable (StorageError) -> Void) {
    file = OwnerOnlyFile(at: url, longest: 1 << 26)
    self.onDamage = onDamage
  }

  /// The path of the file.
  var path: String { file.path }

  /// Reads the value, or returns a new one if the file is missing or damaged.
  func read(isolation: isolated (any Actor)? = #isolation) async throws -> Content {
    do {
      return try content()
    } catch is Damage {
      // Another process may be renaming the damaged file as well.
      return try await exclusively { try contentOrSetAside() }
    }
  }

  /// Changes and stores the value with exclusive access. Waiting for other changes does not block a thread, and ends if the
  /// task is canceled.
  ///
  /// - Returns: The result of the body. If it throws, nothing changes.
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
    } catch let error as FileError {
      throw StorageError(error)
    }
  }

  private func contentOrSetAside() throws -> Content {
    do {
      return try content()
    } catch let damage as Damage {
      let aside = try Self.asStorageError { () throws(FileError) in try file.setAside() }
      onDamage(
        StorageError(.damaged, "\"\(file.path)\" is damaged (\(damage.reason)) and was renamed to \"\(aside)\"")
      )
      return Content()
    }
  }

  private func content() throws -> Content {
    guard let bytes = try Self.asStorageError({ () throws(FileError) in try file.read() }) else {
      return Content()
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 1, omittingEmptySubsequences: false)
    guard lines.count == 2, let header = try? JSONDecoder().decode(Header.self, from: Data(lines[0])) else {
      throw Damage(reason: "it does not start with a valid header")
    }
    if header.kind == Content.kind, header.version > Content.version {
      throw StorageError(
        .fromTheFuture,
        "\"\(file.path)\" has format version \(header.version), but this app supports only versions up to "
          + "\(Content.version): update the app"
      )
    }
    guard header.checksum == Checksum.crc32(Data(lines[1])) else { throw Damage(reason: "its checksum does not match") }
    return try Self.content(header, Array(lines[1]), path: file.path)
  }

  /// Reads content whose checksum is right. If it cannot be read, it was written that way, so the file is left as it is.
  private static func content(_ header: Header, _ text: [UInt8], path: String) throws(StorageError) -> Content {
    guard header.kind == Content.kind, let json = try? JSONReader.decode(JSONValue.self, from: text),
      let content = Content(version: header.version, json)
    else {
      throw StorageError(
        .unreadable,
        "\"\(path)\" is a \(header.kind) file of version \(header.version), not a \(Content.kind) file that this app can read"
      )
    }
    return content
  }

  private func write(_ content: Content) throws {
    var writer = JSONWriter()
    content.json.write(to: &writer)
    let header = Header(
      kind: Content.kind,
      version: Content.version,
      checksum: Checksum.crc32(Data(writer.bytes))
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try [UInt8](encoder.encode(header)) + [UInt8(ascii: "\n")] + writer.bytes
    try Self.asStorageError { () throws(FileError) in try file.write(bytes) }
  }

  private static func asStorageError<Result>(
    _ body: () throws(FileError) -> Result
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
  fileprivate init(_ error: FileError) {
    self.init(error.kind == .notSafe ? .notSafe : .unavailable, error.message)
  }
}
