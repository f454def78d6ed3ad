#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A file to be sent with an operation: a variable, or part of one, of a scalar `Upload`.
///
/// ```swift
/// try await client.perform(SetPortraitMutation(portrait: Upload(file: url, contentType: "image/png")))
/// ```
/// The scalar is mapped with `"scalars": {"Upload": {"type": "Upload", "import": "GraphQLRuntime"}}`. A file is read while
/// it is sent, so it may be of any size. The same upload in several places is sent once. Servers that want to be sure that
/// no browser was tricked into sending it ask for a header of their own, to be given in `RequestOptions.headers`
/// (`Apollo-Require-Preflight: true`, say).
///
/// Mind the transport's two limits. The one for all of a request (`resourceTimeout` of `URLSessionTransport`, 60 seconds) is
/// replaced by `RequestOptions.timeout`. The one for silence (`requestTimeout`, 30 seconds without a byte sent or received)
/// stays: a server that works longer than that on a file, before it answers, needs a transport with a longer one.
///
/// [GraphQL multipart request specification](https://github.com/jaydenseric/graphql-multipart-request-spec)
public struct Upload: Sendable, Hashable {
  /// What is sent.
  package enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// A file on this machine, which must stay as it is until it has been sent.
    case file(URL)
  }

  package let content: Content
  /// The file name that is sent to the server.
  public let fileName: String
  /// The media type of the content.
  public let contentType: String

  /// - Parameters:
  ///   - file: a file on this machine, which must stay as it is until it has been sent.
  ///   - fileName: what the server is told; nil for the file's own name.
  ///   - contentType: the media type.
  public init(file: URL, fileName: String? = nil, contentType: String = "application/octet-stream") {
    content = .file(file)
    self.fileName = fileName ?? file.lastPathComponent
    self.contentType = contentType
  }

  /// - Parameters:
  ///   - bytes: The content, such as a `Data`.
  ///   - fileName: The file name that is sent to the server.
  ///   - contentType: the media type.
  public init(bytes: some Sequence<UInt8>, fileName: String, contentType: String = "application/octet-stream") {
    content = .bytes(Array(bytes))
    self.fileName = fileName
    self.contentType = contentType
  }
}

extension Upload: JSONEncodable {
  /// `null`: a client sends the file beside the operation.
  public func write(to writer: inout JSONWriter) { writer.upload(self) }
}

/// An upload and its place among the variables.
package struct PlacedUpload: Sendable {
  package let upload: Upload
  /// As the map of a multipart request has it: `variables.files.0`.
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
