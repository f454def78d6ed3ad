import Foundation
import GraphQLNetworking
import Testing

@Suite("Uploads")
struct UploadTests {
  /// `mutation Send($file: Upload, $files: [Upload!], $input: Album) { name }`
  private struct Send: GraphQLMutation {
    typealias Data = GetName.Data
    var file: Nullable<Upload> = nil
    var files: Nullable<[Upload?]> = nil
    var input: Nullable<Album> = nil
    static let operationDocument = GraphQLDocument(name: "Send", sha256: "06", text: "mutation Send{name}")

    func writeVariables(to writer: inout JSONWriter) {
      writer.field("file", file)
      writer.field("files", files)
      writer.field("input", input)
    }
  }

  private struct Album: JSONEncodable {
    var title: String
    var pages: [[Upload]]

    func write(to writer: inout JSONWriter) {
      writer.beginObject()
      writer.field("title", title)
      writer.field("pages", pages)
      writer.endObject()
    }
  }

  private func sent(
    _ mutation: Send,
    _ configuration: GraphQLClient.Configuration = .init()
  ) async throws -> HTTPRequest {
    let requests = Recorder<HTTPRequest>()
    let client = GraphQLClient(configuration: configuration) { request in
      await requests.add(request)
      return .json(#"{"data":{"name":"Ada"}}"#)
    }
    _ = try await client.perform(mutation)
    return try #require(await requests.values.first)
  }

  /// Returns the parts of a form, each with its headers, as they are sent.
  private func parts(_ request: HTTPRequest) throws -> [String] {
    let type = try #require(request.headers["Content-Type"])
    let boundary = try #require(type.wholeMatch(of: /multipart\/form-data; boundary=([a-z0-9-]{20,70})/)?.1)
    let body = String(decoding: try request.body?.read() ?? [], as: UTF8.self)
    let parts = body.components(separatedBy: "--\(boundary)")
    #expect(parts.first == "" && parts.last == "--\r\n")
    return parts.dropFirst().dropLast().map { part in
      #expect(part.hasPrefix("\r\n") && part.hasSuffix("\r\n"))
      return part.trimmingCharacters(in: .newlines)
    }
  }

  private let text = Upload(bytes: "hello".utf8, fileName: "a.txt", contentType: "text/plain")
  private let other = Upload(bytes: "world".utf8, fileName: "b.bin")

  @Test("A file is sent beside the operation, which has null in its place")
  func single() async throws {
    let request = try await sent(Send(file: .value(text)))
    #expect(request.method == .post)
    #expect(
      try parts(request) == [
        """
        Content-Disposition: form-data; name="operations"\r\n\r
        {"query":"mutation Send{name}","operationName":"Send","variables":{"file":null}}
        """,
        #"Content-Disposition: form-data; name="map"\#r\#n\#r\#n{"0":["variables.file"]}"#,
        """
        Content-Disposition: form-data; name="0"; filename="a.txt"\r
        Content-Type: text/plain\r\n\r
        hello
        """,
      ]
    )
    #expect(request.body?.size == (try request.body?.read().count))
  }

  @Test("A form has the header fields that Apollo Server wants of what a browser could send from another site")
  func preflight() async throws {
    let request = try await sent(Send(file: .value(text)))
    #expect(request.headers["Apollo-Require-Preflight"] == "true")
    #expect(request.headers["X-Apollo-Operation-Name"] == "Send")
    #expect(try await sent(Send()).headers["Apollo-Require-Preflight"] == nil)
  }

  @Test("Files in lists and inputs are mapped where they are, and the same file is sent once")
  func manyPlaces() async throws {
    let album = Album(title: "A", pages: [[other], [], [text, other]])
    let parts = try parts(await sent(Send(file: .value(text), files: [other, nil, text], input: .value(album))))
    let map =
      #"{"0":["variables.file","variables.files.2","variables.input.pages.2.0"],"#
      + #""1":["variables.files.0","variables.input.pages.0.0","variables.input.pages.2.1"]}"#
    #expect(parts.count == 4)
    #expect(parts[0].contains(#""files":[null,null,null],"input":{"title":"A","pages":[[null],[],[null,null]]}"#))
    #expect(parts[1].hasSuffix(map))
    #expect(parts[2].hasSuffix("hello"))
    #expect(parts[3].hasSuffix("world"))
  }

  @Test("A file on the disk is named in the body, not loaded, and can be read again")
  func file() async throws {
    try await Scratch.use { scratch in
      try Data("from disk".utf8).write(to: scratch.file("photo.png"))
      let upload = Upload(file: scratch.file("photo.png"), contentType: "image/png")
      let request = try await sent(Send(file: .value(upload)))
      let body = try #require(request.body)
      #expect(body.bytes == nil)
      #expect(body.pieces.contains(.file(scratch.file("photo.png"), size: 9)))
      #expect(body.size == (try body.read().count))
      for _ in 0..<2 {
        #expect(try parts(request)[2].hasSuffix("Content-Type: image/png\r\n\r\nfrom disk"))
        #expect(try parts(request)[2].contains(#"filename="photo.png""#))
      }
    }
  }

  @Test("What would end a file's name is escaped, and a content type cannot add headers")
  func names() async throws {
    let odd = Upload(bytes: [], fileName: "a\"b\r\nX: 1\\é.txt")
    let parts = try parts(await sent(Send(file: .value(odd))))
    #expect(parts[2].hasPrefix(#"Content-Disposition: form-data; name="0"; filename="a%22b%0D%0AX: 1\é.txt""#))
    let bad = Upload(bytes: [], fileName: "a", contentType: "text/plain\r\nX: 1")
    let error = await failure { try await sent(Send(file: .value(bad))) }
    #expect(error?.kind == .invalidRequest)
  }

  @Test("A file that cannot be read is refused before anything is sent", arguments: ["missing", ""])
  func unreadable(name: String) async throws {
    try await Scratch.use { scratch in
      let error = await failure { try await sent(Send(file: .value(Upload(file: scratch.file(name))))) }
      #expect(error?.kind == .invalidRequest)
      #expect(error?.attempts == 0)
      #expect(error?.message.contains("cannot upload the file") == true)
    }
  }

  @Test("A symbolic link to a file is that file")
  func link() async throws {
    try await Scratch.use { scratch in
      try Data("from disk".utf8).write(to: scratch.file("photo.png"))
      try FileManager.default.createSymbolicLink(
        at: scratch.file("link"),
        withDestinationURL: scratch.file("photo.png")
      )
      let request = try await sent(Send(file: .value(Upload(file: scratch.file("link")))))
      #expect(request.body?.pieces.contains(.file(scratch.file("link"), size: 9)) == true)
      #expect(try parts(request)[2].hasSuffix("from disk"))
    }
  }

  @Test("An address on the network does not stand for the file of that path on this machine")
  func remote() async throws {
    try await Scratch.use { scratch in
      try Data("secret".utf8).write(to: scratch.file("secret.txt"))
      let url = try #require(URL(string: "https://shop.example\(scratch.file("secret.txt").path)"))
      let error = await failure { try await sent(Send(file: .value(Upload(file: url)))) }
      #expect(error?.kind == .invalidRequest && error?.attempts == 0)
      #expect(
        error?.message == "cannot upload \"secret.txt\": its URL is not a file URL on this machine"
      )
    }
  }

  @Test("Operations with uploads go without hashes, so that no file is sent twice; ids work")
  func persisted() async throws {
    let text = try parts(await sent(Send(file: .value(text)), .init(documents: .automaticallyPersisted)))[0]
    #expect(text.contains(#"{"query":"mutation Send{name}","operationName""#))
    let id = try parts(await sent(Send(file: .value(self.text)), .init(documents: .registered)))[0]
    #expect(id.contains(#"{"documentId":"sha256:06","operationName""#))
  }

  @Test("Without files an operation with such variables is sent as any other")
  func noFiles() async throws {
    let request = try await sent(Send(file: .null, files: []))
    #expect(request.headers["Content-Type"] == "application/json")
  }
}
