public import Foundation

extension Money {
  /// The number of decimal places in amounts of the currency (ISO 4217): 0 for `JPY`, 2 for `GBP`, 3 for `KWD`.
  public var minorUnitDigits: Int { Self.unusualDigits[currencyCode] ?? 2 }

  /// The exact amount in the currency's major unit: 39.5 for 3,950 pence.
  public var decimal: Decimal {
    Decimal(sign: amount < 0 ? .minus : .plus, exponent: -minorUnitDigits, significand: Decimal(amount.magnitude))
  }

  /// Returns the amount formatted for a locale, as an alternative to the text that the shop has formatted,
  /// ``amountFormatted``.
  ///
  /// - Parameter locale: The locale of the customer.
  /// - Returns: The amount with all its decimal places: `£1,234.50` for `en_GB`, `1.234,50 £` for `de_DE`.
  public func formatted(for locale: Locale) -> String {
    decimal.formatted(
      Decimal.FormatStyle.Currency(code: currencyCode, locale: locale)
        .precision(.fractionLength(minorUnitDigits))
    )
  }

  /// The currencies whose minor unit does not have two digits.
  private static let unusualDigits: [String: Int] = {
    let none = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF XXX"
    let groups = [(0, none), (3, "BHD IQD JOD KWD LYD OMR TND"), (4, "CLF UYW")]
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { digits, codes in
        codes.split(separator: " ").map { (String($0), digits) }
      }
    )
  }()
}
