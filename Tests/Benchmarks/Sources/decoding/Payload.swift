/// Responses in the style of a shop's server, the same in every run.
struct Payload {
  private static let words = [
    "linen", "wool", "soft", "cotton", "shirt", "relaxed", "straight", "leg", "organic", "merino", "jumper", "navy",
    "classic", "crew", "neck", "trousers", "wide",
  ]
  private var state: UInt64 = 1

  /// Returns a response with a number of products, in UTF-8.
  static func response(products count: Int) -> [UInt8] {
    var payload = Payload()
    let products = (0..<count).map { payload.product($0) }.joined(separator: ",")
    let listing =
      #""title":"\#(payload.text(18))","total":\#(count),"ratio":0.75,"isSale":false,"products":[\#(products)]"#
    return Array(#"{"data":{"listing":{\#(listing)}}}"#.utf8)
  }

  /// The position of `__typename` in each object.
  enum Place: String, CaseIterable {
    case first = "first", last = "last"
  }

  /// Returns the same response with the type's name in every object.
  static func response(products count: Int, typenames place: Place) -> [UInt8] {
    let text = String(decoding: response(products: count), as: UTF8.self)
    let name = #""__typename":"ProductListing""#
    // No text of the payload holds a brace.
    let named =
      place == .first
      ? text.split(separator: "{", omittingEmptySubsequences: false).joined(separator: "{\(name),")
      : text.split(separator: "}", omittingEmptySubsequences: false).joined(separator: ",\(name)}")
    return Array(named.utf8)
  }

  /// Returns a list of texts in the style of a shop's editors: paragraphs, lists and quotes.
  static func markdown(bytes count: Int) -> [UInt8] {
    var payload = Payload()
    var texts: [String] = []
    var length = 0
    while length < count {
      let lines = (0..<20).map { _ in
        #"- **\#(payload.text(2))**: \"\#(payload.text(6))\", \#(payload.text(5))\n\n"#
      }
      texts.append("\"\(lines.joined())\"")
      length += texts[texts.count - 1].utf8.count + 1
    }
    return Array("[\(texts.joined(separator: ","))]".utf8)
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private mutating func text(_ count: Int, _ separator: String = " ") -> String {
    (0..<count).map { _ in Self.words[number(below: Self.words.count)] }.joined(separator: separator)
  }

  private mutating func product(_ index: Int) -> String {
    let attributes = (0..<4).map { _ in #"{"key":"\#(text(1))","value":"\#(text(2))"}"# }.joined(separator: ",")
    return #"{"id":"\#(index)","styleNumber":"S\#(number(below: 999_999))","name":"\#(text(4))","#
      + #""brand":{"id":"b1","name":"\#(text(1))","slug":"\#(text(1))"},"#
      + #""priceRange":{"low":\#(money()),"high":\#(money())},"shortDescription":"\#(text(14))","#
      + #""longDescription":"\#(text(40))","slug":"\#(text(4, "-"))","labels":["New","\#(text(1))"],"#
      + #""attributes":[\#(attributes)],"defaultVariant":\#(variant()),"variants":[\#(variant()),\#(variant())]}"#
  }

  private mutating func variant() -> String {
    let size = #"{"id":"\#(number(below: 99))","value":"M","scale":"UK","description":null}"#
    return #"{"sku":"\#(number(below: 99_999_999))","size":\#(size),"stock":\#(number(below: 99)),"#
      + #""price":\#(money()),"was":null,"media":[\#(image()),\#(image())]}"#
  }

  private mutating func money() -> String {
    let amount = 500 + number(below: 29_500)
    return #"{"currencyCode":"GBP","amount":\#(amount),"amountFormatted":"£\#(amount / 100).\#(10 + amount % 90)"}"#
  }

  private mutating func image() -> String {
    let url = "https://cdn.example.com/media/\(String(number(below: 1 << 30), radix: 16))/image.jpg?width=640"
    return #"{"alt":"\#(text(3))","contentType":"IMAGE","url":"\#(url)"}"#
  }
}
