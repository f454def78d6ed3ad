/// A currency, with its formatting and its exchange rate.
struct Currency: Sendable, Hashable {
  /// The code (ISO 4217).
  let code: String
  /// The number of digits of the minor unit.
  let exponent: Int
  /// The text before and after an amount.
  let prefix, suffix: String
  let groupSeparator, decimalSeparator: String
  /// The exchange rate: a penny is worth `rate / 100` minor units.
  let rate: Int
  /// Prices are multiples of this number of minor units.
  let step: Int

  static let pound = Currency(
    code: "GBP",
    exponent: 2,
    prefix: "£",
    suffix: "",
    groupSeparator: ",",
    decimalSeparator: ".",
    rate: 100,
    step: 10
  )
  static let euro = Currency(
    code: "EUR",
    exponent: 2,
    prefix: "",
    suffix: " €",
    groupSeparator: ".",
    decimalSeparator: ",",
    rate: 120,
    step: 50
  )
  static let dollar = Currency(
    code: "USD",
    exponent: 2,
    prefix: "$",
    suffix: "",
    groupSeparator: ",",
    decimalSeparator: ".",
    rate: 130,
    step: 50
  )
  static let yen = Currency(
    code: "JPY",
    exponent: 0,
    prefix: "¥",
    suffix: "",
    groupSeparator: ",",
    decimalSeparator: "",
    rate: 190,
    step: 10
  )
  static let dinar = Currency(
    code: "KWD",
    exponent: 3,
    prefix: "KD ",
    suffix: "",
    groupSeparator: ",",
    decimalSeparator: ".",
    rate: 390,
    step: 50
  )

  /// Returns the price in this currency for a price in pence.
  func amount(ofPence pence: Int) -> Int {
    let exact = pence * rate / 100
    return max(step, (exact + step / 2) / step * step)
  }
}

/// Encoded as its code.
extension Currency: Codable {
  private static let all = [pound, euro, dollar, yen, dinar]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let code = try container.decode(String.self)
    guard let currency = Self.all.first(where: { $0.code == code }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "The shop has no currency \"\(code)\".")
    }
    self = currency
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(code)
  }
}
