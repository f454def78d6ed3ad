import Foundation
import GraphQLRuntime
import GraphQLURLSession
import Testing

extension OverSockets {
  @Suite("Compressed responses")
  struct CompressionTests {
    /// `{"data":{}}`
    private static let small = "H4sIAAAAAAAC/6tWSkksSVSyqq6tBQDWBnvzCwAAAA=="

    /// 200,000 spaces.
    private static let large =
      "H4sIAAAAAAAC/+3BMQEAAADCoCrrn9IM/kABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
      + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAK8BMWFi"
      + "EEANAwA="

    private func server(_ base64: String) throws -> LoopbackServer {
      let body = try #require(Data(base64Encoded: base64))
      return try LoopbackServer(answering: { connection, _ in
        connection.write("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(body.count)\r\n\r\n")
        connection.write([UInt8](body))
      })
    }

    @Test("A compressed response comes back as it was before")
    func decompressed() async throws {
      let server = try server(Self.small)
      let response = try await URLSessionTransport().send(server.request())
      #expect(String(decoding: response.body, as: UTF8.self) == #"{"data":{}}"#)
      let large = try self.server(Self.large)
      #expect(try await URLSessionTransport().send(large.request()).body == Array(repeating: 0x20, count: 200_000))
    }

    @Test("A small response that unpacks to a large one is too large")
    func bomb() async throws {
      let server = try server(Self.large)
      let transport = URLSessionTransport(maximumResponseSize: 100_000)
      #expect(kind(await failure { try await transport.send(server.request()) }) == .responseTooLarge)
    }
  }
}
