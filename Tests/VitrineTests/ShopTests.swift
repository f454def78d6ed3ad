import Foundation
import Testing

@testable import vitrine

@Suite("Where the program keeps what it knows of a shop")
struct ShopTests {
  @Test(
    "Two endpoints have two folders",
    arguments: [
      ("https://a.com/x.com", "https://a.com-x.com"), ("https://a.com/a/b", "https://a.com/a_b"),
      ("https://a.com/a", "https://a.com/A"), ("https://a.com", "http://a.com"),
      ("https://a.com:81/", "https://a.com/:81/"), ("https://a.com/%2f", "https://a.com//"),
      ("https://a.com/=2f", "https://a.com//"),
    ]
  )
  func folders(one: String, other: String) throws {
    let names = try [one, other].map { Shop.folderName(of: try #require(URL(string: $0))) }
    #expect(names[0] != names[1])
    for name in names { #expect(!name.contains("/") && name.lowercased() == name) }
  }

  @Test("The folder's name has no password and no query in it")
  func secrets() throws {
    let plain = try #require(URL(string: "https://shop.example/graphql"))
    let secret = try #require(URL(string: "https://me:word@Shop.example/graphql?key=1"))
    #expect(Shop.folderName(of: secret) == Shop.folderName(of: plain))
  }
}
