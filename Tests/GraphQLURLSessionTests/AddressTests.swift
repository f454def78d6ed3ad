import Foundation
import GraphQLRuntime
import GraphQLURLSession
import Testing

@Suite("Addresses in errors")
struct AddressTests {
  @Test(
    "They are shown without users and parameters",
    arguments: [
      ("http://ada:s3cret@shop.example/graphql?key=s3cret", "http://shop.example is not safe"),
      ("ftp://ada:s3cret@shop.example/graphql?key=s3cret#s3cret", "\"ftp://shop.example/graphql\" is neither"),
      ("https:///graphql?key=s3cret", "\"https:///graphql\" is no address"),
      ("https://s3cret@shop.example:0/@?key=s3cret", "\"https://shop.example:0/@\" is no address"),
      ("graphql?key=s3cret", "\"graphql\" is no address"),
    ]
  )
  func shown(address: String, message: String) async throws {
    let url = try #require(URL(string: address))
    let error =
      await failure {
        try await URLSessionTransport().send(HTTPRequest(method: .get, url: url))
      } as? GraphQLClientError
    #expect(error?.kind == .invalidRequest)
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("s3cret") == false)
  }
}
