import BFFClient
import BFFQueries
import CommerceModels
import Testing

@Suite("Orders, bags and problems")
struct OrderConverterTests {
  private let money = #"{"currencyCode": "KWD", "amount": 1250, "amountFormatted": "KD 1.250"}"#

  @Test("A category from the future is kept as the server wrote it")
  func category() throws {
    let total = OrderHistory.Total(
      try decoded(OrderTotalFragment.self, #"{"category": "LOST", "orders": 2, "amount": \#(money)}"#)
    )
    #expect(total.category == Order.Category(rawValue: "LOST"))
    #expect(total.amount.amount == 1250)
    #expect(total.amount.amountFormatted == "KD 1.250")
  }

  @Test("An order's picture without an address is dropped, its line is not")
  func line() throws {
    let line = OrderLine(
      try decoded(
        OrderLineFragment.self,
        """
        {"id": "l", "sku": "s", "productId": "p", "name": "Shirt", "brandName": "Vellum", "size": null,
         "colour": "Ink", "image": {"alt": null, "mediaContentType": "IMAGE", "url": " "}, "quantity": 2,
         "unitPrice": \(money), "lineTotal": \(money)}
        """
      )
    )
    #expect(line.image == nil)
    #expect(line.size == nil)
    #expect(line.colour == "Ink")
  }

  @Test("Problems of a merge keep their order, and those from the future their names")
  func problems() throws {
    let fragments = try decoded(
      [BagProblemFragment].self,
      """
      [{"__typename": "Embargo"}, {"__typename": "UnknownVariant", "message": "m", "sku": "s"},
       {"__typename": "QuantityOverLimit", "message": "m", "sku": "s", "requested": 9, "limit": 3}]
      """
    )
    let problems = fragments.map { BagProblem($0).facts }
    #expect(
      problems == [.other("Embargo"), .unknownVariant(sku: "s"), .quantityOverLimit(sku: "s", requested: 9, limit: 3)]
    )
  }

  @Test("Why nothing was bought is told, also when this version does not know the reason")
  func checkout() throws {
    for (json, expected) in [
      (#"{"__typename": "EmptyBag", "message": "m"}"#, CheckoutProblem(kind: .emptyBag, message: "m")),
      (#"{"__typename": "Strike"}"#, CheckoutProblem(kind: .init(code: "Strike"), message: "m")),
      (
        #"{"__typename": "OutOfStock", "message": "m", "sku": "s", "requested": 2, "available": 1}"#,
        CheckoutProblem(kind: .outOfStock, message: "m", sku: "s", requested: 2, available: 1)
      ),
    ] {
      let outcome = CheckoutOutcome(try decoded(CheckoutOutcomeFragment.self, json))
      guard case .failure(var problem) = outcome else { throw Unexpected(outcome) }
      #expect(!problem.message.isEmpty)
      (problem.message, problem.sentence) = ("m", nil)
      #expect(problem == expected)
    }
  }
}
