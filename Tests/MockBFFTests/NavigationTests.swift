import GraphQLRuntime
import Testing

@Suite("Menus, suggestions and web views of the shop")
struct NavigationTests {
  private let visit: Visit

  init() throws {
    visit = try Visit()
  }

  @Test("There are four menus at least, and each has entries")
  func handles() async throws {
    let handles = try await visit.ask("{ navigationHandles }")["navigationHandles"]?.list.compactMap(\.string) ?? []
    #expect(handles.count >= 4)
    for handle in handles {
      let items = try await visit.ask("{ navigation(handle: \"\(handle)\") { title type } }")["navigation"]?.list
      #expect(items?.isEmpty == false)
    }
  }

  @Test("The main menu leads through the whole tree of categories")
  func main() async throws {
    let data = try await visit.ask(
      "{ navigation(handle: \"main\") { title url items { title items { url items { title } } } } }"
    )
    let women = try #require(data["navigation"]?.list.first { $0["title"] == "Women" })
    let clothing = try #require(women["items"]?.list.first { $0["title"] == "Clothing" })
    #expect(clothing["items"]?.list.first == ["url": "/listing/women-dresses", "items": nil])
  }

  @Test("A menu that there is not is an error that names those there are")
  func unknownHandle() async throws {
    let error = try await visit.refusal(of: "{ navigation(handle: \"mian\") { title } }")
    #expect(error["extensions"]?["code"] == "UNKNOWN_HANDLE")
    #expect(error["extensions"]?["known"]?.list.contains("main") == true)
  }

  @Test("A suggestion completes the last word, and its counts are those of the listing", arguments: ["lin", "silk s"])
  func keywords(typed: String) async throws {
    let query = "query($q: String!) { suggestion(query: $q) { keywords { value results } } }"
    let keywords = try await visit.ask(query, ["q": .string(typed)])["suggestion"]?["keywords"]?.list ?? []
    #expect(!keywords.isEmpty)
    for keyword in keywords {
      let value = try #require(keyword["value"]?.string)
      #expect(value.hasPrefix(typed))
      #expect(try await visit.listing("query: \"\(value)\"", limit: 1).total == keyword["results"]?.int.map(Int.init))
    }
  }

  @Test("A maker's name suggests the maker with all its products")
  func brands() async throws {
    let data = try await visit.ask("{ suggestion(query: \"rook\") { brands { value slug results } } }")
    let brand = try #require(data["suggestion"]?["brands"]?.list.first)
    #expect(brand["value"] == "Rook & Larch")
    let listing = try await visit.listing("refine: [{name: BRAND, values: [\"rook-larch\"]}]", limit: 1)
    #expect(brand["results"] == .int(Int64(listing.total)))
  }

  @Test("A brand is suggested however its letters are marked", arguments: ["etoile", "Étoile", "maison e", "sonder"])
  func marks(typed: String) async throws {
    let query = "query($q: String!) { suggestion(query: $q) { brands { value results } products { brandName } } }"
    let suggestion = try await visit.ask(query, ["q": .string(typed)])["suggestion"]
    let name: JSONValue = typed == "sonder" ? "Søndergaard" : "Maison Étoile"
    #expect(suggestion?["brands"]?.list.contains { $0["value"] == name && $0["results"]?.int != 0 } == true)
    #expect(suggestion?["products"]?.list.first?["brandName"] == name)
  }

  @Test("Nothing is suggested for nothing", arguments: ["", "  ", "xyzzy"])
  func nothing(typed: String) async throws {
    let data = try await visit.ask(
      "{ suggestion(query: \"\(typed)\") { keywords { value } products { id } brands { slug } } }"
    )
    #expect(data["suggestion"] == ["keywords": [], "products": [], "brands": []])
  }

  @Test("Products are suggested with what is needed to show them")
  func products() async throws {
    let data = try await visit.ask(
      "{ suggestion(query: \"candle\") { products { id name brandName slug media { __typename } price { amount { amount } } } } }"
    )
    let products = data["suggestion"]?["products"]?.list ?? []
    #expect(products.count == 6)
    #expect(products.allSatisfy { $0["media"]?.list.isEmpty == false })
  }

  @Test("Each feature of the site has its page")
  func webViews() async throws {
    let data = try await visit.ask("{ webViewConfiguration { pages { feature url } } }")
    let pages = data["webViewConfiguration"]?["pages"]?.list ?? []
    #expect(pages.contains(["feature": "CHECKOUT", "url": "https://www.vitrine.example/checkout"]))
    #expect(Set(pages.compactMap { $0["feature"]?.string }).count == pages.count)
  }
}
