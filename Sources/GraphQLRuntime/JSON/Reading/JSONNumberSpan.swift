/// A number of the text, taken apart.
struct JSONNumberSpan {
  /// Its first byte, and the one after its last.
  var start: Int
  var end: Int
  var isNegative = false
  /// Whether it is written without a fraction and without an exponent.
  var isWhole = true
  /// Its first 19 significant digits.
  var digits: UInt64 = 0
  /// Whether it has more significant digits than these.
  var hasMoreDigits = false
  /// Number of significant digits.
  var digitCount = 0
  /// The power of ten to multiply the digits by.
  var exponent = 0
}

extension JSONNumberSpan {
  /// Powers of ten that a Double holds exactly.
  private static let exactPowers: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// The value, when one exact multiplication or division gives it; nil when it takes a real conversion.
  var exactDouble: Double? {
    guard !hasMoreDigits, digits <= 1 << 53, abs(exponent) <= 22 else { return nil }
    let power = Self.exactPowers[abs(exponent)]
    let value = exponent < 0 ? Double(digits) / power : Double(digits) * power
    return isNegative ? -value : value
  }
}
