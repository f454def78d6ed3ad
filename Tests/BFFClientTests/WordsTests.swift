import BFFClient
import BFFClientStubs
import CommerceModels
import Foundation
import GraphQLNetworking
import Testing

@Suite("Words for customers")
struct WordsTests {
  /// German for some sentences, with amounts in the German format.
  private let german = ShopWords { sentence in
    switch sentence.code {
    case .fewLeft: sentence.count == 1 ? "Nur noch eines" : "Nur noch \(sentence.count ?? 0) Stück"
    case .overLimit: "Höchstens \(sentence.count ?? 0) von \(sentence.product ?? "")"
    case .priceChanged: sentence.newPrice.map { "Jetzt \($0.formatted(for: Locale(identifier: "de_DE")))" }
    case .offline: "Keine Verbindung"
    case .bagNotChanged: "Nicht geändert"
    default: nil
    }
  }

  @Test("A problem that the SDK finds is said in the app's words, with the facts of the problem")
  func guest() async throws {
    let shop = try Demo()
    let selected = try #require(try await shop.variants(1, stock: 2...5).first)
    let stock = selected.variant.stock
    let problem = await #expect(throws: BagProblem.self) { try await shop.bag.add(selected, quantity: 90) }
    #expect(problem?.sentence == ShopSentence(.fewLeft, product: selected.product.name, count: stock))
    #expect(problem?.message == "There are only \(stock) of \(selected.product.name) left.")
    #expect(german.text(for: try #require(problem)) == "Nur noch \(stock) Stück")
    #expect(ShopWords().text(for: try #require(problem)) == problem?.message)
    let none = await #expect(throws: BagProblem.self) { try await shop.bag.add(selected, quantity: -1) }
    #expect(none?.sentence == ShopSentence(.invalidQuantity, count: -1))
  }

  @Test("What the shop has written stays the shop's")
  func shopsOwn() {
    let problem = BagProblem(kind: .outOfStock, message: "Vergriffen.", sku: "s", requested: 2, available: 1)
    #expect(german.text(for: problem) == "Vergriffen.")
    let refused = GraphQLClientError(.refused, problem.message, underlying: problem)
    #expect(german.text(for: refused) == "Vergriffen.")
  }

  @Test("A reason that this version does not know is a sentence of the SDK")
  func unknown() async throws {
    let service = LiveBFFClientService.answering(#"{"data": {"addToBag": {"__typename": "Embargo"}}}"#)
    guard case .failure(let problem) = try await service.addToBag(sku: "s") else { throw Unexpected("a bag") }
    #expect(problem.sentence?.code == .bagNotChanged)
    #expect(german.text(for: problem) == "Nicht geändert")
  }

  @Test("A changed price is said with the amounts as the locale writes them")
  func change() {
    let pounds = { Money(currencyCode: "GBP", amount: $0, amountFormatted: "£\($0 / 100)") }
    let selected = SelectedProduct(product: .sample, variant: Product.sample.defaultVariant)
    let change = SelectedProduct.Change(.price, of: selected, oldPrice: pounds(2000), newPrice: pounds(123_450))
    #expect(german.text(for: change).replacing("\u{A0}", with: " ") == "Jetzt 1.234,50 £")
    #expect(change.message == "\(Product.sample.name) now costs £1234 instead of £20.")
  }

  @Test("Every error has a sentence that a customer understands, and none has an operation's name in it")
  func errors() {
    let texts = GraphQLClientError.Kind.known.map { kind in
      ShopWords().text(for: GraphQLClientError(kind, "secret", operationName: "AddToBag"))
    }
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("AddToBag") && !$0.contains("secret") })
    #expect(german.text(for: offline) == "Keine Verbindung")
    #expect(ShopWords().text(for: SignInError(.invalidCredentials)) == SignInError(.invalidCredentials).description)
    #expect(ShopWords().text(for: StorageError(.damaged, "/a/path")) == "This could not be saved on this device.")
    #expect(ShopWords().text(for: CocoaError(.fileNoSuchFile)) == "Something went wrong. Try again later.")
  }
}
