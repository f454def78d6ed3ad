/// An amount in minor units of a currency.
struct Money: Sendable, Hashable, Codable {
  let currency: Currency
  let amount: Int

  /// The amount as the shop formats it: digits of the major unit in groups of three, and all digits of the minor unit.
  var formatted: String {
    var digits = String(amount.magnitude)
    while digits.count <= currency.exponent { digits = "0" + digits }
    let fraction = digits.suffix(currency.exponent)
    let whole = grouped(digits.dropLast(currency.exponent))
    let sign = amount < 0 ? "−" : ""
    return sign + currency.prefix + whole + currency.decimalSeparator + fraction + currency.suffix
  }

  private func grouped(_ digits: Substring) -> String {
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index).isMultiple(of: 3) { text += currency.groupSeparator }
      text.append(digit)
    }
    return text
  }
}

/// A price, with the previous price if it is reduced.
struct Price: Sendable, Equatable {
  let amount: Money
  let was: Money?
}

/// The range of the prices of a product's variants.
struct PriceRange: Sendable {
  let low, high: Money
}
