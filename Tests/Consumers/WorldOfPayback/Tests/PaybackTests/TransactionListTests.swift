import Foundation
import PaybackDomain
import Testing

@Suite("A list of transactions")
struct TransactionListTests {
  private let list = TransactionList([
    transaction("old", day: 1, category: 1, Amount(10, "PBP")),
    transaction("new", day: 3, category: 2, Amount(7, "EUR")),
    transaction("middle", day: 2, category: 1, Amount(-4, "PBP")),
  ])

  private static func transaction(_ id: String, day: Int, category: Int, _ value: Amount) -> Transaction {
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    return Transaction(id: id, partner: "Partner", category: category, bookingDate: date, value: value)
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

  @Test("Details are those of one transaction, whatever is filtered")
  func details() {
    var list = list
    list.category = 2
    #expect(list["old"]?.value == Amount(10, "PBP"))
    #expect(list["gone"] == nil)
  }
}
