import PaybackDomain
import Testing

@Suite("A list of transactions")
struct TransactionListTests {
  private let list = TransactionList([
    transaction("old", "REWE", day: 1, category: 1, Amount(10, "PBP")),
    transaction("new", "OTTO", day: 3, category: 2, Amount(7, "EUR")),
    transaction("middle", "REWE", day: 2, category: 1, Amount(-4, "PBP")),
  ])

  private static func transaction(
    _ id: String,
    _ partner: String,
    day: Int,
    category: Int,
    _ value: Amount
  ) -> Transaction {
    let date = BookingDate(secondsSince1970: Double(day) * 86_400)
    return Transaction(id: id, partner: partner, category: category, bookingDate: date, value: value)
  }

  @Test("The newest comes first")
  func order() {
    #expect(list.shown.map(\.id) == ["new", "middle", "old"])
  }

  @Test("A category shows its own transactions, with their sum")
  func filter() {
    var list = list
    #expect(list.categories == [1, 2])
    list.category = 1
    #expect(list.shown.map(\.id) == ["middle", "old"])
    #expect(list.sums == [Amount(6, "PBP")])
    list.category = 9
    #expect(list.shown.isEmpty && list.sums.isEmpty)
  }

  @Test("Currencies are not added to one another")
  func sums() {
    #expect(list.sums == [Amount(7, "EUR"), Amount(6, "PBP")])
  }

  @Test("Details are those of one transaction and its partner, whatever is filtered")
  func details() throws {
    var list = list
    list.category = 2
    let details = try #require(TransactionDetails("old", in: list))
    #expect(details.transaction.value == Amount(10, "PBP"))
    #expect(details.others.map(\.id) == ["middle"])
    #expect(details.partnerSums == [Amount(6, "PBP")])
    #expect(try #require(TransactionDetails("new", in: list)).others.isEmpty)
    #expect(TransactionDetails("gone", in: list) == nil)
  }
}
