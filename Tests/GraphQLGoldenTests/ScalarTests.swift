import Foundation
import GraphQLRuntime
import Testing

@Suite("Generated code with mapped scalars, for a package")
struct ScalarTests {
  private let json = """
    {"product":{"code":"A1","codes":[["B",null],null],"price":12.30,"made":null,"seen":"2026-11-21T07:35:00Z",
    "more":{"a":[1,null]},"page":"https://example.com/","secret":"s","password":"p","big":9007199254740993,
    "key":"00000000-0000-4000-8000-000000000001","word":"w","words":["x"],"ids":["1",2],"kind":"new"}}
    """

  private func product() throws -> ProductData {
    try #require(try JSONReader.decode(PackagedProductQuery.Data.self, from: Array(json.utf8)).product)
  }

  @Test("Each scalar is its Swift type, and numbers are exact")
  func types() throws {
    let product = try product()
    #expect(product.code == "A1")
    #expect(product.codes == [["B", nil], nil] as [[ProductCode?]?])
    #expect(product.price == Decimal(string: "12.30"))
    #expect(product.seen == Date(timeIntervalSince1970: 1_795_246_500))
    #expect(product.secret == SensitiveString("s") && product.password == SensitiveString("p"))
    #expect(product.big == 9_007_199_254_740_993)
    #expect(product.key.uuidString == "00000000-0000-4000-8000-000000000001")
    #expect(product.ids == ["1", "2"])
  }

  @Test("Results are compared by what they hold")
  func equality() throws {
    var other = try product()
    #expect(try other == product())
    other.codes = nil
    #expect(try other != product())
  }

  @Test("A mock is given what only the user can make")
  func mocks() {
    let book = BookCodes.mock(code: "C")
    #expect(book.code == "C" && book.title == "title")
    #expect(MediaWithCodes.Media.mock(bookCodes: book).bookCodes?.code == "C")
  }

  @Test("What the user's own type does not take is an error with the path")
  func wrong() {
    let wrong = json.replacing("\"A1\"", with: "7")
    let error = #expect(throws: JSONDecodingError.self) {
      try JSONReader.decode(PackagedProductQuery.Data.self, from: Array(wrong.utf8))
    }
    #expect(error?.path == "product.code")
  }
}
