#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A file that is sent with an operation, as the value of the scalar `Upload` in a variable.
///
/// ```swift
/// _ = try await client.perform(SetPortraitMutation(portrait: Upload(file: url, contentType: "image/png")))
/// ```
/// A scalar named `Upload` needs no setting. To use this type for another scalar, write `"scalars": {"Picture": "Upload"}`.
/// A file is read while it is sent, so it may have any size. If an upload occurs in several variables, it is sent once. Some
/// servers require a header field that proves that a browser was not tricked into sending the form. The client sends
/// `Apollo-Require-Preflight` and `X-Apollo-Operation-Name`. If a server requires another field, set it in
/// `RequestOptions.headers`.
///
/// A transport has two time limits. For `URLSessionTransport`, these are `resourceTimeout`, which limits the whole request
/// (60 seconds by default), and `requestTimeout`, which limits the time without a byte sent or received (30 seconds by
/// default). For a large file, replace the first one with `RequestOptions.timeout`. The second one always applies: if the
/// server processes a file for longer than that before it answers, use a transport with a longer `requestTimeout`.
///
/// [GraphQL multipart request specification](https://github.com/jaydenseric/graphql-multipart-request-spec)
public struct Upload: Sendable, Hashable {
  /// The content that is sent.
  package enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// A file on this machine, which must not change until it has been sent.
    case file(URL)
  }

  package let content: Content
  /// The file name that is sent to the server.
  public let fileName: String
  /// The media type of the content.
  public let contentType: String

  /// Creates an upload of a file on this machine.
  ///
  /// - Parameters:
  ///   - file: A file on this machine, which must not change until it has been sent.
  ///   - fileName: The file name that is sent to the server; `nil` for the file's own name.
  ///   - contentType: The media type of the content.
  public init(file: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
    content = .file(file)
    self.fileName = fileName ?? file.lastPathComponent
    self.contentType = contentType
  }

  /// Creates an upload of content in memory.
  ///
  /// - Parameters:
  ///   - bytes: The content, such as a `Data`.
  ///   - fileName: The file name that is sent to the server.
  ///   - contentType: The media type of the content.
  public init(bytes: some Sequence<UInt8>, fileName: String, contentType: String = "application/octet-stream") {
    content = .bytes(Array(bytes))
    self.fileName = fileName
    self.contentType = contentType
  }
}

extension Upload: JSONEncodable {
  /// Writes `null` in place of the file, which a client sends along with the operation.
  public func write(to writer: inout JSONWriter) { writer.upload(self) }
}

/// An upload and its place among the variables.
package struct PlacedUpload: Sendable {
  package let upload: Upload
  /// The path in the map of a multipart request: `variables.files.0`.
  package let path: String

  init(_ upload: Upload, at path: [ResponsePath.Component]) {
    self.upload = upload
    self.path = path.reduce("variables") { path, step in
      switch step {
      case .key(let key): "\(path).\(key)"
      case .index(let index): "\(path).\(index)"
      }
    }
  }
}
