import Foundation
import GraphQLNetworking
import GraphQLURLSession
import Testing

@Suite("Addresses in errors", .serialized)
struct AddressTests {
  @Test(
    "They are shown without users and parameters",
    arguments: [
      ("http://ada:s3cret@shop.example/graphql?key=s3cret", "http://shop.example is not secure"),
      ("ftp://ada:s3cret@shop.example/graphql?key=s3cret#s3cret", "\"ftp://shop.example/graphql\" is not an https"),
      ("https:///graphql?key=s3cret", "\"https:///graphql\" is not the address of a server"),
      ("https://s3cret@shop.example:0/@?key=s3cret", "\"https://shop.example:0/@\" is not the address of a server"),
      ("graphql?key=s3cret", "\"graphql\" is not the address of a server"),
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

  @Test("The refusal of plain HTTP names the option that allows it")
  func plainHTTP() async throws {
    let url = try #require(URL(string: "http://laptop.local:4000/graphql"))
    let error = await failure { try await URLSessionTransport().send(HTTPRequest(method: .get, url: url)) }
    #expect(
      (error as? GraphQLClientError)?.message
        == "http://laptop.local is not secure: use https, or list the host in plainHTTPHosts of URLSessionTransport"
    )
  }

  @Test(
    "Plain HTTP to one host does not allow it to another",
    arguments: ["http://laptop.local.example", "http://local"]
  )
  func otherHosts(address: String) async throws {
    let url = try #require(URL(string: address))
    let transport = URLSessionTransport(plainHTTPHosts: ["laptop.local"])
    #expect(kind(await failure { try await transport.send(HTTPRequest(method: .get, url: url)) }) == .invalidRequest)
  }

  @Test(
    "No cause of an error has the user, the password and the query of the address",
    arguments: [
      "http://ada:s3cret@127.0.0.1:PORT/graphql?key=k3y", "https://ada:s3cret@127.0.0.1:PORT/graphql?key=k3y",
      "https://ada:s3cret@nowhere.invalid/graphql?key=k3y#k3y",
    ]
  )
  func causes(address: String) async throws {
    let port = try ClosedPort()
    let number = port.url.port.map { "\($0)" } ?? ""
    let url = try #require(URL(string: address.replacingOccurrences(of: "PORT", with: number)))
    for method in [HTTPRequest.Method.get, .post] {
      let request = HTTPRequest(method: method, url: url, body: method == .get ? nil : HTTPBody([1]))
      let error = await failure { try await URLSessionTransport().send(request) } as? GraphQLClientError
      #expect(error?.kind == .couldNotConnect)
      let cause = try #require(error?.underlying)
      var text = "\(error?.description ?? "") \(cause) \((cause as NSError).userInfo) \(cause.localizedDescription)"
      dump(cause, to: &text)
      for secret in ["ada", "s3cret", "k3y"] { #expect(!text.contains(secret), "\(text)") }
    }
  }
}
