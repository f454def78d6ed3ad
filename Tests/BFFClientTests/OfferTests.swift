import BFFClient
import BFFClientStubs
import CommerceModels
import Foundation
import GraphQLLive
import GraphQLMock
import GraphQLNetworking
import MockBFF
import Testing

@Suite("Offers as they change", .timeLimit(.minutes(60)))
struct OfferTests {
  private func service(_ shop: MockBFF, live: LiveTransport? = LiveTransport()) throws -> LiveBFFClientService {
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    return LiveBFFClientService(endpoint: endpoint, transport: shop.transport, retry: nil, live: live)
  }

  private func variant(_ service: LiveBFFClientService) async throws -> Product.Variant {
    let products = try await service.productListing(limit: 50).products
    return try #require(products.flatMap(\.variants).first { 4...9 ~= $0.stock })
  }

  @Test("The first offer is how a variant is, and others follow as it changes")
  func offers() async throws {
    let service = try service(try MockBFF(tick: {}))
    let variant = try await variant(service)
    var offers: [VariantOffer] = []
    for try await offer in service.offers(sku: variant.sku) {
      offers.append(offer)
      if offers.count == 10 { break }
    }
    #expect(offers.first == variant.offer && Set(offers).count > 3)
    #expect(try await service.product(sku: variant.sku).variant.offer == offers.last)
  }

  @Test("A market and a language are those of the service")
  func settings() async throws {
    let service = try service(try MockBFF(tick: {}))
    service.settings = ShopSettings(market: "JP")
    let variant = try await variant(service)
    var offers = service.offers(sku: variant.sku).makeAsyncIterator()
    #expect(try await offers.next()?.price.amount.currencyCode == "JPY")
  }

  @Test("A variant that the shop does not sell is not found, and a service without a live transport says what to add")
  func failures() async throws {
    let shop = try MockBFF(tick: {})
    var unknown = try service(shop).offers(sku: "none").makeAsyncIterator()
    await #expect {
      _ = try await unknown.next()
    } throws: { error in
      let error = error as? GraphQLClientError
      return error?.kind == .notFound && error?.message == "variant \"none\" was not found"
    }
    #expect(try await unknown.next() == nil)
    var mute = try service(shop, live: nil).offers(sku: "none").makeAsyncIterator()
    await #expect {
      _ = try await mute.next()
    } throws: { error in
      let error = error as? GraphQLClientError
      return error?.kind == .notSupported && error?.message.contains("live: LiveTransport()") == true
    }
  }

  @Test("Offers end with an error when the market changes")
  func otherMarket() async throws {
    let service = try service(try MockBFF(tick: {}))
    let variant = try await variant(service)
    var offers = service.offers(sku: variant.sku).makeAsyncIterator()
    #expect(try await offers.next() == variant.offer)
    service.settings.market = "JP"
    for _ in 0..<2 {
      let error = await #expect(throws: GraphQLClientError.self) { try await offers.next() }
      #expect(error?.kind == .invalidRequest)
    }
  }

  @Test(
    "Offers have the settings of when the first one is requested, also over a client of the app",
    arguments: [true, false]
  )
  func lateSettings(isOwnClient: Bool) async throws {
    let shop = try MockBFF(tick: {})
    let endpoint = try #require(URL(string: "http://localhost/graphql"))
    let client = GraphQLClient(endpoint: endpoint, transport: shop.transport, live: LiveTransport())
    let service = isOwnClient ? LiveBFFClientService(client: client) : try service(shop)
    let variant = try await variant(service)
    var offers = service.offers(sku: variant.sku).makeAsyncIterator()
    service.settings.market = "JP"
    #expect(try await offers.next()?.price.amount.currencyCode == "JPY")
    service.settings.market = "GB"
    let error = await #expect(throws: GraphQLClientError.self) { try await offers.next() }
    #expect(error?.kind == .invalidRequest)
  }

  @Test("A stub's offers are those of its closure")
  func stub() async throws {
    var shop = StubBFFClientService()
    let offer = Product.sample.defaultVariant.offer
    shop.onOffers = { _ in
      AsyncThrowingStream { source in
        source.yield(offer)
        source.finish()
      }
    }
    var offers: [VariantOffer] = []
    for try await offer in shop.offers(sku: offer.sku) { offers.append(offer) }
    #expect(offers == [offer])
  }
}
