import BFFClient
import BFFClientCache
import BFFClientStubs
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import GraphQLSessions
import GraphQLURLSession
import KnownShop
import MockBFF
import PictureWall
import ShopWindow
import Testing

@Suite("A shop window")
struct ShopWindowTests {
  @Test("Our own query gives the SDK's models, the cheapest first")
  func priceTags() async throws {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let window = ShopWindow(client: GraphQLClient(endpoint: endpoint, transport: try MockBFF().transport))
    let tags = try await window.priceTags(of: "women", limit: 5)
    #expect(tags.count == 5)
    #expect(tags.allSatisfy { !$0.brand.name.isEmpty && $0.price.amount.currencyCode == "GBP" })
  }

  @Test("A stub of one method of the shop is three lines")
  func stub() async throws {
    var shop = StubBFFClientService()
    shop.onBrands = { Brand.samples }
    let names = try await BrandList(shop: shop).names()
    #expect(names == ["Ashdown Ceramics", "Harbour", "Rook & Larch"])
  }

  @Test("A method that the stub was not told throws an error that names it")
  func notSet() async throws {
    let error = await #expect(throws: GraphQLClientError.self) {
      try await BrandList(shop: StubBFFClientService()).names()
    }
    #expect(error?.kind == .notSupported && error?.message.contains("brands()") == true)
  }

  @Test("Entries of menus and web addresses open screens")
  func links() async throws {
    var shop = StubBFFClientService()
    shop.onProductById = { _ in .sample }
    let router = Router(shop: shop, site: try #require(URL(string: "https://shop.example")))
    let address = try #require(URL(string: "https://shop.example/product/1001"))
    guard case .product(let feed)? = router.screen(for: address) else { throw CancellationError() }
    await feed.load()
    #expect(feed.state.value == .sample)
    let entry = NavigationItem(title: "Knitwear", kind: .listing, url: "/listing/knitwear?sort=newest")
    guard case .listing? = router.screen(for: entry) else { throw CancellationError() }
    guard case .web(let page)? = router.screen(for: NavigationItem(title: "Help", kind: .page, url: "/help")) else {
      throw CancellationError()
    }
    #expect(page.absoluteString == "https://shop.example/help")
    guard case .tab(.bag) = router.screen(for: .bag) else { throw CancellationError() }
  }

  @Test("A search field shows suggestions, and says what went wrong in its own language")
  func search() async throws {
    var service = StubBFFClientService()
    service.onSuggestions = { SearchSuggestion(keywords: [.init(value: $0 + "en", results: 1)]) }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let field = SearchField(shop: Storefront(service: service, sessions: InMemorySessionStore(), folder: folder))
    let screen = Suggestions()
    await field.begin(on: screen)
    #expect(screen.last.value?.suggestion.keywords.first?.value == "linen")
    let sentence = ShopSentence(.fewLeft, product: "Cup", count: 2)
    let problem = BagProblem(kind: .outOfStock, message: sentence.english, sentence: sentence)
    #expect(field.text(for: problem) == "Nur noch 2 Stück")
  }

  @Test("A wall loads a page's pictures at the size of its display before they are shown")
  func pictures() async throws {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let images = ImageServer()
    let shop = LiveBFFClientService(endpoint: endpoint, transport: try MockBFF().transport)
    let wall = PictureWall(shop: shop, images: images, scale: 3)
    let prefetching = Task { await wall.prefetch() }
    await wall.feed.load()
    let product = try #require(wall.feed.state.items.first)
    while await images.asked.count < wall.feed.state.items.count * 2 { await Task.yield() }
    prefetching.cancel()
    let before = await images.asked
    let cell = Cell()
    await wall.show(product, in: cell)
    #expect(await images.asked == before)
    #expect(cell.shown.current.count == 3)
    #expect(cell.shown.current.first?.hasPrefix(product.name) == true)
    #expect(cell.shown.current[1].contains("width=24") && cell.shown.current[1].hasSuffix("blurred"))
    #expect(cell.shown.current[2].contains("width=640"))
    let broken = PictureWall(shop: shop, images: ImageServer(status: 404), scale: 3)
    let empty = Cell()
    await broken.show(product, in: empty)
    #expect(empty.shown.current.last == "nothing")
  }

  @Test("Our own query goes over HTTP")
  func overHTTP() async throws {
    let server = try MockBFF().serve()
    let window = ShopWindow(client: GraphQLClient(endpoint: server.url, transport: URLSessionTransport()))
    let tags = try await window.priceTags(of: "women", limit: 1)
    #expect(tags.count == 1 && server.acceptedConnectionCount == 1)
    await server.stop()
  }

  @Test("A category that the shop does not have is the shop's own error")
  func unknownCategory() async throws {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let window = ShopWindow(client: GraphQLClient(endpoint: endpoint, transport: try MockBFF().transport))
    let error = await #expect(throws: GraphQLClientError.self) { try await window.priceTags(of: "womem", limit: 1) }
    #expect(error?.graphQLErrors.first?.code == "UNKNOWN_CATEGORY")
  }

  @Test("A product of a listing is shown when the shop cannot be reached any more, and said to be old")
  func known() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try MockBFF().serve()
    let id = try await {
      let known = KnownShop(endpoint: server.url, folder: folder)
      let id = try await known.shop.service.productListing(limit: 1).products[0].id
      try await known.cache.cache.flush()
      return id
    }()
    await server.stop()
    let screen = Screen()
    await KnownShop(endpoint: server.url, folder: folder).open(id, on: screen)
    #expect(screen.last.value?.id == id)
    #expect(!screen.last.isConfirmed && screen.last.error?.kind == .couldNotConnect)
  }
}

/// A server of images. The content of each is its own address.
private actor ImageServer: GraphQLTransport {
  private(set) var asked: [URL] = []
  private let status: Int

  init(status: Int = 200) { self.status = status }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.append(request.url)
    return HTTPResponse(status: status, headers: ["Content-Type": "image/webp"], body: Array("\(request.url)".utf8))
  }
}

/// Records what it shows.
private final class Cell: PictureCell {
  let shown = Updates<[String]>.Source([])

  func describe(_ text: String) { shown.send(shown.current + [text]) }

  func show(_ picture: Data, isBlurred: Bool) {
    shown.send(shown.current + [String(decoding: picture, as: UTF8.self) + (isBlurred ? " blurred" : "")])
  }

  func showNothing() { shown.send(shown.current + ["nothing"]) }
}

/// Records the last state that it shows.
private final class Suggestions: SuggestionScreen {
  private let states = Updates<Loadable<SuggestionFeed.Answer>>.Source(Loadable())

  var last: Loadable<SuggestionFeed.Answer> { states.current }

  func show(_ state: Loadable<SuggestionFeed.Answer>) { states.send(state) }
}

/// Records the last state that it shows.
private final class Screen: ProductScreen {
  private let states = Updates<Loadable<Product>>.Source(Loadable())

  var last: Loadable<Product> { states.current }

  func show(_ state: Loadable<Product>) { states.send(state) }
}
