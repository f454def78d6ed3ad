#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// An operation and the files in its variables as one form: first the operation, then the map of files to variables, then
/// the files.
///
/// [GraphQL multipart request specification](https://github.com/jaydenseric/graphql-multipart-request-spec)
struct MultipartForm {
  private(set) var body: HTTPBody
  let contentType: String

  /// - Throws: ``GraphQLClientError`` if a file cannot be read.
  init(_ operations: [UInt8], _ uploads: [PlacedUpload]) throws(GraphQLClientError) {
    // Random, so that content cannot be made to contain it.
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

  /// Returns each file once, with all its places.
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

/// A writer of the parts of a form.
///
/// [RFC 7578](https://www.rfc-editor.org/rfc/rfc7578), file names escaped as
/// [browsers do](https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#multipart-form-data)
private struct MultipartWriter {
  let boundary: String
  private(set) var pieces: [HTTPBody.Piece] = []
  /// The text written since the last file.
  private var text: [UInt8] = []

  init(boundary: String) { self.boundary = boundary }

  mutating func field(_ name: String, _ value: [UInt8]) {
    begin(name, "", contentType: nil)
    text += value
    text += "\r\n".utf8
  }

  mutating func file(_ name: String, _ upload: Upload) throws(GraphQLClientError) {
    guard upload.contentType.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) else {
      throw GraphQLClientError(
        .invalidRequest,
        "the content type of an upload contains characters that are not allowed in a header field"
      )
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
    // Another address has a path, too, which may be that of a file here.
    guard url.isFileURL else {
      throw GraphQLClientError(
        .invalidRequest,
        "cannot upload \"\(url.lastPathComponent)\": its URL is not a file URL on this machine"
      )
    }
    do {
      let path = url.resolvingSymlinksInPath().path
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      guard attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int else {
        throw CocoaError(.fileReadUnknown)
      }
      return size
    } catch {
      throw GraphQLClientError(
        .invalidRequest,
        "cannot upload the file \"\(url.lastPathComponent)\": it cannot be read",
        underlying: error
      )
    }
  }
}
