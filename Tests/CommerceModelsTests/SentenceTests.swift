import CommerceModels
import Foundation
import Testing

@Suite("Sentences and amounts in any language")
struct SentenceTests {
  @Test("Each code has English, in the right number")
  func english() {
    for code in ShopSentence.Code.known {
      let sentence = ShopSentence(code, product: "Cup", count: 3, customer: "Ada")
      #expect(sentence.english.hasSuffix(".") && !sentence.english.contains(code.rawValue + ")"))
    }
    #expect(ShopSentence(.fewLeft, product: "Cup", count: 1).english == "There is only one Cup left.")
    #expect(ShopSentence(.fewLeft, product: "Cup", count: 2).english == "There are only 2 of Cup left.")
    #expect(ShopSentence(.init(rawValue: "fromTheFuture")).english == "Something went wrong (fromTheFuture).")
  }

  @Test("A name that is written from right to left does not turn the sentence around")
  func rightToLeft() {
    #expect(ShopSentence(.soldOut, product: "قميص كتان").english == "\u{2068}قميص كتان\u{2069} is sold out.")
    #expect(ShopSentence(.soldOut, product: "חולצה").english == "\u{2068}חולצה\u{2069} is sold out.")
    #expect(ShopSentence(.soldOut, product: "浴衣").english == "浴衣 is sold out.")
  }

  @Test("A sentence survives being kept")
  func kept() throws {
    let price = Money(currencyCode: "KWD", amount: 1250, amountFormatted: "KD 1.250")
    let sentence = ShopSentence(.priceChanged, product: "Cup", oldPrice: price, newPrice: price)
    #expect(try JSONDecoder().decode(ShopSentence.self, from: JSONEncoder().encode(sentence)) == sentence)
  }

  @Test(
    "Amounts have the digits of their currency in every locale",
    arguments: [
      ("JPY", 12_345, "en_GB", "JP¥12,345"), ("JPY", 12_345, "de_DE", "12.345 ¥"),
      ("KWD", 1_234_567, "en_GB", "KWD 1,234.567"),
      ("KWD", 1_234_567, "de_DE", "1.234,567 KWD"), ("GBP", 123_450, "en_GB", "£1,234.50"),
    ]
  )
  func amounts(code: String, amount: Int, locale: String, text: String) {
    let money = Money(currencyCode: code, amount: amount, amountFormatted: "")
    #expect(money.formatted(for: Locale(identifier: locale)).replacing("\u{A0}", with: " ") == text)
  }

  @Test("The day of an order is written as the locale does")
  func day() throws {
    let amount = Money(currencyCode: "JPY", amount: 1, amountFormatted: "¥1")
    let order = Order(
      id: "1",
      number: "1",
      placedAt: Date(timeIntervalSince1970: 1_793_664_000),
      category: .open,
      lines: [],
      itemCount: 0,
      totals: BagTotals(subtotal: amount, discount: amount, grandTotal: amount)
    )
    let utc = try #require(TimeZone(identifier: "UTC"))
    #expect(order.placedDay(for: Locale(identifier: "en_GB"), timeZone: utc) == "3 Nov 2026")
    #expect(order.placedDay(for: Locale(identifier: "de_DE"), timeZone: utc) == "3. Nov. 2026")
    // The calendar is the locale's, too: 2026 is 2569 in Thailand, whatever the calendar of the device.
    #expect(order.placedDay(for: Locale(identifier: "th_TH"), timeZone: utc).contains("2569"))
    #expect(order.placedDay(for: Locale(identifier: "en_GB@calendar=buddhist"), timeZone: utc).contains("2569"))
  }
}
