import Foundation
import GraphQLMock
import Testing

/// The names of the page's files.
private let pageFiles: [String] = [
  "base.js", "completing.js", "completion.js", "events.js", "index.html", "marks.js", "page.css", "page.js",
  "prettify.js", "request.js", "schema.js", "tokens.js", "workspace.js",
]

@Suite("The page for people", .serialized)
struct WebPageTests {
  private func get(
    _ path: String,
    _ headers: String = "",
    method: String = "GET",
    body: String = ""
  ) async throws -> String {
    let server = try Shop.mock().serve()
    let client = try RawClient(port: server.port)
    let length = body.isEmpty ? "" : "Content-Length: \(body.utf8.count)\r\n"
    client.send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\(headers)\(length)Connection: close\r\n\r\n\(body)")
    let answer = await client.receiveAll()
    await server.stop()
    return answer
  }

  @Test("The server has the page, its style and its scripts, each of its type", arguments: pageFiles)
  func files(name: String) async throws {
    let types = ["html": "text/html", "css": "text/css", "js": "text/javascript"]
    let type = try #require(types[name.split(separator: ".").last.map(String.init) ?? ""])
    let answer = try await get(name == "index.html" ? "/?a=b" : "/" + name)
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
    #expect(answer.contains("Content-Type: \(type); charset=utf-8\r\n"))
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let folder = root.appending(path: "Sources/GraphQLMock/Page")
    let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    #expect(!file.isEmpty && answer.hasSuffix("\r\n\r\n" + file))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == pageFiles)
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
  }

  @Test(
    "A script makes no markup of texts, and imports the page's own modules only",
    arguments: pageFiles.filter { $0.hasSuffix(".js") }
  )
  func scripts(name: String) async throws {
    let script = try await get("/" + name)
    #expect(!script.contains("innerHTML") && !script.contains("eval(") && !script.contains("import("))
    let imports = script.matches(of: /import .* from "([^"]*)"/).map { String($0.output.1) }
    #expect(imports.filter { !pageFiles.contains(String($0.dropFirst(2))) || !$0.hasPrefix("./") } == [])
  }

  @Test("The page's editor is told what is wrong with a document, with places and fixes")
  func check() async throws {
    let answer = try await get("/check", method: "POST", body: "{ brokn { id } }")
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.contains("Content-Type: application/json"))
    #expect(
      answer.contains(#"Cannot query field \"brokn\" on type \"Query\""#) && answer.contains(#""utf16Column": 3"#)
    )
    #expect(answer.contains(#""replacement": "broken""#))
    #expect(try await get("/check", method: "POST", body: "{ __typename }").hasSuffix("\r\n\r\n[]\n"))
    #expect(try await get("/check", method: "POST", body: "{").contains("Syntax Error: Expected Name, found <EOF>."))
    let foreign = try await get("/check", "Origin: https://example.com\r\n", method: "POST", body: "{ __typename }")
    #expect(foreign.hasPrefix("HTTP/1.1 403 "))
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
