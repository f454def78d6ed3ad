package import Foundation
package import GraphQLNetworking

/// The body of a request in its own file. A body with files in it is sent from there piece by piece, and can be sent again
/// after a redirect. The file is deleted when it is no longer needed.
///
/// A stream of the pieces themselves would save the copy, but subclasses of `InputStream` do not behave the same on all
/// platforms.
package final class BodyFile: Sendable {
  package let url: URL
  private static let chunk = 256 << 10

  /// - Throws: ``GraphQLClientError`` if the files cannot be read or copied, or `CancellationError`.
  package init(_ body: HTTPBody) async throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent("graphql-upload-\(UUID().uuidString)")
    // The file must be new, and only this user can read it.
    let descriptor = open(url.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw Self.failure(String(cString: strerror(errno)), nil) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      for piece in body.pieces { try await Self.append(piece, to: file) }
      try file.close()
    } catch {
      try? FileManager.default.removeItem(at: url)
      throw error is CancellationError ? error : Self.failure(error.localizedDescription, error)
    }
  }

  /// - Returns: Nil for a body in memory.
  static func ifNeeded(for body: HTTPBody?) async throws -> BodyFile? {
    guard let body, body.bytes == nil else { return nil }
    return try await BodyFile(body)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  private static func append(_ piece: HTTPBody.Piece, to file: FileHandle) async throws {
    switch piece {
    case .bytes(let bytes): try file.write(contentsOf: Data(bytes))
    case .file(let source, _):
      let source = try FileHandle(forReadingFrom: source)
      defer { try? source.close() }
      while let chunk = try source.read(upToCount: chunk), !chunk.isEmpty {
        try Task.checkCancellation()
        try file.write(contentsOf: chunk)
        // Copying a large file takes a while, and others need the thread, too.
        await Task.yield()
      }
    }
  }

  private static func failure(_ reason: String, _ cause: (any Error)?) -> GraphQLClientError {
    GraphQLClientError(.invalidRequest, "the files cannot be prepared for the upload: \(reason)", underlying: cause)
  }
}
