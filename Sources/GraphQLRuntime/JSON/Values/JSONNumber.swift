/// A number as it was written, digit for digit: nothing is lost by going through a Double.
public struct JSONNumber: Sendable, Hashable {
  /// The number by the grammar of RFC 8259, section 6.
  public let text: String

  /// - Returns: nil if `text` is not a number of JSON.
  public init?(_ text: String) {
    let isNumber: Void? = try? JSONReader.read(Array(text.utf8)) { (reader) throws(JSONError) in
      let number = try reader.scanNumber("a number")
      guard number.end == reader.end else { throw reader.expected("a number") }
      reader.offset = number.end
    }
    guard isNumber != nil else { return nil }
    self.text = text
  }

  init(checked text: String) { self.text = text }

  /// The shortest number that reads back as `value`; nil for infinities and NaN.
  public init?(_ value: Double) {
    guard value.isFinite else { return nil }
    text = value.description
  }

  /// The nearest Double; infinite if there is none.
  public var double: Double { Double(text) ?? .nan }
}
