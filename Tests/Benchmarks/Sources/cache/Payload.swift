/// Responses in the style of a shop's server, the same in every run.
///
/// `cards` has 38 KB: 89 products in about 200 records. `full` has 170 KB with the same products and their variants: about
/// 1,400 occurrences of about 270 different records.
struct Payload {
  enum Shape: String, CaseIterable {
    case cards, full, names
  }

  private static let words = [
    "linen", "wool", "soft", "cotton", "shirt", "relaxed", "straight", "leg", "organic", "merino", "jumper", "navy",
    "classic", "crew", "neck", "trousers", "wide",
  ]

  private let shape: Shape
  /// Whether each object has its type's name, as web caches need it.
  private let hasTypenames: Bool
  /// A number added to each price, so that another one changes each product.
  private let extra: Int
  private var state: UInt64 = 1

  /// Returns a response with a number of products, in UTF-8.
  static func response(_ shape: Shape, products count: Int, typenames: Bool = false, extra: Int = 0) -> [UInt8] {
    var payload = Payload(shape: shape, hasTypenames: typenames, extra: extra)
    let products = (0..<count).map { payload.product($0) }.joined(separator: ",")
    let title = shape == .names ? [] : [("title", payload.text(4)), ("total", "\(count)")]
    let listing = payload.object("Listing", title + [("products", "[\(products)]")])
    return Array(#"{"data":\#(payload.object("Query", [("listing", listing)]))}"#.utf8)
  }

  /// Returns the response to `Price`.
  static func price(of product: Int, amount: Int, typenames: Bool = false) -> [UInt8] {
    let payload = Payload(shape: .names, hasTypenames: typenames, extra: 0)
    let value = payload.object("Product", [("id", "\"\(product)\""), ("price", payload.money(amount))])
    return Array(#"{"data":\#(payload.object("Query", [("product", value)]))}"#.utf8)
  }

  private init(shape: Shape, hasTypenames: Bool, extra: Int) {
    self.shape = shape
    self.hasTypenames = hasTypenames
    self.extra = extra
  }

  private mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  private func object(_ type: String, _ members: [(key: String, value: String)]) -> String {
    let name = hasTypenames && type != "Query" ? [("__typename", "\"\(type)\"")] : []
    return "{" + (name + members).map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }

  private mutating func text(_ count: Int, _ separator: String = " ") -> String {
    "\"" + (0..<count).map { _ in Self.words[number(below: Self.words.count)] }.joined(separator: separator) + "\""
  }

  /// Returns one of several objects. Each has the same content wherever it occurs.
  private mutating func shared(_ type: String, of count: Int, _ key: String, hasSlug: Bool) -> String {
    let number = number(below: count)
    let word = Self.words[number % Self.words.count]
    let slug = hasSlug ? [("slug", "\"\(word)-\(number)\"")] : []
    return object(type, [("id", "\"\(type.lowercased())-\(number)\""), (key, "\"\(word) \(number)\"")] + slug)
  }

  private mutating func product(_ index: Int) -> String {
    let isFull = shape == .full
    var members = [("id", "\"\(index)\""), ("name", text(4))]
    if shape != .names { members.append(("slug", text(4, "-"))) }
    if isFull { members.append(("styleNumber", "\"S\(number(below: 999_999))\"")) }
    if shape != .names { members.append(("brand", shared("Brand", of: 24, "name", hasSlug: isFull))) }
    if isFull {
      let categories = (0..<2).map { _ in shared("Category", of: 30, "name", hasSlug: true) }
      members.append(("categories", "[\(categories.joined(separator: ","))]"))
    }
    if shape == .cards {
      let colours = (0..<2).map { _ in shared("Colour", of: 90, "name", hasSlug: false) }
      members.append(("colours", "[\(colours.joined(separator: ","))]"))
    }
    members.append(("price", money(500 + number(below: 29_500) + extra)))
    if shape == .names { return object("Product", members) }
    members.append(("was", index % 3 == 0 ? money(900 + number(below: 29_500)) : "null"))
    members.append(("labels", "[\"New\",\(text(1))]"))
    let url = "https://cdn.example.com/media/\(String(number(below: 1 << 30), radix: 16))/image.jpg?width=640"
    members.append(("image", object("Image", [("alt", text(3)), ("url", "\"\(url)\"")])))
    if isFull {
      members.append(("shortDescription", text(30)))
      members.append(("defaultVariant", variant()))
      members.append(("variants", "[\((0..<5).map { _ in variant() }.joined(separator: ","))]"))
    }
    return object("Product", members)
  }

  private mutating func variant() -> String {
    object(
      "Variant",
      [
        ("sku", "\"\(number(below: 99_999_999))\""), ("stock", "\(number(below: 99))"),
        ("price", money(500 + number(below: 29_500))), ("size", shared("Size", of: 40, "value", hasSlug: false)),
        ("colour", shared("Colour", of: 90, "name", hasSlug: false)),
      ]
    )
  }

  private func money(_ amount: Int) -> String {
    let text = "\"£\(amount / 100).\(10 + amount % 90)\""
    return object("Money", [("currencyCode", "\"GBP\""), ("amount", "\(amount)"), ("amountFormatted", text)])
  }
}
