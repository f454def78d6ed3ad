import BFFClient
import Foundation
import GraphQLNetworking

/// Decodes a fragment as a server would send it.
func decoded<Fragment: JSONDecodable>(_ type: Fragment.Type, _ json: String) throws -> Fragment {
  try JSONReader.decode(type, from: Array(json.utf8))
}

extension LiveBFFClientService {
  /// Returns a service whose server responds to everything with the same JSON.
  static func answering(_ json: String) -> LiveBFFClientService {
    // A constant that is a URL.
    let endpoint = URL(string: "http://localhost/graphql")!
    return LiveBFFClientService(client: GraphQLClient(endpoint: endpoint, transport: FixedAnswer(json: json)))
  }
}

private struct FixedAnswer: GraphQLTransport {
  let json: String

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(
      status: 200,
      headers: ["Content-Type": "application/graphql-response+json"],
      body: Array(json.utf8)
    )
  }
}

/// The checksum of a guest's file.
func crc32(_ text: String) -> UInt32 {
  text.utf8.reduce(~0) { crc, byte in
    (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc & 1 == 1 ? 0xEDB8_8320 ^ (crc >> 1) : crc >> 1 }
  } ^ ~0
}
