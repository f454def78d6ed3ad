#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal: JSONDecodable {
  /// A number, or a string of one, read digit for digit. What a Decimal cannot hold exactly (38 digits) is an error.
  public init(from reader: inout JSONReader) throws(JSONError) {
    let text = try reader.numberText("a decimal number")
    guard let number = JSONNumber(text), let value = Self.exact(number) else {
      throw reader.invalidValue(expected: "a decimal number of at most 38 digits")
    }
    self = value
  }

  private static func exact(_ number: JSONNumber) -> Decimal? {
    let mantissa = number.text.prefix { $0 != "e" && $0 != "E" }
    let digits = mantissa.filter(\.isWholeNumber).drop { $0 == "0" }
    guard digits.count <= 38, let value = Decimal(string: number.text), value.isFinite else { return nil }
    return digits.allSatisfy({ $0 == "0" }) || !value.isZero ? value : nil
  }
}

extension Decimal: JSONEncodable {
  /// A number with all its digits. NaN is noted as ``JSONWriter/problem``.
  public func write(to writer: inout JSONWriter) {
    if isFinite { writer.number(description) } else { writer.fail("\(self) is not a number of JSON") }
  }
}
