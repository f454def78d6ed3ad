import Foundation
import GraphQLMock
import Testing

@Suite("The page for people")
struct WebPageTests {
  private func get(_ path: String, _ headers: String = "", method: String = "GET") async throws -> String {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    client.send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)Connection: close\r\n\r\n")
    let answer = await client.receiveAll()
    await server.stop()
    return answer
  }

  @Test(
    "The server has the page, its style and its script, each of its type",
    arguments: [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript"), ("/?a=b", "text/html")]
  )
  func files(path: String, type: String) async throws {
    let answer = try await get(path)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: \(type); charset=utf-8\r\n"))
    let name = path.hasPrefix("/page") ? String(path.dropFirst()) : "index.html"
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let file = try String(contentsOf: root.appending(path: "Sources/GraphQLMock/Page/\(name)"), encoding: .utf8)
    #expect(!file.isEmpty && answer.hasSuffix("\r\n\r\n" + file))
  }

  @Test(
    "A browser runs only the page's own script, and no other site may frame it",
    arguments: ["/", "/page.js"]
  )
  func policy(path: String) async throws {
    let answer = try await get(path)
    let policy = try #require(answer.firstMatch(of: /Content-Security-Policy: ([^\r]*)\r\n/)?.output.1)
    let rules = policy.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(rules.contains("default-src 'none'") && rules.contains("script-src 'self'"))
    #expect(rules.contains("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
    #expect(answer.contains("X-Content-Type-Options: nosniff\r\n"))
  }

  @Test("The page and what it loads refer to no other place")
  func selfContained() async throws {
    let page = try await get("/")
    let links = page.matches(of: /(?:src|href)="([^"]*)"/).map { String($0.output.1) }
    #expect(links.count == 3)
    #expect(links.allSatisfy { $0.hasPrefix("/page.") || $0.hasPrefix("data:") })
    #expect(!page.contains("<style") && !page.contains("onclick"))
    let script = try await get("/page.js")
    #expect(!script.contains("innerHTML") && !script.contains("eval(") && !script.contains("import "))
  }

  @Test("A browser at the endpoint is sent to the page; a client is answered")
  func redirect() async throws {
    let browser = try await get("/graphql", "Accept: text/html,*/*;q=0.8\r\n")
    #expect(browser.hasPrefix("HTTP/1.1 303 See Other\r\n") && browser.contains("Location: /\r\n"))
    #expect(try await get("/graphql").hasPrefix("HTTP/1.1 400 "))
    let query = try await get("/graphql?query=%7B__typename%7D", "Accept: text/html,*/*;q=0.8\r\n")
    #expect(query.hasSuffix(#"{"data":{"__typename":"Query"}}"#))
  }

  @Test("Nothing exists elsewhere, and everything can only be read", arguments: [("GET", "/nothing"), ("POST", "/")])
  func missing(method: String, path: String) async throws {
    #expect(try await get(path, method: method).hasPrefix("HTTP/1.1 404 "))
  }
}
