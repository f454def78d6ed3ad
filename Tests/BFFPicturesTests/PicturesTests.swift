import BFFClient
import BFFPictures
import CommerceModels
import Foundation
import GraphQLMock
import GraphQLNetworking
import GraphQLPaging
import MockBFF
import Testing

/// A server of images that records requests.
private final class ImageServer: GraphQLTransport {
  private let asked = Locked<[URL]>([])
  private let answer: @Sendable (URL) throws -> HTTPResponse

  init(
    _ answer: @escaping @Sendable (URL) throws -> HTTPResponse = { url in
      HTTPResponse(status: 200, headers: ["Content-Type": "image/webp"], body: Array(url.absoluteString.utf8))
    }
  ) {
    self.answer = answer
  }

  var urls: [URL] { asked.withLock { $0 } }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.withLock { $0.append(request.url) }
    return try answer(request.url)
  }
}

/// A server of images that responds on demand.
private final class SlowServer: GraphQLTransport {
  private let asked = AsyncStream<Void>.makeStream()
  private let answers = AsyncStream<Void>.makeStream()
  private let cancelled = AsyncStream<Void>.makeStream()

  func waitForRequest() async {
    for await _ in asked.stream { return }
  }

  /// Returns when a request has been cancelled.
  func waitForCancellation() async {
    for await _ in cancelled.stream { return }
  }

  /// Responds to all requests from now on.
  func answer() { answers.continuation.finish() }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    asked.continuation.yield()
    for await _ in answers.stream {}
    if Task.isCancelled {
      cancelled.continuation.yield()
      throw CancellationError()
    }
    return HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: [1])
  }
}

@Suite("Pictures at the size of a display")
struct PicturesTests {
  private let shop: MockBFF
  private let service: LiveBFFClientService
  private let size = PictureSize(points: 180, scale: 3)

  init() throws {
    shop = try MockBFF()
    service = LiveBFFClientService(
      endpoint: try #require(URL(string: "http://localhost/graphql")),
      transport: shop.transport
    )
  }

  private func products(_ count: Int) async throws -> [Product] {
    try await service.productListing(limit: count).products
  }

  private func image(_ product: Product) throws -> MediaImage {
    try #require(product.defaultVariant.gallery.lazy.compactMap(\.image).first)
  }

  @Test(
    "A size is the next width that fills its place on the display",
    arguments: [
      (180, 3, 640), (160, 1, 160), (160.5, 1, 240), (0, 2, 80), (-5, 1, 80), (5000, 3, 2560), (.infinity, 1, 2560),
    ]
  )
  func sizes(points: Double, scale: Double, width: Int) {
    #expect(PictureSize(points: points, scale: scale).width == width)
    #expect(PictureSize(points: .nan).width > 0)
  }

  @Test("The shop is asked once for the pictures of a page, at their size and in their format")
  func prepared() async throws {
    let pictures = Pictures(service: service, transport: ImageServer())
    let products = try await products(20)
    let image = try image(products[0])
    #expect(await pictures.url(for: image, at: size) == image.url)
    let before = shop.requests.all.count
    try await pictures.prepare(products, at: size)
    try await pictures.prepare(products, at: size)
    #expect(shop.requests.all.count == before + 1)
    let url = await pictures.url(for: image, at: size)
    #expect(url.absoluteString == image.url.absoluteString + "?width=640&scale=1&quality=75&fit=CONTAIN&format=WEBP")
    try await pictures.prepare(products, at: .placeholder)
    let small = await pictures.url(for: image, at: .placeholder)
    #expect(small.absoluteString.contains("width=24") && small.absoluteString.contains("quality=30"))
    for product in products {
      for media in product.defaultVariant.gallery {
        if let image = media.image { #expect(await pictures.url(for: image, at: size) != image.url) }
      }
    }
  }

  @Test("Pictures of the pages that a feed loads are there before they are asked for, each loaded once")
  func prefetched() async throws {
    let server = ImageServer()
    let pictures = Pictures(service: service, transport: server)
    let products = try await products(8)
    await pictures.prefetch(products, at: size)
    let count = server.urls.count
    #expect(count > 0 && count == Set(server.urls).count)
    #expect(server.urls.allSatisfy { $0.absoluteString.contains("width=640") })
    let data = try await pictures.data(for: try image(products[0]), at: size)
    #expect(!data.isEmpty && server.urls.count == count)
    var feed: ProductListingFeed? = service.productListingFeed(ProductListingRequest(limit: 4))
    let states = try #require(feed?.states)
    let following = Task { await pictures.prefetch(states, at: size) }
    await feed?.load()
    await feed?.loadMore()
    let last = try image(try #require(feed?.state.items.last))
    #expect(await pictures.url(for: last, at: size) != last.url)
    // The states end with the feed.
    feed = nil
    await following.value
    #expect(server.urls.count == count)
  }

  @Test("A smaller picture that fails is replaced by the original, and one that is missing says so")
  func failing() async throws {
    let server = ImageServer { url in
      let isOriginal = url.query == nil
      return HTTPResponse(status: isOriginal ? 200 : 404, headers: ["Content-Type": "image/jpeg"], body: [1])
    }
    let pictures = Pictures(service: service, transport: server)
    let products = try await products(1)
    try await pictures.prepare(products, at: size)
    #expect(try await pictures.data(for: try image(products[0]), at: size) == Data([1]))
    let answers: [(HTTPResponse, GraphQLClientError.Kind)] = [
      (HTTPResponse(status: 404), .notFound), (HTTPResponse(status: 500), .serverStatus),
      (HTTPResponse(status: 200, headers: ["Content-Type": "text/html"], body: [1]), .invalidResponse),
      (HTTPResponse(status: 200), .invalidResponse),
    ]
    for (answer, kind) in answers {
      let broken = Pictures(service: service, transport: ImageServer { _ in answer })
      let error = await #expect(throws: GraphQLClientError.self) {
        try await broken.data(for: try image(products[0]), at: size)
      }
      #expect(error?.kind == kind)
    }
  }

  @Test("A caller that is cancelled leaves the picture to others")
  func shared() async throws {
    let server = SlowServer()
    let pictures = Pictures(service: service, transport: server)
    let image = MediaImage(url: try #require(URL(string: "https://img.example/1.png")))
    let first = Task { try await pictures.data(for: image, at: size) }
    await server.waitForRequest()
    let second = Task { try await pictures.data(for: image, at: size) }
    first.cancel()
    // At once, before the server has answered.
    await #expect(throws: CancellationError.self) { try await first.value }
    server.answer()
    #expect(try await second.value == Data([1]))
  }

  @Test("Who prefetches for a feed does not keep it, and ends with it")
  func released() async throws {
    let pictures = Pictures(service: service, transport: ImageServer())
    var feed: ProductListingFeed? = service.productListingFeed(ProductListingRequest(limit: 4))
    let states = try #require(feed?.states)
    weak let released = feed
    let following = Task { await pictures.prefetch(states, at: size) }
    await feed?.load()
    feed = nil
    await following.value
    #expect(released == nil)
  }

  @Test("A load is cancelled with the last of its callers", .timeLimit(.minutes(60)))
  func cancelled() async throws {
    let server = SlowServer()
    let pictures = Pictures(service: service, transport: server)
    let image = MediaImage(url: try #require(URL(string: "https://img.example/1.png")))
    let only = Task { try await pictures.data(for: image, at: size) }
    await server.waitForRequest()
    only.cancel()
    await #expect(throws: CancellationError.self) { try await only.value }
    // The caller does not wait for the load to end.
    await server.waitForCancellation()
  }

  @Test("Memory is bounded: what was used longest ago is loaded again")
  func bounded() async throws {
    let server = ImageServer { url in
      HTTPResponse(status: 200, headers: ["Content-Type": "image/png"], body: Array(repeating: 7, count: 1000))
    }
    let pictures = Pictures(service: service, transport: server, memory: 3500)
    let images = try (0..<4).map { MediaImage(url: try #require(URL(string: "https://img.example/\($0).png"))) }
    for image in images + [images[3], images[0]] { _ = try await pictures.data(for: image, at: size) }
    #expect(server.urls.map(\.lastPathComponent) == ["0.png", "1.png", "2.png", "3.png", "0.png"])
    let large = Pictures(service: service, transport: server, memory: 10)
    #expect(try await large.data(for: images[0], at: size).count == 1000)
  }

  @Test("A format that this version does not know is sent by its name, and the shop may refuse it")
  func unknownFormat() async throws {
    let pictures = Pictures(service: service, transport: ImageServer())
    let products = try await products(1)
    let size = PictureSize(points: 100, format: PictureSize.Format(rawValue: "jxl"))
    let error = await #expect(throws: GraphQLClientError.self) { try await pictures.prepare(products, at: size) }
    #expect(error?.kind == .graphQLErrors)
    #expect(PictureSize.Format.known.map(\.description) == ["avif", "jpg", "png", "webp"])
    #expect(try await !pictures.data(for: try image(products[0]), at: size).isEmpty)
  }

  @Test("Where the shop cannot be asked, the originals are loaded")
  func offline() async throws {
    struct Nobody: GraphQLTransport {
      func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        throw GraphQLClientError(.couldNotConnect, "nobody is there")
      }
    }
    let products = try await products(2)
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let lost = LiveBFFClientService(endpoint: endpoint, transport: Nobody(), retry: nil)
    let server = ImageServer()
    let pictures = Pictures(service: lost, transport: server)
    await #expect(throws: GraphQLClientError.self) { try await pictures.prepare(products, at: size) }
    await pictures.prefetch(products, at: size)
    #expect(server.urls.allSatisfy { $0.query == nil } && !server.urls.isEmpty)
  }
}
