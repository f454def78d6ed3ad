/// Responses as a shop's server would write them, with shared objects.
struct Payload {
  static let words = ["linen", "wool", "soft", "cotton", "shirt", "relaxed", "straight", "leg", "organic", "merino", "jumper", "navy", "classic", "crew", "neck", "trousers", "wide"]
  var state: UInt64 = 1
  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
  mutating func text(_ count: Int, _ separator: String = " ") -> String {
    (0..<count).map { _ in Self.words[number(below: Self.words.count)] }.joined(separator: separator)
  }
  mutating func money() -> String {
    let amount = 500 + number(below: 29_500)
    return #"{"currencyCode":"GBP","amount":\#(amount),"amountFormatted":"£\#(amount / 100).\#(10 + amount % 90)"}"#
  }
  mutating func image() -> String {
    let url = "https://cdn.example.com/media/\(String(number(below: 1 << 30), radix: 16))/image.jpg?width=640"
    return #"{"alt":"\#(text(3))","contentType":"IMAGE","url":"\#(url)"}"#
  }
  mutating func brand() -> String {
    let b = number(below: 26)
    let w = Self.words[b % 17]
    return #"{"id":"b\#(b)","name":"\#(w)","slug":"\#(w)-\#(b)"}"#
  }
  mutating func cards(_ count: Int) -> [UInt8] {
    let products = (0..<count).map { i in
      #"{"id":"\#(i)","name":"\#(text(4))","brand":\#(brand()),"priceRange":{"low":\#(money()),"high":\#(money())},"slug":"\#(text(4, "-"))","labels":["New","\#(text(1))"],"# +
      #""defaultVariant":{"sku":"\#(i)-1","stock":\#(number(below: 99)),"media":[\#(image())]}}"#
    }.joined(separator: ",")
    return Array(#"{"data":{"listing":{"title":"\#(text(18))","total":\#(count),"products":[\#(products)]}}}"#.utf8)
  }
  mutating func variant(_ p: Int, _ v: Int, sizes: Int) -> String {
    let s = number(below: sizes)
    let size = #"{"id":"s\#(s)","value":"M\#(s)","scale":"UK","description":null}"#
    return #"{"sku":"\#(p)-\#(v)","size":\#(size),"stock":\#(number(below: 99)),"price":\#(money()),"was":null,"media":[\#(image()),\#(image())]}"#
  }
  mutating func full(_ count: Int) -> [UInt8] {
    let products = (0..<count).map { i in
      let vs = (0..<2).map { variant(i, $0, sizes: 20) }
      let attributes = (0..<4).map { _ in #"{"key":"\#(text(1))","value":"\#(text(2))"}"# }.joined(separator: ",")
      return #"{"id":"\#(i)","styleNumber":"S\#(number(below: 999_999))","name":"\#(text(4))","#
        + #""brand":\#(brand()),"priceRange":{"low":\#(money()),"high":\#(money())},"shortDescription":"\#(text(14))","#
        + #""longDescription":"\#(text(40))","slug":"\#(text(4, "-"))","labels":["New","\#(text(1))"],"#
        + #""attributes":[\#(attributes)],"defaultVariant":\#(vs[0]),"variants":[\#(vs.joined(separator: ","))]}"#
    }.joined(separator: ",")
    return Array(#"{"data":{"listing":{"title":"\#(text(18))","total":\#(count),"ratio":0.75,"isSale":false,"products":[\#(products)]}}}"#.utf8)
  }
}
