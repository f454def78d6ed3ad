import CommerceModels
import Foundation
import Testing

@Suite struct MoneyTests {
  private func money(_ amount: Int, _ code: String) -> Money {
    Money(currencyCode: code, amount: amount, amountFormatted: "")
  }

  @Test(
    "An amount is written as the locale does, with all digits of the currency's minor unit",
    arguments: [
      (123_450, "GBP", "en_GB", "£1,234.50"), (123_450, "EUR", "de_DE", "1.234,50 €"),
      (1_234, "JPY", "en_US", "¥1,234"),
      (1_250, "KWD", "en_US", "KWD 1.250"), (-5, "USD", "en_US", "-$0.05"), (0, "GBP", "en_GB", "£0.00"),
    ]
  )
  func formatted(amount: Int, code: String, locale: String, expected: String) {
    let text = money(amount, code).formatted(for: Locale(identifier: locale))
    #expect(text.replacing("\u{A0}", with: " ") == expected)
  }

  @Test("Amounts are equal in one currency, however they are written")
  func equality() throws {
    let written = Money(currencyCode: "GBP", amount: 3950, amountFormatted: "£39.50")
    let plain = Money(currencyCode: "GBP", amount: 3950, amountFormatted: "GBP 39.50")
    #expect(written == plain && Set([written, plain]).count == 1)
    #expect(written != money(3951, "GBP") && written != money(3950, "EUR"))
    let kept = try JSONDecoder().decode(
      Money.self,
      from: Data(#"{"amount":3950,"amountFormatted":"£39.50","currencyCode":"GBP"}"#.utf8)
    )
    #expect(kept == plain && kept.amountFormatted == "£39.50")
  }

  @Test("Nothing is lost of the largest amounts, which no Double could hold")
  func exact() {
    #expect(money(9_007_199_254_740_993, "JPY").decimal == Decimal(string: "9007199254740993"))
    #expect(money(.max, "KWD").decimal == Decimal(string: "9223372036854775.807"))
    #expect(money(.min, "GBP").decimal == Decimal(string: "-92233720368547758.08"))
  }

  @Test(
    "Currencies differ in the digits of their minor unit",
    arguments: [("JPY", 0), ("GBP", 2), ("KWD", 3), ("CLF", 4)]
  )
  func digits(code: String, digits: Int) {
    #expect(money(1, code).minorUnitDigits == digits)
  }
}
