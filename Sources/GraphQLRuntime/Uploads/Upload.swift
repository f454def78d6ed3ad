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
/// no browser was tricked into sending it ask for a header of their own, to be given in ``RequestOptions/headers``
/// (`Apollo-Require-Preflight: true`, say).
///
/// Mind the transport's two limits. The one for all of a request (`resourceTimeout` of `URLSessionTransport`, 60 seconds) is
/// replaced by ``RequestOptions/timeout``. The one for silence (`requestTimeout`, 30 seconds without a byte sent or received)
/// stays: a server that works longer than that on a file, before it answers, needs a transport with a longer one.
///
/// [GraphQL multipart request specification](https://github.com/jaydenseric/graphql-multipart-request-spec)
public struct Upload: Sendable, Hashable {
  /// What is sent.
  enum Content: Sendable, Hashable {
    case bytes([UInt8])
    /// A file on this machine, which must stay as it is until it has been sent.
    case file(URL)
  }

  let content: Content
  /// What the server is told the file is called.
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
  ///   - bytes: the content: a `Data`, say.
  ///   - fileName: what the server is told the file is called.
  ///   - contentType: the media type.
  public init(bytes: some Sequence<UInt8>, fileName: String, contentType: String = "application/octet-stream") {
    content = .bytes(Array(bytes))
    self.fileName = fileName
    self.contentType = contentType
  }
}

extension Upload: JSONEncodable {
  /// `null`: the client sends the file beside the operation.
  public func write(to writer: inout JSONWriter) { writer.upload(self) }
}

/// An upload and its place among the variables.
struct PlacedUpload: Sendable {
  let upload: Upload
  /// As the map of a multipart request has it: `variables.files.0`.
  let path: String

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

/// An operation and the files in its variables as one form: first the operation, then which file goes where, then the
/// files.
///
/// [GraphQL multipart request specification](https://github.com/jaydenseric/graphql-multipart-request-spec)
struct MultipartForm {
  private(set) var body: HTTPBody
  let contentType: String

  /// - Throws: ``GraphQLClientError`` if a file cannot be read.
  init(_ operations: [UInt8], _ uploads: [PlacedUpload]) throws(GraphQLClientError) {
    // By chance, so that no content can hold it on purpose.
    let boundary = "graphql-\(UInt64.random(in: 0...UInt64.max))-\(UInt64.random(in: 0...UInt64.max))"
    contentType = "multipart/form-data; boundary=\(boundary)"
    let files = Self.files(uploads)
    var writer = MultipartWriter(boundary: boundary)
    writer.field("operations", operations)
    writer.field("map", Self.map(files))
    for (number, file) in files.enumerated() { try writer.file("\(number)", file.upload) }
    writer.end()
    body = HTTPBody(pieces: writer.pieces)
  }

  /// Each file once, with all its places.
  private static func files(_ uploads: [PlacedUpload]) -> [(upload: Upload, paths: [String])] {
    var files: [(upload: Upload, paths: [String])] = []
    var places = [Upload: Int]()
    for placed in uploads {
      if let place = places[placed.upload] {
        files[place].paths.append(placed.path)
      } else {
        places[placed.upload] = files.count
        files.append((placed.upload, [placed.path]))
      }
    }
    return files
  }

  private static func map(_ files: [(upload: Upload, paths: [String])]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (number, file) in files.enumerated() { writer.field("\(number)", file.paths) }
    writer.endObject()
    return writer.bytes
  }
}

/// Writes the parts of a form.
///
/// [RFC 7578](https://www.rfc-editor.org/rfc/rfc7578), file names escaped as
/// [browsers do](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data)
private struct MultipartWriter {
  let boundary: String
  private(set) var pieces: [HTTPBody.Piece] = []
  /// What has been written since the last file.
  private var text: [UInt8] = []

  init(boundary: String) { self.boundary = boundary }

  mutating func field(_ name: String, _ value: [UInt8]) {
    begin(name, "", contentType: nil)
    text += value
    text += "\r\n".utf8
  }

  mutating func file(_ name: String, _ upload: Upload) throws(GraphQLClientError) {
    guard upload.contentType.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      throw GraphQLClientError(.invalidRequest, "an upload's content type has characters that no header can have")
    }
    begin(name, "; filename=\"\(Self.escaped(upload.fileName))\"", contentType: upload.contentType)
    switch upload.content {
    case .bytes(let bytes): text += bytes
    case .file(let url):
      let size = try Self.size(of: url)
      flush()
      pieces.append(.file(url, size: size))
    }
    text += "\r\n".utf8
  }

  mutating func end() {
    text += "--\(boundary)--\r\n".utf8
    flush()
  }

  private mutating func begin(_ name: String, _ fileName: String, contentType: String?) {
    text += "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(name)\"\(fileName)\r\n".utf8
    if let contentType { text += "Content-Type: \(contentType)\r\n".utf8 }
    text += "\r\n".utf8
  }

  private mutating func flush() {
    pieces.append(.bytes(text))
    text = []
  }

  private static func escaped(_ fileName: String) -> String {
    var escaped = ""
    for scalar in fileName.unicodeScalars {
      switch scalar {
      case "\"": escaped += "%22"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func size(of url: URL) throws(GraphQLClientError) -> Int {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int else {
        throw CocoaError(.fileReadUnknown)
      }
      return size
    } catch {
      throw GraphQLClientError(
        .invalidRequest,
        "the file \"\(url.lastPathComponent)\" cannot be uploaded, as it cannot be read",
        underlying: error
      )
    }
  }
}
